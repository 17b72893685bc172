package kafeneio

// #include <kafeneio.h>
import "C"

// Match is a match of several games between two players. Make it with Rules.Match, or set its fields to go on with one
// that was written down.
type Match struct {
	Rules Rules
	// Target are the points that win it; 0 if it goes on for as long as the players like.
	Target uint32
	// Score are the points of both sides.
	Score [2]uint32
	// Games tells how many games have been played.
	Games uint32
	// LastWinner is who won the last game; Nobody before the first, and after a draw.
	LastWinner uint8
	// Winner is who has won the match; Nobody while it goes on.
	Winner uint8
	_      [2]uint8
}

// Match makes a match to target points; 0 for a match without end.
func (r Rules) Match(target uint32) (Match, error) {
	c := r.call()
	defer c.end()
	if err := c.failure(C.kafeneio_match_init(c.rules.c(), C.uint32_t(target), c.match.c(), &c.error)); err != nil {
		return Match{}, err
	}
	c.match.Rules = r
	return c.match, nil
}

// Open begins the next game. Who moves first is decided by the rules, or by the dice of the seed.
func (m Match) Open(seed uint64) (Position, RollOff, error) {
	c := m.Rules.call()
	defer c.end()
	c.match = m
	return c.opened(C.kafeneio_match_open(c.rules.c(), c.match.c(), C.uint64_t(seed), c.next.c(), c.rollOff.c(),
		&c.error))
}

// Record records how a game ended. The history is that of Rules.Outcome. With an error, nothing is changed.
func (m *Match) Record(end Position, history []byte) error {
	c := m.Rules.at(end)
	defer c.end()
	c.match = *m
	err := c.failure(C.kafeneio_match_record(c.rules.c(), c.match.c(), octets(history), C.size_t(len(history)),
		c.position.c(), &c.error))
	if err == nil {
		*m = c.match
	}
	return err
}
