//! The example of a policy in Rust does what it says.

#[allow(dead_code)]
#[path = "../examples/own_policy.rs"]
mod own_policy;
