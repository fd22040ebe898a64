//! Placeholder until features come.
crate::without_features!(crate::games::corps::Corps);
