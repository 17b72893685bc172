//! The games of Kafeneio for JavaScript.
