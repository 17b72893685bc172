//! The board as text, in colors.

use crate::support::position;
use boloko_core::Rules;

/// The colors as marks that are easier to read: `w<` and `b<` for the pieces, to the next `>`, and the
/// number of its gray before each cell, to the next `]`.
fn marked(text: &str) -> String {
    let mut marked = text.replace("\x1b[38;5;231m", "w<").replace("\x1b[38;5;75m", "b<");
    marked = marked.replace("\x1b[39m", ">").replace("\x1b[39;49m", "]");
    for gray in 232..=255 {
        marked = marked.replace(&format!("\x1b[38;5;250;48;5;{gray}m"), &format!("{gray}["));
    }
    assert!(!marked.contains('\x1b'), "another code in {text:?}");
    marked
}

#[test]
fn cells_are_shaded_and_pieces_painted() {
    let board = position("w3,w2b,19,b1w,b8,w4,1 w");
    let diagram = board.diagram(Rules::new());
    assert_eq!(
        marked(&diagram.colored(true).to_string()),
        "
 ┌───────────────────────────────────────┐
 │232[  1 █  ] 232[  2 █  ] 232[  3 █  ] 233[  4 █  ] 233[  5 █  ]│
 │232[  w<○3>   ] 232[  w<○2>b<◆>  ] 232[       ] 233[       ] 233[       ]│
 ├───────────────────────────────┐       │
 │237[ 16 ░  ] 237[ 17 ░  ] 237[ 18 ░  ] 238[ 19 ░  ]│233[  6 ▓  ]│
 │237[       ] 237[       ] 237[       ] 238[       ]│233[       ]│
 │       ┌───────────────┐       │       │
 │236[ 15 ▒  ]│239[ 24    ] 240[ 25    ]│238[ 20 ░  ]│234[  7 ▓  ]│
 │236[       ]│239[  w<○4>   ] 240[       ]│238[       ]│234[       ]│
 │       │       ────────┘       │       │
 │236[ 14 ▒  ]│239[ 23    ] 239[ 22    ] 238[ 21    ]│234[  8 ▓  ]│
 │236[       ]│239[  b<●8>   ] 239[  b<●1>w<◇>  ] 238[       ]│234[       ]│
 │       └───────────────────────┘       │
 │236[ 13 ▒  ] 235[ 12 ▒  ] 235[ 11 ▒  ] 235[ 10 ▓  ] 234[  9 ▓  ]│
 │236[       ] 235[       ] 235[       ] 235[       ] 234[       ]│
 └───────────────────────────────────────┘
 w<○ white>  125 pips, 1 pinned (w<◇>), to move
 b<● blue >  198 pips, 1 pinned (b<◆>)
"
        .trim_start_matches('\n')
    );
    assert_eq!(diagram.colored(true).colored(false).to_string(), diagram.to_string());
}

/// With `portes` both sides can stand on a starting cell, and none is pinned.
#[test]
fn a_shared_cell_has_both_colors() {
    let board = position("w10+b9,23,b1 b");
    let colored = board.diagram(Rules::new().with_portes(true)).colored(true).to_string();
    let line = marked(&colored).lines().nth(2).map(str::to_owned);
    assert_eq!(
        line.as_deref(),
        Some(" │232[ w<○10>b<●9> ] 232[       ] 232[       ] 233[       ] 233[       ]│")
    );
}
