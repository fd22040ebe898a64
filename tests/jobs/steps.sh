# What the jobs share: run the binary as a person would, show it, and look at what it printed.
# Sourced with the path of the binary; the job then goes on in a temporary folder.

binary=$(realpath "${1:?usage: $0 path/to/chances}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
set -E
trap 'echo "failed: $0, line $LINENO" >&2' ERR
cd "$work"

# What the last command printed, errors included.
printed=

# step WORDS…: what the person wants next.
step() { printf '\n# %s\n' "$*"; }

# fail WORDS…: ends the job, with the last lines that were printed.
fail() {
    printf '%s\n\nfailed: %s\n' "$(tail -n 40 <<<"$printed")" "$*" >&2
    exit 1
}

# chances ARGUMENTS…: runs the binary; it must end with exit code 0, or with that of `ends N chances …`.
chances() {
    local code=0 wanted=${wanted:-0}
    printf '$ chances'
    printf ' %q' "$@"
    printf '\n'
    printed=$("$binary" "$@" 2>&1) || code=$?
    [ "$code" = "$wanted" ] || fail "exit code $code, expected $wanted"
}
ends() {
    local wanted=$1
    shift
    "$@"
}

# paste COMMAND: runs a command that was printed, as if it were pasted into a shell.
paste() { eval "$1"; }

# shows TEXT…: each text stands in what was printed.
shows() {
    local text
    for text in "$@"; do
        grep -qF -- "$text" <<<"$printed" || fail "nothing shows: $text"
    done
}

# holds FILE TEXT…: each text stands in the file.
holds() {
    local file=$1 text
    shift
    [ -s "$file" ] || fail "$file is missing or empty"
    for text in "$@"; do
        grep -qF -- "$text" "$file" || fail "$file does not hold: $text"
    done
}

# percent NAME: the first percentage of the first line that begins with this name.
percent() {
    local found
    found=$(sed -nE "s/^ *$1 +([0-9.]+) %.*/\1/p" <<<"$printed" | head -n 1)
    [ -n "$found" ] || fail "no percentage for: $1"
    echo "$found"
}

# value JSON KEY: the first value of a key in a JSON file that has one key a line.
value() {
    local found
    found=$(sed -nE "s/^ *\"$2\": ([^,]+),?$/\1/p" "$1" | head -n 1)
    [ -n "$found" ] || fail "$1 has no $2"
    echo "$found"
}

# is CONDITION: a condition on numbers, as in `is "$novice < $expert"`.
is() { awk "BEGIN { exit !($1) }" || fail "not so: $1"; }
