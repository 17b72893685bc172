//! How often a blot is hit.

/// In how many of 36 throws a checker hits a blot, by how many places it is away. Closed points
/// between them are not considered.
pub(crate) const SHOTS: [i64; 13] = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];
