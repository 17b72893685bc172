package kafeneio_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

	"kafeneio"
)

// must ends an example that cannot go on. A program that serves people tells them the error.
func must[T any](value T, err error) T {
	if err != nil {
		log.Panic(err)
	}
	return value
}

func Example() {
	rules := must(kafeneio.NewRules(kafeneio.Plakoto))
	start := must(rules.Start(0, kafeneio.Nobody))
	roll := kafeneio.Roll{3, 1}
	for _, move := range must(rules.Plays(start, roll)) {
		fmt.Println(must(rules.PlayText(move.Play)), "leads to", must(rules.PositionText(move.Next)))
	}
	// Output:
	// 1/4 1/2 leads to b13,b1,1,b1,19,r15 r
	// 1/4 4/5 leads to b14,3,b1,18,r15 r
}

// The error tells which rule a play breaks.
func ExampleRules_ReadPlay() {
	rules := must(kafeneio.NewRules(kafeneio.Plakoto))
	start := must(rules.Start(0, kafeneio.Nobody))
	_, err := rules.ReadPlay(start, kafeneio.Roll{3, 1}, "1/4")
	var refusal *kafeneio.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Rule, refusal.Reason)
	}
	// Output: illegal_play P7 incomplete
}

// A list that is written into the same slice again allocates nothing.
func ExampleRules_Rolls() {
	rules := must(kafeneio.NewRules(kafeneio.Boloko))
	start := must(rules.Start(0, kafeneio.Nobody))
	rolls := make([]kafeneio.Chance, 0, kafeneio.MostRolls)
	rolls = must(rules.Rolls(start, rolls))
	var ways, plays uint64
	for _, chance := range rolls {
		ways += chance.Weight
		plays += must(rules.Count(start, chance.Roll))
	}
	fmt.Println(len(rolls), "rolls,", ways, "ways,", plays, "plays")
	// Output: 21 rolls, 36 ways, 2439 plays
}

// A turn is entered by clicks.
func ExampleHalfTurn() {
	rules := must(kafeneio.NewRules(kafeneio.Plakoto))
	start := must(rules.Start(0, kafeneio.Nobody))
	turn := must(rules.HalfTurn(start, kafeneio.Roll{3, 1}))
	for _, landing := range must(turn.Landings(1, nil)) {
		fmt.Println("from 1 to", landing.To, "in", landing.Count)
	}
	if err := turn.Enter(1, 4); err != nil {
		log.Panic(err)
	}
	fmt.Println(must(turn.Text()), "and", len(must(turn.Next(nil))), "steps can follow")
	if err := turn.Enter(4, 5); err != nil {
		log.Panic(err)
	}
	fmt.Println(must(rules.PositionText(must(turn.Finish()).Next)))
	// Output:
	// from 1 to 4 in 1
	// from 1 to 2 in 1
	// from 1 to 5 in 2
	// 1/4 and 2 steps can follow
	// b14,3,b1,18,r15 r
}

// The deadline of the context is the time that the player has.
func ExampleRules_Choose() {
	rules := must(kafeneio.NewRules(kafeneio.Plakoto))
	start := must(rules.Start(0, kafeneio.Nobody))
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	thinking := kafeneio.Thinking{Player: kafeneio.Strong, Nodes: 1 << 50}
	move := must(rules.Choose(ctx, thinking, nil, start, kafeneio.Roll{6, 6}))
	fmt.Println(must(rules.Play(start, kafeneio.Roll{6, 6}, move.Play)) == move.Next)
	// Output: true
}

// The line protocol has what the typed functions lack.
func ExampleReply() {
	fmt.Println(must(kafeneio.Reply(`{"op":"perft","game":"plakoto","depth":1}`)))
	// Output: {"nodes":59}
}
