//go:build !race

package kafeneio_test

import (
	"context"
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
	end := ok(rules.ReadPosition("r1b,r14,21,b14 b"))(t)
	match := ok(rules.Match(0))(t)
	turn := ok(rules.HalfTurn(start, roll))(t)
	entered := ok(rules.ReadHalfTurn(start, roll, "1/5"))(t)
	step := ok(turn.Next(nil))(t)[0]
	move := ok(rules.Nth(start, roll, 0))(t)
	history := rules.AppendPosition(nil, start)
	rolls, frames := make([]kafeneio.Chance, 0, 21), make([]kafeneio.Frame, 0, 4)
	steps, landings := make([]kafeneio.Step, 0, 64), make([]kafeneio.Landing, 0, 4)
	ranked := make([]kafeneio.Ranked, 0, 5)
	plays, nexts := make([]byte, kafeneio.MostPlaysPlakoto*8), make([]byte, kafeneio.MostPlaysPlakoto*36)
	offsets := make([]uint, 22)
	ctx, thinking := context.Background(), kafeneio.Thinking{Player: kafeneio.Greedy}
	for name, call := range map[string]func() error{
		"NewRules":        func() error { _, err := kafeneio.NewRules(kafeneio.Bolo); return err },
		"Facts":           func() error { _, err := rules.Facts(); return err },
		"Start":           func() error { _, err := rules.Start(0, kafeneio.Nobody); return err },
		"StartOfSeed":     func() error { _, _, err := rules.StartOfSeed(7, 0); return err },
		"PositionOfBytes": func() error { _, err := rules.PositionOfBytes(start[:36]); return err },
		"AppendPosition":  func() error { history = rules.AppendPosition(history[:0], start); return nil },
		"Outcome":         func() error { _, err := rules.Outcome(start, history); return err },
		"Board":           func() error { _, err := rules.Board(start); return err },
		"Rolls":           func() error { _, err := rules.Rolls(start, rolls); return err },
		"RollOfSeed":      func() error { _, err := rules.RollOfSeed(start, 7, 1); return err },
		"Count":           func() error { _, err := rules.Count(start, roll); return err },
		"CountAll":        func() error { _, err := rules.CountAll(start); return err },
		"Perft":           func() error { _, err := rules.Perft(start, 1); return err },
		"List":            func() error { _, err := rules.List(start, roll, plays, nexts); return err },
		"ListAll":         func() error { _, err := rules.ListAll(start, plays, nexts, offsets); return err },
		"Nth":             func() error { _, err := rules.Nth(start, roll, 0); return err },
		"Index":           func() error { _, err := rules.Index(start, roll, move.Play); return err },
		"Random":          func() error { _, err := rules.Random(start, roll, 7, 1); return err },
		"Play":            func() error { _, err := rules.Play(start, roll, move.Play); return err },
		"Frames":          func() error { _, err := rules.Frames(start, roll, move.Play, frames); return err },
		"HalfTurn":        func() error { _, err := rules.HalfTurn(start, roll); return err },
		"Push and Pop":    func() error { return either(turn.Push(step), turn.Pop()) },
		"Enter and Pop":   func() error { return either(turn.Enter(1, 4), turn.Pop()) },
		"Next":            func() error { _, err := turn.Next(steps); return err },
		"Sources":         func() error { _, err := turn.Sources(); return err },
		"Landings":        func() error { _, err := turn.Landings(1, landings); return err },
		"HalfTurn.Board":  func() error { _, err := turn.Board(); return err },
		"Finish":          func() error { _, err := entered.Finish(); return err },
		"Open":            func() error { _, _, err := match.Open(7); return err },
		"Record":          func() error { return match.Record(end, nil) },
		"Choose":          func() error { _, err := rules.Choose(ctx, thinking, nil, start, roll); return err },
		"Rank":            func() error { _, err := rules.Rank(ctx, thinking, nil, start, roll, ranked); return err },
		"Evaluate":        func() error { _, err := rules.Evaluate(ctx, thinking, nil, start); return err },
	} {
		var failure error
		allocated := testing.AllocsPerRun(100, func() { failure = either(failure, call()) })
		if failure != nil || allocated != 0 {
			t.Errorf("%s: %v allocations, %v", name, allocated, failure)
		}
	}
}

func either(one, other error) error {
	if one != nil {
		return one
	}
	return other
}
