package kafeneio

// #cgo pkg-config: kafeneio
// #include <kafeneio.h>
import "C"

import (
	"fmt"
	"sync"
	"unsafe"
)

func init() {
	if abi := C.kafeneio_abi(); abi != C.KAFENEIO_ABI {
		panic(fmt.Sprintf("kafeneio: the library has interface %d, this program was built for interface %d",
			uint32(abi), C.KAFENEIO_ABI))
	}
}

// Version returns the version of the library, such as "0.1.0".
func Version() string {
	return C.GoString(C.kafeneio_version())
}

// call holds what one call of C reads and writes. Whatever C gets a pointer to lies on the heap, so calls are used
// again: else each value of a caller would be allocated.
type call struct {
	rules    Rules
	facts    Facts
	cells    [C.KAFENEIO_CELLS]uint8
	position Position
	roll     Roll
	play     Play
	next     Position
	number   C.uint64_t
	word     C.uint32_t
	size     C.size_t
	turn     HalfTurn
	match    Match
	thinking Thinking
	expected Expectation
	rollOff  RollOff
	board    Board
	outcome  C.kafeneio_outcome
	text     [C.KAFENEIO_TEXT_MAX]C.char
	error    C.kafeneio_error
}

var calls = sync.Pool{New: func() any { return new(call) }}

func (r Rules) call() *call {
	c := calls.Get().(*call)
	c.rules = r
	return c
}

func (r Rules) at(position Position) *call {
	c := r.call()
	c.position = position
	return c
}

func (r Rules) with(position Position, roll Roll) *call {
	c := r.at(position)
	c.roll = roll
	return c
}

func (c *call) end() {
	calls.Put(c)
}

func (c *call) failure(status C.kafeneio_status) error {
	if status == C.KAFENEIO_OK {
		return nil
	}
	return newError(status, &c.error)
}

func (c *call) counted(status C.kafeneio_status) (uint64, error) {
	if err := c.failure(status); err != nil {
		return 0, err
	}
	return uint64(c.number), nil
}

func (c *call) moved(status C.kafeneio_status) (Move, error) {
	if err := c.failure(status); err != nil {
		return Move{}, err
	}
	return Move{Play: c.play, Next: c.next}, nil
}

func (c *call) reached(status C.kafeneio_status) (Position, error) {
	if err := c.failure(status); err != nil {
		return Position{}, err
	}
	return c.next, nil
}

func (c *call) rolled(status C.kafeneio_status) (Roll, error) {
	if err := c.failure(status); err != nil {
		return Roll{}, err
	}
	return c.roll, nil
}

func (c *call) opened(status C.kafeneio_status) (Position, RollOff, error) {
	if err := c.failure(status); err != nil {
		return Position{}, RollOff{}, err
	}
	return c.next, c.rollOff, nil
}

func (c *call) shown(status C.kafeneio_status) (Board, error) {
	if err := c.failure(status); err != nil {
		return Board{}, err
	}
	return c.board, nil
}

func (c *call) written(status C.kafeneio_status) (string, error) {
	if err := c.failure(status); err != nil {
		return "", err
	}
	return C.GoStringN(&c.text[0], C.int(c.size-1)), nil
}

// list calls a function that fills a list: once, or again if the list is too short.
func list[T any](c *call, into []T, fill func(first unsafe.Pointer, size C.size_t) C.kafeneio_status) ([]T, error) {
	status := fill(first(into[:cap(into)]), C.size_t(cap(into)))
	if status == C.KAFENEIO_TOO_SHORT {
		into = make([]T, c.size)
		status = fill(first(into), c.size)
	}
	if err := c.failure(status); err != nil {
		return nil, err
	}
	return into[:c.size], nil
}

// first returns a pointer to the first element of a slice, or nil if it has none.
func first[T any](slice []T) unsafe.Pointer {
	if len(slice) == 0 {
		return nil
	}
	return unsafe.Pointer(&slice[0])
}

func chars(text string) *C.char {
	return (*C.char)(first([]byte(text)))
}

func octets(bytes []byte) *C.uint8_t {
	return (*C.uint8_t)(first(bytes))
}

// What follows are the types of this package as C sees them. They have the same layout; a size that differs does not
// compile.

func (r *Rules) c() *C.kafeneio_rules       { return (*C.kafeneio_rules)(unsafe.Pointer(r)) }
func (p *Position) c() *C.kafeneio_position { return (*C.kafeneio_position)(unsafe.Pointer(p)) }
func (r *Roll) c() *C.kafeneio_roll         { return (*C.kafeneio_roll)(unsafe.Pointer(r)) }
func (p *Play) c() *C.kafeneio_play         { return (*C.kafeneio_play)(unsafe.Pointer(p)) }
func (r *RollOff) c() *C.kafeneio_roll_off  { return (*C.kafeneio_roll_off)(unsafe.Pointer(r)) }
func (b *Board) c() *C.kafeneio_board       { return (*C.kafeneio_board)(unsafe.Pointer(b)) }
func (t *HalfTurn) c() *C.kafeneio_half_turn {
	return (*C.kafeneio_half_turn)(unsafe.Pointer(&t.Position))
}
func (m *Match) c() *C.kafeneio_match       { return (*C.kafeneio_match)(unsafe.Pointer(&m.Target)) }
func (t *Thinking) c() *C.kafeneio_thinking { return (*C.kafeneio_thinking)(unsafe.Pointer(t)) }
func (s Step) c() C.kafeneio_step           { return *(*C.kafeneio_step)(unsafe.Pointer(&s)) }

var (
	_ = [C.sizeof_kafeneio_rules]byte{} == [unsafe.Sizeof(Rules{})]byte{}
	_ = [C.sizeof_kafeneio_position]byte{} == [unsafe.Sizeof(Position{})]byte{}
	_ = [C.sizeof_kafeneio_roll]byte{} == [unsafe.Sizeof(Roll{})]byte{}
	_ = [C.sizeof_kafeneio_play]byte{} == [unsafe.Sizeof(Play{})]byte{}
	_ = [C.sizeof_kafeneio_facts]byte{} == [unsafe.Sizeof(Facts{})]byte{}
	_ = [C.sizeof_kafeneio_chance]byte{} == [unsafe.Sizeof(Chance{})]byte{}
	_ = [C.sizeof_kafeneio_roll_off]byte{} == [unsafe.Sizeof(RollOff{})]byte{}
	_ = [C.sizeof_kafeneio_board]byte{} == [unsafe.Sizeof(Board{})]byte{}
	_ = [C.sizeof_kafeneio_step]byte{} == [unsafe.Sizeof(Step{})]byte{}
	_ = [C.sizeof_kafeneio_landing]byte{} == [unsafe.Sizeof(Landing{})]byte{}
	_ = [C.sizeof_kafeneio_frame]byte{} == [unsafe.Sizeof(Frame{})]byte{}
	_ = [C.sizeof_kafeneio_half_turn]byte{} == [unsafe.Sizeof(HalfTurn{}) - unsafe.Sizeof(Rules{})]byte{}
	_ = [C.sizeof_kafeneio_match]byte{} == [unsafe.Sizeof(Match{}) - unsafe.Sizeof(Rules{})]byte{}
	_ = [C.sizeof_kafeneio_thinking]byte{} == [unsafe.Sizeof(Thinking{})]byte{}
	_ = [C.sizeof_kafeneio_ranked]byte{} == [unsafe.Sizeof(Ranked{})]byte{}
	_ = [C.sizeof_kafeneio_expectation]byte{} == [unsafe.Sizeof(Expectation{})]byte{}
)
