//! contents
