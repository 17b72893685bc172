package kafeneio

// #include <kafeneio.h>
import "C"

import (
	"strings"
	"unsafe"
)

// Rules are a game with its options. The first byte is the number of the game. All others are zero while every option
// is at its default.
type Rules [16]byte

// GameNamed finds the game with this name, in upper or lower case.
func GameNamed(name string) (Game, error) {
	c := Rules{}.call()
	defer c.end()
	if err := c.failure(C.kafeneio_game_of_name(chars(name), C.size_t(len(name)), &c.word, &c.error)); err != nil {
		return 0, err
	}
	return Game(c.word), nil
}

// String returns the name of the game, such as "plakoto"; "" if there is no such game.
func (g Game) String() string {
	c := Rules{}.call()
	defer c.end()
	name, _ := c.written(C.kafeneio_game_name(C.uint32_t(g), &c.text[0], C.KAFENEIO_TEXT_MAX, &c.size, &c.error))
	return name
}

// NewRules makes the rules of a game, with every option at its default.
func NewRules(game Game) (Rules, error) {
	c := Rules{}.call()
	defer c.end()
	err := c.failure(C.kafeneio_rules_init(C.uint32_t(game), c.rules.c(), &c.error))
	return c.rules, err
}

// With returns the same rules with another choice for an option: "larger_die" in Plakoto; "layout" and "portes" in
// Boloko; "extend_series" in Bolo; "repetition" and "early_majority" in Buku. A switch is "on" or "off".
//
// A layout is "spiral", "serpentine", or a grid such as "1,2,3,4,5/10,9,8,7,6/...". With a grid, each call builds the
// tables of the layout again, which takes some microseconds.
func (r Rules) With(name, value string) (Rules, error) {
	c := r.call()
	defer c.end()
	status := C.kafeneio_rules_set(c.rules.c(), chars(name), C.size_t(len(name)), chars(value), C.size_t(len(value)),
		&c.error)
	if err := c.failure(status); err != nil {
		return Rules{}, err
	}
	return c.rules, nil
}

// Facts tells what is known of the game: the sizes of its values, its players, its options.
func (r Rules) Facts() (Facts, error) {
	c := r.call()
	defer c.end()
	status := C.kafeneio_facts_of(c.rules.c(), (*C.kafeneio_facts)(unsafe.Pointer(&c.facts)), &c.error)
	if err := c.failure(status); err != nil {
		return Facts{}, err
	}
	return c.facts, nil
}

// SideName returns the name of a side, such as "red"; in Bolo the number of the seat, from 1.
func (r Rules) SideName(side uint8) (string, error) {
	c := r.call()
	defer c.end()
	return c.written(C.kafeneio_side_name(c.rules.c(), C.uint32_t(side), &c.text[0], C.KAFENEIO_TEXT_MAX, &c.size,
		&c.error))
}

// Option tells an option by its number, from 0. The error is NoSuch after the last.
func (r Rules) Option(number int) (Option, error) {
	c := r.call()
	defer c.end()
	var option C.kafeneio_option
	if number < 0 || number > 255 {
		number = 255
	}
	if err := c.failure(C.kafeneio_rules_option(c.rules.c(), C.uint32_t(number), &option, &c.error)); err != nil {
		return Option{}, err
	}
	return Option{
		Name:     C.GoString(&option.name[0]),
		Rule:     C.GoString(&option.rule[0]),
		Value:    C.GoString(&option.value[0]),
		Choices:  strings.Fields(C.GoString(&option.choices[0])),
		IsSwitch: option.is_switch != 0,
	}, nil
}

// Layout returns the grid of Boloko: the numbers of its cells, the top row first. Two neighbors whose numbers do not
// follow each other have a wall between them.
func (r Rules) Layout() ([C.KAFENEIO_CELLS]uint8, error) {
	c := r.call()
	defer c.end()
	err := c.failure(C.kafeneio_rules_layout(c.rules.c(), octets(c.cells[:]), C.KAFENEIO_CELLS, &c.error))
	if err != nil {
		return [C.KAFENEIO_CELLS]uint8{}, err
	}
	return c.cells, nil
}

