//! What the crew is up to: worked out once a decision, from what everybody sees.
