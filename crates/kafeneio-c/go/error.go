package kafeneio

// #include <kafeneio.h>
import "C"

// Error says why a call did nothing. Each error of this package is one; errors.As finds it.
type Error struct {
	Status Status
	// Code is the name that the line protocol has for this kind of error, such as "illegal_play".
	Code string
	// Reason is the engine's code of what it refuses, such as "larger_die"; else empty.
	Reason string
	// Rule is the number of the rule that is broken, such as "P7"; else empty.
	Rule string
	// Field is the part of a text that cannot be read, such as "point", or the argument that is wrong; else empty.
	Field string
	// Column tells where in the text, in bytes from 1; else 0.
	Column int
	// Message is a text for people. It may change in any release.
	Message string
}

// Error returns the message.
func (e *Error) Error() string {
	return e.Message
}

// Status says what kind of error it is.
type Status int32

// The statuses of C that a caller in Go can see.
const (
	// TooShort: a buffer is too small. The count that is returned says how many elements are needed.
	TooShort Status = C.KAFENEIO_TOO_SHORT
	// Overlap: two buffers that would be written overlap.
	Overlap Status = C.KAFENEIO_OVERLAP
	// BadArgument: an argument is none of the values that are expected.
	BadArgument Status = C.KAFENEIO_BAD_ARGUMENT
	// UnknownGame: there is no such game.
	UnknownGame Status = C.KAFENEIO_UNKNOWN_GAME
	// BadRules: the rules are not what NewRules and With make, or an option has no such value.
	BadRules Status = C.KAFENEIO_BAD_RULES
	// BadPosition: a position cannot be read, or breaks the rules.
	BadPosition Status = C.KAFENEIO_BAD_POSITION
	// BadRoll: a roll cannot be read, or cannot come up in the position.
	BadRoll Status = C.KAFENEIO_BAD_ROLL
	// BadPlay: a play or a step cannot be read.
	BadPlay Status = C.KAFENEIO_BAD_PLAY
	// IllegalPlay: a play or a step can be read, but is not legal.
	IllegalPlay Status = C.KAFENEIO_ILLEGAL_PLAY
	// GameOver: the game is over.
	GameOver Status = C.KAFENEIO_GAME_OVER
	// NoSuch: there is no element of this number: no such play, no such option.
	NoSuch Status = C.KAFENEIO_NO_SUCH
	// Incomplete: a turn may not end yet.
	Incomplete Status = C.KAFENEIO_INCOMPLETE
	// TooLarge: the result is too large for its type.
	TooLarge Status = C.KAFENEIO_TOO_LARGE
)

func newError(status C.kafeneio_status, from *C.kafeneio_error) *Error {
	return &Error{
		Status:  Status(status),
		Code:    C.GoString(&from.code[0]),
		Reason:  C.GoString(&from.reason[0]),
		Rule:    C.GoString(&from.rule[0]),
		Field:   C.GoString(&from.field[0]),
		Column:  int(from.column),
		Message: C.GoString(&from.message[0]),
	}
}