// Start makes the starting position. There are 2 players, in Bolo up to 8; 0 is the fewest. The mover moves first in
// Plakoto and Boloko; Nobody leaves it to the custom. The other games decide it.
func (r Rules) Start(players int, mover uint8) (Position, error) {
	c := r.call()
	defer c.end()
	return c.reached(C.kafeneio_start(c.rules.c(), number(players), C.uint8_t(mover), c.next.c(), &c.error))
}

// StartOfSeed begins the game of a seed, as the program does: its dice also decide who moves first. Turn 1 comes next.
func (r Rules) StartOfSeed(seed uint64, players int) (Position, RollOff, error) {
	c := r.call()
	defer c.end()
	return c.opened(C.kafeneio_start_of_seed(c.rules.c(), number(players), C.uint64_t(seed), c.next.c(), c.rollOff.c(),
		&c.error))
}

// number returns a number as C takes it; one that it does not have becomes one that is refused.
func number(n int) C.uint32_t {
	if n < 0 || int64(n) > int64(^C.uint32_t(0)) {
		return ^C.uint32_t(0)
	}
	return C.uint32_t(n)
}

// PositionOfBytes reads a position of its portable bytes alone, as List writes them, and checks it.
func (r Rules) PositionOfBytes(bytes []byte) (Position, error) {
	c := r.call()
	defer c.end()
	return c.reached(C.kafeneio_position_of_bytes(c.rules.c(), octets(bytes), C.size_t(len(bytes)), c.next.c(),
		&c.error))
}

// AppendPosition appends the portable bytes of a position, for a file, or for the history of a game. For rules of no
// game it appends nothing.
func (r Rules) AppendPosition(bytes []byte, position Position) []byte {
	sizes := [...]int{
		Plakoto: C.KAFENEIO_PLAKOTO_POSITION,
		Boloko:  C.KAFENEIO_BOLOKO_POSITION,
		Bolo:    C.KAFENEIO_BOLO_POSITION,
		Buku:    C.KAFENEIO_BUKU_POSITION,
	}
	if int(r[0]) >= len(sizes) {
		return bytes
	}
	return append(bytes, position[:sizes[r[0]]]...)
}

// ReadPosition reads the text of a position, and checks it.
func (r Rules) ReadPosition(text string) (Position, error) {
	c := r.call()
	defer c.end()
	return c.reached(C.kafeneio_position_read(c.rules.c(), chars(text), C.size_t(len(text)), c.next.c(), &c.error))
}

// PositionText returns the text of a position.
func (r Rules) PositionText(position Position) (string, error) {
	c := r.at(position)
	defer c.end()
	return c.written(C.kafeneio_position_text(c.rules.c(), c.position.c(), &c.text[0], C.KAFENEIO_TEXT_MAX, &c.size,
		&c.error))
}

// Outcome tells who is to move, or how the game ended.
//
// The history has the earlier positions of the game, the oldest first, each as AppendPosition appends it. Only Buku
// looks at it, for repetitions; it may be nil.
func (r Rules) Outcome(position Position, history []byte) (Outcome, error) {
	c := r.at(position)
	defer c.end()
	status := C.kafeneio_outcome_after(c.rules.c(), octets(history), C.size_t(len(history)), c.position.c(), &c.outcome,
		&c.error)
	if err := c.failure(status); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{
		Over:    c.outcome.over != 0,
		ToMove:  uint8(c.outcome.to_move),
		Winner:  uint8(c.outcome.winner),
		Players: uint8(c.outcome.players),
		Points:  uint32(c.outcome.points),
		Claims:  [2]uint32{uint32(c.outcome.claims[0]), uint32(c.outcome.claims[1])},
		Reason:  C.GoString(&c.outcome.reason[0]),
	}
	for side, points := range c.outcome.returns {
		outcome.Returns[side] = int32(points)
	}
	return outcome, nil
}

// Board tells what a screen shows of a position.
func (r Rules) Board(position Position) (Board, error) {
	c := r.at(position)
	defer c.end()
	return c.shown(C.kafeneio_board_of(c.rules.c(), c.position.c(), c.board.c(), &c.error))
}

