//! What a throw of two dice can reach.

/// In how many of 36 throws a blot is hit from so many places away, blocked ways not looked at.
pub(super) const SHOTS: [i64; 13] = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];
