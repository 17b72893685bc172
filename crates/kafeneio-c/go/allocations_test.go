//go:build !race

package kafeneio_test

import (
	"testing"

	"kafeneio"
)

// Under the race detector a sync.Pool throws some of its elements away, so this is measured without it.

func BenchmarkCount(b *testing.B) {
	rules, _ := kafeneio.NewRules(kafeneio.Plakoto)
	start, _ := rules.Start(0, kafeneio.Nobody)
	b.ReportAllocs()
	for n := 0; n < b.N; n++ {
		if count, err := rules.Count(start, kafeneio.Roll{3, 1}); count != 2 {
			b.Fatal(err)
		}
	}
}

// What plays and lists games in a loop allocates nothing.
func TestNothingIsAllocated(t *testing.T) {
	rules, start, roll := plakoto(t)
	rolls := make([]kafeneio.Chance, 0, kafeneio.MostRolls)
	plays, nexts := make([]byte, kafeneio.MostPlaysPlakoto*8), make([]byte, kafeneio.MostPlaysPlakoto*36)
	turn := ok(rules.HalfTurn(start, roll))(t)
	steps := make([]kafeneio.Step, 0, 64)
	var err error
	fail := func(other error) {
		if other != nil {
			err = other
		}
	}
	allocated := testing.AllocsPerRun(1000, func() {
		_, e := rules.Outcome(start, nil)
		fail(e)
		_, e = rules.RollOfSeed(start, 7, 1)
		fail(e)
		move, e := rules.Random(start, roll, 7, 1)
		fail(e)
		_, e = rules.Play(start, roll, move.Play)
		fail(e)
		_, e = rules.Rolls(start, rolls)
		fail(e)
		_, e = rules.List(start, roll, plays, nexts)
		fail(e)
		_, e = turn.Next(steps)
		fail(e)
	})
	if err != nil || allocated != 0 {
		t.Errorf("%v allocations, %v", allocated, err)
	}
}