// Rolls lists every roll that can come up in a position, with its weight.
func (r Rules) Rolls(position Position, into []Chance) ([]Chance, error) {
	c := r.at(position)
	defer c.end()
	return list(c, into, func(first unsafe.Pointer, size C.size_t) C.kafeneio_status {
		return C.kafeneio_rolls(c.rules.c(), c.position.c(), (*C.kafeneio_chance)(first), size, &c.size, &c.error)
	})
}

// RollOfSeed rolls the dice of a turn in the game of a seed: the same as the program. Turns are counted from 1; in Bolo
// every roll is a turn.
func (r Rules) RollOfSeed(position Position, seed, turn uint64) (Roll, error) {
	c := r.at(position)
	defer c.end()
	return c.rolled(C.kafeneio_roll_of_seed(c.rules.c(), c.position.c(), C.uint64_t(seed), C.uint64_t(turn), c.roll.c(),
		&c.error))
}

// ReadRoll reads the text of a roll, which can come up in the position.
func (r Rules) ReadRoll(position Position, text string) (Roll, error) {
	c := r.at(position)
	defer c.end()
	return c.rolled(C.kafeneio_roll_read(c.rules.c(), c.position.c(), chars(text), C.size_t(len(text)), c.roll.c(),
		&c.error))
}

// RollText returns the text of a roll.
func (r Rules) RollText(position Position, roll Roll) (string, error) {
	c := r.with(position, roll)
	defer c.end()
	return c.written(C.kafeneio_roll_text(c.rules.c(), c.position.c(), c.roll.c(), &c.text[0], C.KAFENEIO_TEXT_MAX,
		&c.size, &c.error))
}

// Count counts the distinct plays of a roll.
func (r Rules) Count(position Position, roll Roll) (uint64, error) {
	c := r.with(position, roll)
	defer c.end()
	return c.counted(C.kafeneio_count(c.rules.c(), c.position.c(), c.roll.c(), &c.number, &c.error))
}

// CountAll counts the distinct plays of all rolls together, each roll once.
func (r Rules) CountAll(position Position) (uint64, error) {
	c := r.at(position)
	defer c.end()
	return c.counted(C.kafeneio_count_all(c.rules.c(), c.position.c(), &c.number, &c.error))
}

// Perft counts the tree of the game: at depth 1 as CountAll does. The depth is at most 16; each ply takes longer.
func (r Rules) Perft(position Position, depth int) (uint64, error) {
	c := r.at(position)
	defer c.end()
	return c.counted(C.kafeneio_perft(c.rules.c(), c.position.c(), number(depth), &c.number, &c.error))
}

// List lists the distinct plays of a roll as portable bytes, and returns how many there are: PlaySize bytes of plays
// for each, and PositionSize bytes of nexts for the position that it leads to. Either may be nil if it is not wanted.
// The error is TooShort if there is no room for them, and then the number is right as well. If there is room for the
// Plays of Facts, they are not counted first.
func (r Rules) List(position Position, roll Roll, plays, nexts []byte) (uint64, error) {
	c := r.with(position, roll)
	defer c.end()
	c.number = 0
	err := c.failure(C.kafeneio_list(c.rules.c(), c.position.c(), c.roll.c(), octets(plays), C.size_t(len(plays)),
		octets(nexts), C.size_t(len(nexts)), &c.number, &c.error))
	return uint64(c.number), err
}

// ListAll lists the distinct plays of all rolls as List does, in the order of Rolls. The plays of roll number n are
// those from offsets[n] to offsets[n+1], so there is one offset more than rolls.
func (r Rules) ListAll(position Position, plays, nexts []byte, offsets []uint) (uint64, error) {
	c := r.at(position)
	defer c.end()
	c.number = 0
	err := c.failure(C.kafeneio_list_all(c.rules.c(), c.position.c(), octets(plays), C.size_t(len(plays)),
		octets(nexts), C.size_t(len(nexts)), (*C.size_t)(first(offsets)), C.size_t(len(offsets)), &c.number, &c.error))
	return uint64(c.number), err
}

