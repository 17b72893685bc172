// A whole game of Plakoto at random, with every play checked as one that came from outside.
using System;
using Kafeneio;

public static class RandomGame
{
    public static void Main()
    {
        const ulong seed = 7;
        var rules = new Rules(Game.Plakoto);
        Position position = rules.StartOfSeed(seed).Position;
        Outcome outcome = rules.Outcome(position);
        for (ulong turn = 1; !outcome.Over; turn++)
        {
            Roll roll = rules.Roll(position, seed, turn);
            Play play = rules.Random(position, roll, seed, turn).Play;
            Console.WriteLine($"{turn,3}. {roll}: {rules.Text(play)}");
            position = rules.Play(position, roll, play);
            outcome = rules.Outcome(position);
        }
        Console.WriteLine($"{rules.SideName(outcome.Winner)} wins {outcome.Points} ({outcome.Reason})");
    }
}
