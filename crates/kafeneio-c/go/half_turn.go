package kafeneio

// #include <kafeneio.h>
import "C"

import "unsafe"

// HalfTurn is a turn that is being entered: a position, a roll, and the steps so far. It is a value; to undo, keep a
// copy. Every method checks it again, by entering its steps.
type HalfTurn struct {
	Rules Rules
	// Position is the one before the turn.
	Position Position
	Roll     Roll
	// Count tells how many steps are entered.
	Count uint8
	_     [7]uint8
	// Steps are the steps, then zeros.
	Steps [C.KAFENEIO_STEPS_MAX]Step
}

// HalfTurn begins a turn that is entered step by step.
func (r Rules) HalfTurn(position Position, roll Roll) (HalfTurn, error) {
	c := r.with(position, roll)
	defer c.end()
	return c.turned(C.kafeneio_half_turn_begin(c.rules.c(), c.position.c(), c.roll.c(), c.turn.c(), &c.error))
}

// ReadHalfTurn reads the text of a turn that may be unfinished, or empty.
func (r Rules) ReadHalfTurn(position Position, roll Roll, text string) (HalfTurn, error) {
	c := r.with(position, roll)
	defer c.end()
	return c.turned(C.kafeneio_half_turn_read(c.rules.c(), c.position.c(), c.roll.c(), chars(text), C.size_t(len(text)),
		c.turn.c(), &c.error))
}

func (c *call) turned(status C.kafeneio_status) (HalfTurn, error) {
	if err := c.failure(status); err != nil {
		return HalfTurn{}, err
	}
	c.turn.Rules = c.rules
	return c.turn, nil
}

func (t HalfTurn) call() *call {
	c := t.Rules.call()
	c.turn = t
	return c
}

// change takes over what a call has made of a turn, unless it has failed.
func (t *HalfTurn) change(c *call, status C.kafeneio_status) error {
	err := c.failure(status)
	if err == nil {
		*t = c.turn
	}
	return err
}

// Push enters a step. If it cannot follow, the error tells why, and nothing is changed.
func (t *HalfTurn) Push(step Step) error {
	c := t.call()
	defer c.end()
	return t.change(c, C.kafeneio_half_turn_push(c.rules.c(), c.turn.c(), step.c(), &c.error))
}

// Enter enters what a click means: in Plakoto and Boloko all steps of the checker on from to to; in Buku the squares of
// a straight run to to, with from 0, or the line from, with to 0. The numbers are those of Step.
func (t *HalfTurn) Enter(from, to uint8) error {
	c := t.call()
	defer c.end()
	return t.change(c, C.kafeneio_half_turn_enter(c.rules.c(), c.turn.c(), C.uint8_t(from), C.uint8_t(to), &c.error))
}

// Pop takes the last step back. The error is NoSuch if there is none.
func (t *HalfTurn) Pop() error {
	c := t.call()
	defer c.end()
	return t.change(c, C.kafeneio_half_turn_pop(c.rules.c(), c.turn.c(), &c.error))
}

// Next lists the steps that can follow and still lead to a legal turn.
func (t HalfTurn) Next(into []Step) ([]Step, error) {
	c := t.call()
	defer c.end()
	return list(c, into, func(first unsafe.Pointer, size C.size_t) C.kafeneio_status {
		return C.kafeneio_half_turn_next(c.rules.c(), c.turn.c(), (*C.kafeneio_step)(first), size, &c.size, &c.error)
	})
}

// Sources tells from which places a checker can move now, as bits: bit n is place n. It is 0 in Bolo and Buku.
func (t HalfTurn) Sources() (uint32, error) {
	c := t.call()
	defer c.end()
	if err := c.failure(C.kafeneio_half_turn_sources(c.rules.c(), c.turn.c(), &c.word, &c.error)); err != nil {
		return 0, err
	}
	return uint32(c.word), nil
}

// Landings lists where the checker on a place can go, with one die or with several. Those that take fewer dice come
// first. There are none in Bolo and Buku.
func (t HalfTurn) Landings(from uint8, into []Landing) ([]Landing, error) {
	c := t.call()
	defer c.end()
	return list(c, into, func(first unsafe.Pointer, size C.size_t) C.kafeneio_status {
		return C.kafeneio_half_turn_landings(c.rules.c(), c.turn.c(), C.uint8_t(from), (*C.kafeneio_landing)(first),
			size, &c.size, &c.error)
	})
}

// Board tells what a screen shows after the steps. The same side is still to move.
func (t HalfTurn) Board() (Board, error) {
	c := t.call()
	defer c.end()
	return c.shown(C.kafeneio_half_turn_board(c.rules.c(), c.turn.c(), c.board.c(), &c.error))
}

// Finish returns the play that was entered, and the position it leads to. The error is Incomplete if the turn may not
// end here.
func (t HalfTurn) Finish() (Move, error) {
	c := t.call()
	defer c.end()
	return c.moved(C.kafeneio_half_turn_finish(c.rules.c(), c.turn.c(), c.play.c(), c.next.c(), &c.error))
}

// Text returns the text of the steps that are entered.
func (t HalfTurn) Text() (string, error) {
	c := t.call()
	defer c.end()
	return c.written(C.kafeneio_half_turn_text(c.rules.c(), c.turn.c(), &c.text[0], C.KAFENEIO_TEXT_MAX, &c.size,
		&c.error))
}

// StepText returns the text of a step that can follow.
func (t HalfTurn) StepText(step Step) (string, error) {
	c := t.call()
	defer c.end()
	return c.written(C.kafeneio_step_text(c.rules.c(), c.turn.c(), step.c(), &c.text[0], C.KAFENEIO_TEXT_MAX, &c.size,
		&c.error))
}
