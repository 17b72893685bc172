package kafeneio

// #include <kafeneio.h>
import "C"

import (
	"context"
	"sync/atomic"
	"unsafe"
)

// Thinking says who thinks, and how much.
type Thinking struct {
	Player Player
	_      uint32
	// Nodes tell how many positions it may look at, if it searches; or UsualNodes. With 0 it does not search.
	Nodes uint64
	// Seed is the seed of the game, for players who choose by chance.
	Seed uint64
	// Turn is the number of the turn, from 1. A 0 counts as left out, and is 1.
	Turn uint64
}

// Ranked is a play that a player considered.
type Ranked struct {
	Move
	// Points are those that the player to move can expect after it.
	Points float64
}

// Expectation is what the player to move can expect before the roll.
type Expectation struct {
	Points float64
	// Win is the chance to win, where HasChances is true; a draw counts as half a win.
	Win float64
	// WinDouble and LoseDouble are the chances to win and to lose double.
	WinDouble, LoseDouble float64
	// Seat are the chances of the seats of Bolo to win, where Seats is not 0.
	Seat [C.KAFENEIO_PLAYERS_MAX]float64
	// Exact is true if this is the value under best play of all, and no estimate.
	Exact bool
	// HasChances is true if the chances are known.
	HasChances bool
	// Seats tells how many seats have a chance above.
	Seats uint8
	_     [5]uint8
}

// PlayerName returns the name of a player, such as "strong". The error is BadArgument if the game does not have it.
func (r Rules) PlayerName(player Player) (string, error) {
	c := r.call()
	defer c.end()
	return c.written(C.kafeneio_player_name(c.rules.c(), C.uint32_t(player), &c.text[0], C.KAFENEIO_TEXT_MAX, &c.size,
		&c.error))
}

// Choose lets a player choose a play. When the context is done, the player comes to an end and answers with what it
// has, without an error: a deadline is its time to think. Even without any time it finds a play. The same arguments
// give the same play, unless the context is done before. The history is that of Rules.Outcome.
func (r Rules) Choose(
	ctx context.Context, thinking Thinking, history []byte, position Position, roll Roll,
) (Move, error) {
	c := r.with(position, roll)
	defer c.end()
	c.thinking = thinking
	stop, free := stopping(ctx)
	defer free()
	return c.moved(C.kafeneio_choose(c.rules.c(), c.thinking.c(), octets(history), C.size_t(len(history)),
		c.position.c(), c.roll.c(), stop, c.play.c(), c.next.c(), &c.error))
}

// Rank lets a player rank the plays, best first, and lists as many as into has room for: its capacity. A nil slice has
// room for none. In Buku these are the best of those that it considered. The context and the history are those of Choose.
func (r Rules) Rank(
	ctx context.Context, thinking Thinking, history []byte, position Position, roll Roll, into []Ranked,
) ([]Ranked, error) {
	c := r.with(position, roll)
	defer c.end()
	c.thinking = thinking
	stop, free := stopping(ctx)
	defer free()
	into = into[:cap(into)]
	err := c.failure(C.kafeneio_rank(c.rules.c(), c.thinking.c(), octets(history), C.size_t(len(history)),
		c.position.c(), c.roll.c(), stop, (*C.kafeneio_ranked)(first(into)), C.size_t(len(into)), &c.size, &c.error))
	if err != nil {
		return nil, err
	}
	return into[:c.size], nil
}

// Evaluate tells what the player to move can expect before the roll. It looks ahead only if Nodes is neither 0 nor
// UsualNodes; it takes no seed. The context and the history are those of Choose.
func (r Rules) Evaluate(
	ctx context.Context, thinking Thinking, history []byte, position Position,
) (Expectation, error) {
	c := r.at(position)
	defer c.end()
	c.thinking = thinking
	stop, free := stopping(ctx)
	defer free()
	status := C.kafeneio_evaluate(c.rules.c(), c.thinking.c(), octets(history), C.size_t(len(history)), c.position.c(),
		stop, (*C.kafeneio_expectation)(unsafe.Pointer(&c.expected)), &c.error)
	if err := c.failure(status); err != nil {
		return Expectation{}, err
	}
	return c.expected, nil
}

// stopping returns a number that becomes 1 when the context is done, or nil if it never is; and what ends the waiting.
func stopping(ctx context.Context) (*C.int32_t, func()) {
	if ctx.Done() == nil {
		return nil, func() {}
	}
	stop, ended := new(int32), make(chan struct{})
	if ctx.Err() != nil {
		*stop = 1
	}
	go func() {
		select {
		case <-ctx.Done():
			atomic.StoreInt32(stop, 1)
		case <-ended:
		}
	}()
	return (*C.int32_t)(stop), func() { close(ended) }
}

// Reply answers a line of the line protocol, which has operations such as "games" and "board";
// without its end of line. A reply has at most 16 MiB.
func Reply(line string) (string, error) {
	c := Rules{}.call()
	defer c.end()
	reply, err := list(c, make([]byte, 4096), func(first unsafe.Pointer, size C.size_t) C.kafeneio_status {
		return C.kafeneio_reply(chars(line), C.size_t(len(line)), (*C.char)(first), size, &c.size, &c.error)
	})
	if err != nil {
		return "", err
	}
	return string(reply[:len(reply)-1]), nil
}