// Plays lists the distinct plays of a roll, each with the position that it leads to. In Buku there can be millions.
func (r Rules) Plays(position Position, roll Roll) ([]Move, error) {
	facts, err := r.Facts()
	if err != nil {
		return nil, err
	}
	count, err := r.Count(position, roll)
	if err != nil {
		return nil, err
	}
	plays, nexts := make([]byte, count*uint64(facts.PlaySize)), make([]byte, count*uint64(facts.PositionSize))
	if _, err := r.List(position, roll, plays, nexts); err != nil {
		return nil, err
	}
	moves := make([]Move, count)
	for n := range moves {
		plays = plays[copy(moves[n].Play[:], plays[:facts.PlaySize]):]
		nexts = nexts[copy(moves[n].Next[:], nexts[:facts.PositionSize]):]
	}
	return moves, nil
}

// Nth finds a play by its number, from 0, in the order of List. The error is NoSuch after the last. In Buku this needs
// no list.
func (r Rules) Nth(position Position, roll Roll, number uint64) (Move, error) {
	c := r.with(position, roll)
	defer c.end()
	return c.moved(C.kafeneio_nth(c.rules.c(), c.position.c(), c.roll.c(), C.uint64_t(number), c.play.c(), c.next.c(),
		&c.error))
}

// Index finds the number of a play: the inverse of Nth. The error is NoSuch if the play is legal, but another one that
// leads to the same position is listed.
func (r Rules) Index(position Position, roll Roll, play Play) (uint64, error) {
	c := r.with(position, roll)
	defer c.end()
	c.play = play
	return c.counted(C.kafeneio_index(c.rules.c(), c.position.c(), c.roll.c(), c.play.c(), &c.number, &c.error))
}

// Random draws one of the distinct plays, each equally likely: that of a turn in the game of a seed, in which all play
// at random. The dice of the turn are drawn first, whichever roll is given.
func (r Rules) Random(position Position, roll Roll, seed, turn uint64) (Move, error) {
	c := r.with(position, roll)
	defer c.end()
	return c.moved(C.kafeneio_random(c.rules.c(), c.position.c(), c.roll.c(), C.uint64_t(seed), C.uint64_t(turn),
		c.play.c(), c.next.c(), &c.error))
}

// Play checks a play, and returns the position that it leads to.
func (r Rules) Play(position Position, roll Roll, play Play) (Position, error) {
	c := r.with(position, roll)
	defer c.end()
	c.play = play
	return c.reached(C.kafeneio_play_on(c.rules.c(), c.position.c(), c.roll.c(), c.play.c(), c.next.c(), &c.error))
}

// ReadPlay reads the text of a play, checks it, and plays it. The play that is returned is the canonical one of this
// move.
func (r Rules) ReadPlay(position Position, roll Roll, text string) (Move, error) {
	c := r.with(position, roll)
	defer c.end()
	return c.moved(C.kafeneio_play_read(c.rules.c(), c.position.c(), c.roll.c(), chars(text), C.size_t(len(text)),
		c.play.c(), c.next.c(), &c.error))
}

// PlayText returns the text of a play.
func (r Rules) PlayText(play Play) (string, error) {
	c := r.call()
	defer c.end()
	c.play = play
	return c.written(C.kafeneio_play_text(c.rules.c(), c.play.c(), &c.text[0], C.KAFENEIO_TEXT_MAX, &c.size, &c.error))
}

// Frames lists the steps of a legal play, each with the board after it, for an animation.
func (r Rules) Frames(position Position, roll Roll, play Play, into []Frame) ([]Frame, error) {
	c := r.with(position, roll)
	defer c.end()
	c.play = play
	return list(c, into, func(first unsafe.Pointer, size C.size_t) C.kafeneio_status {
		return C.kafeneio_frames(c.rules.c(), c.position.c(), c.roll.c(), c.play.c(), (*C.kafeneio_frame)(first), size,
			&c.size, &c.error)
	})
}
