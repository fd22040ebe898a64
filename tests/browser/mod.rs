//! A browser without a window: what it makes of a page, and what the page looks like in it.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

/// A browser, where there is one.
pub fn browser() -> Option<&'static str> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    names
        .into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success()))
}

/// A browser that asks for nothing of its own.
fn started(browser: &str, profile: &Path) -> Command {
    let mut command = Command::new(browser);
    command
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .arg(format!("--user-data-dir={}", profile.display()));
    command
}

/// Opens a page without a window; returns what the browser has in its document, and what it logged.
pub fn open(browser: &str, page: &Path, profile: &Path, net_log: &Path) -> (String, String) {
    let output = started(browser, profile)
        .args(["--enable-logging=stderr", "--dump-dom", "--virtual-time-budget=2000"])
        .arg(format!("--log-net-log={}", net_log.display()))
        .arg(format!("file://{}", page.display()))
        .output()
        .expect("the browser runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

/// What the page asked of the network; a browser also asks for things of its own, under another name.
pub fn asked_for(net_log: &Path) -> Vec<String> {
    let log = fs::read_to_string(net_log).expect("the browser keeps a log of what it asks for");
    let from_the_page = log.lines().filter(|line| line.contains("\"initiator\":\"null\""));
    from_the_page.filter(|line| line.contains("\"url\":\"http")).map(str::to_owned).collect()
}

/// What a reader prefers.
#[derive(Clone, Copy, Debug)]
pub enum Scheme {
    /// Dark letters.
    Light,
    /// Light letters.
    Dark,
}

/// How a page looks.
pub struct Look {
    /// Its width and scheme, for messages.
    pub name: String,
    /// What `look.html` measured.
    pub seen: serde_json::Value,
    /// A picture of its beginning, which stays in the folder.
    pub screenshot: Vec<u8>,
}

/// Looks at a page of a folder. It stands in a frame, because a window is never as narrow as a phone.
pub fn look(browser: &str, folder: &Path, page: &str, width: u64, scheme: Scheme) -> Look {
    let name = format!("{page}-{width}-{scheme:?}").to_lowercase();
    let [frame, picture, profile] =
        ["html", "png", "profile"].map(|end| folder.join(format!("{name}.{end}")));
    let text = include_str!("look.html").replace("PAGE", page).replace("WIDTH", &width.to_string());
    fs::write(&frame, text).expect("writable");
    let preferred = match scheme {
        Scheme::Dark => 0,
        Scheme::Light => 1,
    };
    let output: Output = started(browser, &profile)
        .args([
            "--allow-file-access-from-files",
            "--hide-scrollbars",
            "--virtual-time-budget=2000",
            "--dump-dom",
        ])
        .arg(format!("--blink-settings=preferredColorScheme={preferred}"))
        .arg(format!("--window-size={},2000", width.max(500)))
        .arg(format!("--screenshot={}", picture.display()))
        .arg(format!("file://{}", frame.display()))
        .output()
        .expect("the browser runs");
    let document = String::from_utf8_lossy(&output.stdout).into_owned();
    let seen = document.split("<pre id=\"seen\">").nth(1).and_then(|rest| rest.split("</pre>").next());
    let seen = seen.unwrap_or_else(|| panic!("nothing was measured: {document}"));
    Look {
        seen: serde_json::from_str(seen).unwrap_or_else(|error| panic!("{error}: {seen}")),
        screenshot: fs::read(&picture).expect("the browser takes a picture"),
        name,
    }
}
