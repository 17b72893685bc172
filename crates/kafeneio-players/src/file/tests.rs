use alloc::string::ToString;

use super::*;

const DATA: &[u8] = &[1, 2, 3, 4, 5, 6];

fn purpose() -> Purpose {
    Purpose::new("network", &boloko_core::Rules::new())
}

fn file() -> Vec<u8> {
    Contents { sizes: [2, 3].into(), data: DATA }.write(&purpose())
}

/// Writes the digest anew, as somebody does who means to deceive.
fn signed(mut file: Vec<u8>) -> Vec<u8> {
    file.truncate(file.len() - DIGEST);
    file.extend(Sha256::digest(&file));
    file
}

#[test]
fn what_is_written_is_read() {
    let file = file();
    let contents = Contents::read(&file, &purpose()).expect("it was just written");
    assert_eq!((&contents.sizes[..], contents.data), (&[2, 3][..], DATA));
    assert_eq!(contents.check_length(6), Ok(()));
    assert_eq!(contents.check_length(7), Err(FileError::Length { found: 6, needed: 7 }));
}

#[test]
fn files_for_something_else_are_refused_by_name() {
    let refused = |purpose: &Purpose| {
        Contents::read(&file(), purpose).expect_err("another purpose").to_string()
    };
    assert_eq!(
        refused(&Purpose::new("table", &boloko_core::Rules::new())),
        "the file holds a network, and a table is needed"
    );
    assert_eq!(
        refused(&Purpose::new("network", &bolo_core::Rules::new())),
        "the file is for the game boloko, and one for bolo is needed"
    );
    assert_eq!(
        refused(&Purpose::new("network", &boloko_core::Rules::new().with_portes(true))),
        "the file is for the rules `layout=spiral portes=off`, and one for \
         `layout=spiral portes=on` is needed"
    );
}

#[test]
fn each_changed_byte_is_noticed() {
    let whole = file();
    for index in 0..whole.len() {
        for change in [1, 0x80] {
            let mut file = whole.clone();
            file[index] ^= change;
            let error = Contents::read(&file, &purpose()).expect_err("a byte was changed");
            let expected = match index {
                0..8 => error == FileError::NotOurs,
                8..12 => matches!(error, FileError::Version { .. }),
                _ => error == FileError::Damaged,
            };
            assert!(expected, "byte {index}: {error}");
        }
    }
}

#[test]
fn each_missing_byte_is_noticed() {
    let whole = file();
    for length in 0..whole.len() {
        let error = Contents::read(&whole[..length], &purpose()).expect_err("cut short");
        let expected = if length < 8 { FileError::NotOurs } else { FileError::Damaged };
        assert_eq!(error, expected, "{length} bytes");
    }
}

/// The digest is right, but what it signs is not.
#[test]
fn nonsense_with_a_digest_is_refused() {
    let whole = file();
    let sizes = whole.len() - DIGEST - DATA.len() - 2 * size_of::<u32>();
    for index in 12..sizes {
        let mut file = whole.clone();
        file[index] = 0xFF;
        let error = Contents::read(&signed(file), &purpose()).expect_err("nonsense");
        assert_eq!(error, FileError::Damaged, "byte {index}");
    }
    for length in DIGEST..whole.len() {
        let file = signed(whole[..length].to_vec());
        let contents = Contents::read(&file, &purpose());
        let checked = contents.and_then(|contents| contents.check_length(DATA.len()));
        assert!(checked.is_err(), "{length} bytes");
    }
}
