// Package kafeneio has four table games by their whole rules: Plakoto, Boloko, Bolo and Buku.
//
// It is the C library kafeneio, called through cgo, which finds it with pkg-config. The library has to have players.
//
// [Rules] are a game with its options. Their methods are what the game can be asked:
//
//	rules, err := kafeneio.NewRules(kafeneio.Plakoto)
//	position, rollOff, err := rules.StartOfSeed(7, 0)
//	roll, err := rules.RollOfSeed(position, 7, 1)
//	moves, err := rules.Plays(position, roll)
//
// Rules, positions, rolls and plays are arrays of bytes. They are copied, compared with ==, used as keys of maps, and
// stored as they are; nothing has to be closed. Every value is checked whenever it is used, so bytes from a file or
// from the network do no harm, and Rules{} are refused. Any number of goroutines may call at the same time.
//
// Every error is an [*Error]. It says which rule is broken, and where in a text. With an error, the other results
// are zero, unless a method says something else.
//
// Lists take a slice whose room is written into, from its beginning up to its capacity: it is used if it has room, and
// replaced by a longer one if it has not; nil is right. So a loop allocates nothing but the texts that it asks for.
// [Rules.Plays] makes a new list. [Rules.Rank] alone lists no more than there is room for.
//
// Sides are numbered from 0, and so are the seats of Bolo.
package kafeneio
