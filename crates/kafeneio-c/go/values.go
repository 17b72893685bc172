package kafeneio

// #include <kafeneio.h>
import "C"

// Game is the number of a game.
type Game uint32

// The games.
const (
	Plakoto Game = C.KAFENEIO_PLAKOTO
	Boloko  Game = C.KAFENEIO_BOLOKO
	Bolo    Game = C.KAFENEIO_BOLO
	Buku    Game = C.KAFENEIO_BUKU
)

// Player is the number of a player that a program can ask.
type Player uint32

// The players. Rules.PlayerName tells whether a game has one.
const (
	// Random chooses any play.
	Random Player = C.KAFENEIO_RANDOM
	// Greedy chooses the play that leads to the position that looks best.
	Greedy Player = C.KAFENEIO_GREEDY
	// Novice judges as Strong does, but is often wrong.
	Novice Player = C.KAFENEIO_NOVICE
	// Skilled judges as Strong does, but is now and then wrong.
	Skilled Player = C.KAFENEIO_SKILLED
	// Optimal plays each turn of Bolo for the most points.
	Optimal Player = C.KAFENEIO_OPTIMAL
	// Strong judges by what is learned from many games, and looks ahead as far as it may.
	Strong Player = C.KAFENEIO_STRONG
	// Perfect plays Bolo for the best chance to win the game.
	Perfect Player = C.KAFENEIO_PERFECT
)

// Nobody is no side: nobody has won, or who moves first is left to the game.
const Nobody = C.KAFENEIO_NOBODY

// UsualNodes stands for as many nodes as the player usually takes.
const UsualNodes = C.KAFENEIO_USUAL_NODES

// The most that the games have, for those who make room.
const (
	// MostRolls is the most rolls that a position has.
	MostRolls = C.KAFENEIO_ROLLS_MAX
	// MostPlaysPlakoto and MostPlaysBolo are the most plays of a roll. Boloko can have thousands, Buku millions.
	MostPlaysPlakoto = C.KAFENEIO_PLAKOTO_PLAYS
	MostPlaysBolo    = C.KAFENEIO_BOLO_PLAYS
	// MostSteps is the most steps of a turn.
	MostSteps = C.KAFENEIO_STEPS_MAX
	// MostPlayers is the most players of a game.
	MostPlayers = C.KAFENEIO_PLAYERS_MAX
)

// Position is a position of a game: its portable bytes, and then zeros.
type Position [C.KAFENEIO_POSITION_MAX]byte

// Play is a play of a game: its portable bytes, and then zeros.
type Play [C.KAFENEIO_PLAY_MAX]byte

// Roll is what the dice show, and then zeros: Roll{3, 1}. In arguments any order is right; in results the larger of two
// dice comes first, and the dice of Bolo ascend. In Buku it is Roll{}.
type Roll [C.KAFENEIO_ROLL_MAX]uint8

// Move is a play with the position that it leads to.
type Move struct {
	Play Play
	Next Position
}

// Chance is a roll with its weight: in how many ways the dice can fall so.
type Chance struct {
	Roll   Roll
	Weight uint64
}

// RollOff has the dice that decide who moves first; it is zero if the rules decide it.
type RollOff struct {
	// First and Second are the dice of the two sides.
	First, Second uint8
	_             [2]uint8
	// Ties tells how many ties were rolled before.
	Ties uint32
}

// Facts are what is known of a game.
type Facts struct {
	Game Game
	// PositionSize and PlaySize are the portable bytes of a position and of a play.
	PositionSize, PlaySize uint32
	// Rolls is the most rolls of a position.
	Rolls uint32
	// Plays is the most plays of a roll; 0 if no bound is known.
	Plays uint64
	// FewestPlayers and MostPlayers tell how many can play.
	FewestPlayers, MostPlayers uint8
	// MostPoints is the most points of a win.
	MostPoints uint8
	HasDice    bool
	// Options tells how many options the rules have.
	Options uint8
	_       [3]uint8
}

// Option is an option of the rules.
type Option struct {
	Name string
	// Rule is the number of the rule that it belongs to.
	Rule string
	// Value is what it is set to.
	Value string
	// Choices are the names of its choices, the default first. A layout can be a grid as well.
	Choices []string
	// IsSwitch is true if it is on or off.
	IsSwitch bool
}

