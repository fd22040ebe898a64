"""A bot that takes the choice whose features, weighed and added, are worth most: chances.bot/1.

The weights are in a JSON file, which the command names: {"feature": weight}. `chances list --features` lists all.
"""

import json
import sys

with open(sys.argv[1]) as file:
    weights = json.load(file)


def worth(choice):
    return sum(weights.get(name, 0.0) * amount for name, amount in choice["features"].items())


def answer(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        unknown = set(weights) - set(message["features"]["choice"])
        if unknown:
            sys.exit(f"unknown features: {', '.join(sorted(unknown))}")
        answer({"protocol": "chances.bot/1"})
    elif message["type"] == "decision":
        choices = message["choices"]
        # Of equals the first.
        best = max(range(len(choices)), key=lambda index: worth(choices[index]))
        answer({"choice": best, "decision": message["decision"]})
