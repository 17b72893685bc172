// A whole game of Plakoto at random, with every play checked as one that came from outside.
package main

import (
	"fmt"
	"log"

	"kafeneio"
)

func main() {
	if err := play(7); err != nil {
		log.Fatal(err)
	}
}

func play(seed uint64) error {
	rules, err := kafeneio.NewRules(kafeneio.Plakoto)
	if err != nil {
		return err
	}
	position, _, err := rules.StartOfSeed(seed, 0)
	if err != nil {
		return err
	}
	for turn := uint64(1); ; turn++ {
		outcome, err := rules.Outcome(position, nil)
		if err != nil {
			return err
		}
		if outcome.Over {
			winner, err := rules.SideName(outcome.Winner)
			fmt.Printf("%s wins %d (%s)\n", winner, outcome.Points, outcome.Reason)
			return err
		}
		roll, err := rules.RollOfSeed(position, seed, turn)
		if err != nil {
			return err
		}
		move, err := rules.Random(position, roll, seed, turn)
		if err != nil {
			return err
		}
		text, err := rules.PlayText(move.Play)
		if err != nil {
			return err
		}
		fmt.Printf("%3d. %d%d: %s\n", turn, roll[0], roll[1], text)
		if position, err = rules.Play(position, roll, move.Play); err != nil {
			return err
		}
	}
}