// Outcome tells who is to move, or how the game ended.
type Outcome struct {
	Over bool
	// ToMove is the side to move; after the end, the side that would move next.
	ToMove uint8
	// Winner is Nobody while the game goes on, and in a draw.
	Winner uint8
	// Players tells how many players there are.
	Players uint8
	// Points are those of the win; 0 while the game goes on.
	Points uint32
	// Returns are what each player gets, in points.
	Returns [C.KAFENEIO_PLAYERS_MAX]int32
	// Claims tell how many counters White and Black have at the end of Buku.
	Claims [2]uint32
	// Reason tells why the game ended, such as "mother_pinned".
	Reason string
}

// Phase is a phase of Bolo.
type Phase uint8

// The phases of Bolo.
const (
	// Open: nobody has reached the goal.
	Open Phase = C.KAFENEIO_OPEN
	// LastRound: a seat has reached the goal.
	LastRound Phase = C.KAFENEIO_LAST_ROUND
	// SuddenDeath: several seats have reached it.
	SuddenDeath Phase = C.KAFENEIO_SUDDEN_DEATH
	// Won: the game is won.
	Won Phase = C.KAFENEIO_WON
)

// Board is what a screen shows of a position. What a game does not have is 0.
type Board struct {
	// Counts are, in Plakoto and Boloko, the checkers of each side on each place, pinned ones included; place 1 is
	// element 0. In Buku they are the counters on each square, in the first row; a1 is element 0, b1 element 1.
	Counts [2][C.KAFENEIO_PLACES_MAX]uint8
	// Pinned is 1 where a checker of the first side is pinned, 2 where one of the second is.
	Pinned [C.KAFENEIO_PLACES_MAX]uint8
	// Scores are the banked scores of the seats of Bolo.
	Scores [C.KAFENEIO_PLAYERS_MAX]uint32
	// Pips are the pip counts of the sides.
	Pips [2]uint32
	// AtRisk are the points at risk, and LeastToBank the fewest that may be banked, in Bolo.
	AtRisk, LeastToBank uint32
	// Off are the checkers that each side of Plakoto has borne off, or the counters that each side of Buku has
	// captured.
	Off     [2]uint8
	ToMove  uint8
	Players uint8
	// Dice tells how many dice of Bolo are rolled next; within a turn, how many are left.
	Dice  uint8
	Phase Phase
	// Seats are the seats of Bolo that the phase is about, as bits: none, the leader, those still in, or the winner.
	Seats uint8
	// TurnsLeft tells how many turns the last round of Bolo still has, this one included.
	TurnsLeft uint8
	// Series tell how many ones, twos and so on the series of the basket of Bolo has.
	Series [6]uint8
	// Spare is true while White holds the spare counter of Buku.
	Spare bool
	// InHand tells how many counters are in hand within a turn of Buku.
	InHand uint8
}

// Marks are the marks of a step, as bits.
type Marks uint8

// The marks of a step. Arguments need only Rolls and Banks.
const (
	// Hits: the step pins a checker, or with portes sends it back.
	Hits Marks = C.KAFENEIO_HITS
	// Frees: the step frees a checker that was pinned where it starts.
	Frees Marks = C.KAFENEIO_FREES
	// Jumps: the step jumps over a wall, in Boloko.
	Jumps Marks = C.KAFENEIO_JUMPS
	// Rolls: the player rolls on, in Bolo.
	Rolls Marks = C.KAFENEIO_ROLLS
	// Banks: the player banks, in Bolo.
	Banks Marks = C.KAFENEIO_BANKS
)

// Step is the smallest part of a play: a checker moved by one die, a die set aside, a line picked up, a square sown.
type Step struct {
	// From is the place where it starts, from 1. In Buku it is the line that is picked up: 1 to 8 for the ranks, 9 to
	// 16 for the files. Else it is 0.
	From uint8
	// To is the place where it ends; 0 off the board. In Buku it is the square that is sown: 1 for a1, 2 for b1 and so
	// on. Else it is 0.
	To uint8
	// Die is the die that is played, or set aside in Bolo; else 0.
	Die   uint8
	Marks Marks
}

// Landing is a place to which a checker can go in one click.
type Landing struct {
	// To is the place; 0 off the board.
	To uint8
	// Count tells how many of the steps lead there; the others are zero.
	Count uint8
	_     [2]uint8
	Steps [4]Step
}

// Frame is the board after a step of a play.
type Frame struct {
	// Board is that on which the same side is to move; in the last frame of Buku, that after the captures.
	Board Board
	// Step is zero in the last frame of Buku.
	Step Step
	_    uint32
	// Captured are the squares of Buku that have just been captured, as bits; bit 0 is a1.
	Captured uint64
}
