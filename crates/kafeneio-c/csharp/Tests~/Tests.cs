// What the package for C# has beyond C: that each function arrives, with its values whole. It exits with 1 and the line
// of what does not hold.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Kafeneio;

public static class Tests
{
    private const ulong Seed = 7;

    private static readonly string[] Options = { "larger_die", "portes", "extend_series", "early_majority" };

    private static readonly string[] Starts =
    {
        "b15,22,r15 b",
        "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w",
        "0,0 1 0 7 -",
        "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1",
    };

    public static void Main()
    {
        int plies = 0;
        for (int number = 0; number < 4; number++)
        {
            var rules = new Rules((Game)(number + 1));
            StartingPosition(rules, Starts[number]);
            plies += WholeGame(rules, "");
            plies += WholeGame(rules.With(Options[number], "on"), $",\"rules\":{{\"{Options[number]}\":true}}");
        }
        Console.WriteLine($"{plies} plies of C# are those of the line protocol");
        Values();
        Layouts();
        Refusals();
        WrongSizes();
        Defaults();
        Clicks();
        Matches();
        Repetition();
        Players();
        Threads();
        Console.WriteLine("all values are right in C#");
        Speed();
    }

    // What holds at the start of every game.
    private static void StartingPosition(Rules rules, string text)
    {
        Facts facts = rules.Facts;
        string name = Library.Name(facts.Game);
        Is(Rules.Named(name.ToUpperInvariant()) == rules);
        Position start = rules.Start();
        Is(rules.Text(start) == text && rules.Position(text) == start && rules.Position(Bytes(start, facts)) == start);
        Is(facts.FewestPlayers == 2 && facts.MostPlayers >= 2 && facts.MostPoints >= 1);
        Rules again = rules;
        for (int number = 0; number < facts.Options; number++)
        {
            Option option = rules.Option(number);
            Is(option.IsSwitch == option.Choices.Contains("off") && option.Choices.Contains(option.Value));
            Is(option.Rule.Length >= 2);
            again = again.With(option.Name, option.Value);
        }
        Is(again == rules);
        Refused(Status.NoSuch, () => rules.Option(facts.Options));
        Chance[] rolls = rules.Rolls(start);
        Is(rolls.Length <= facts.Rolls && rolls.Length > 1 == facts.HasDice);
        Is(rules.CountAll(start) == rules.Perft(start, 1) && rules.Perft(start, 0) == 1);
        Is(rules.PlayerName(Player.Random) == "random");
    }

    // Plays the game of the seed at random, and compares each ply with the line protocol.
    private static int WholeGame(Rules rules, string options)
    {
        Facts facts = rules.Facts;
        var history = new History(rules);
        string game = $"\"game\":\"{Library.Name(facts.Game)}\"{options}";
        Opening opening = rules.StartOfSeed(Seed);
        Position position = opening.Position;
        Is(opening.RollOff.First != 0 == facts.Game <= Game.Boloko);
        Replies($"\"op\":\"new\",{game},\"seed\":{Seed}", $"\"position\":\"{rules.Text(position)}\"");
        for (ulong turn = 1;; turn++)
        {
            Outcome outcome = rules.Outcome(position, history);
            if (outcome.Over) return (int)turn - 1;
            Roll roll = rules.Roll(position, Seed, turn);
            string dice = rules.Text(position, roll);
            string asked = $"{game},\"position\":\"{rules.Text(position)}\"";
            string by = $"\"seed\":{Seed},\"turn\":{turn}";
            Replies($"\"op\":\"roll\",{asked},{by}", $"\"roll\":\"{dice}\"");
            asked += $",\"roll\":\"{dice}\"";
            Replies($"\"op\":\"count\",{asked}", $"\"count\":{rules.Count(position, roll)}");
            Move move = rules.Random(position, roll, Seed, turn);
            string text = rules.Text(move.Play);
            string next = rules.Text(move.Next);
            Replies(
                $"\"op\":\"choose\",{asked},\"player\":\"random\",{by}",
                $"\"play\":\"{text}\",\"position\":\"{next}\"");
            Replies(
                $"\"op\":\"apply\",{asked},\"play\":\"{text}\"",
                $"\"position\":\"{next}\",\"play\":\"{text}\",\"status\":{{{Standing(rules, move.Next)}}}");
            Ply(rules, facts, position, roll, move);
            if (turn <= 3 && facts.Game != Game.Buku) HalfTurns(rules, position, roll);
            history.Add(position);
            position = rules.Play(position, roll, move.Play);
        }
    }

    // What a reply says of a position.
    private static string Standing(Rules rules, Position position)
    {
        Outcome outcome = rules.Outcome(position);
        string name = outcome.Over && outcome.Winner == Rules.Nobody
            ? "null"
            : rules.SideName(outcome.Over ? outcome.Winner : outcome.ToMove);
        if (name != "null" && rules.Facts.Game != Game.Bolo) name = $"\"{name}\"";
        if (!outcome.Over) return $"\"over\":false,\"to_move\":{name}";
        string text = $"\"over\":true,\"winner\":{name},\"points\":{outcome.Points},\"reason\":\"{outcome.Reason}\"";
        if (rules.Facts.Game == Game.Buku) text += $",\"white\":{outcome.Claim(0)},\"black\":{outcome.Claim(1)}";
        int sum = Enumerable.Range(0, outcome.Players).Sum(player => outcome.Return(player));
        Is(sum == 0 && (outcome.Winner == Rules.Nobody || outcome.Return(outcome.Winner) >= outcome.Points));
        return text;
    }

    // Texts, lists, frames and half-turns say the same of a play.
    private static void Ply(Rules rules, Facts facts, Position position, Roll roll, Move move)
    {
        Is(rules.Position(rules.Text(position)) == position);
        Is(rules.Roll(position, rules.Text(position, roll)) == roll);
        Move read = rules.Play(position, roll, rules.Text(move.Play));
        Is(read.Play == move.Play && read.Next == move.Next && rules.Play(position, roll, move.Play) == move.Next);
        ulong number = rules.Index(position, roll, move.Play);
        Is(rules.Nth(position, roll, number).Next == move.Next);

        Board board = rules.Board(position);
        Is(board.ToMove == rules.Outcome(position).ToMove && board.Players == 2);
        HalfTurn turn = HalfTurn.Begin(rules, position, roll);
        Is(turn.Position == position && turn.Roll == roll && turn.Count == 0);
        Is(facts.Game == Game.Bolo || Same(board, turn.Board()));
        foreach (Frame frame in rules.Frames(position, roll, move.Play))
        {
            if (frame.Step == default) continue;
            Is(turn.Next().Contains(frame.Step) && turn.Text(frame.Step).Length > 0);
            HalfTurn after = turn.Push(frame.Step);
            Is(after[turn.Count] == frame.Step && after.Count == turn.Count + 1);
            Is(after.Pop() == turn && after != turn);
            Is(Same(frame.Board, after.Board()));
            turn = after;
        }
        Is(turn.Finish().Next == move.Next && HalfTurn.Read(rules, position, roll, turn.Text()) == turn);

        if (rules.Count(position, roll) > 5000) return;
        Move[] plays = rules.Plays(position, roll);
        Is((ulong)plays.Length == rules.Count(position, roll) && plays[number].Play == move.Play);
        Is(facts.Game > Game.Boloko || plays.Select(play => play.Next).Distinct().Count() == plays.Length);
        for (int n = 0; n < plays.Length; n += 7)
        {
            Move nth = rules.Nth(position, roll, (ulong)n);
            Is(nth.Play == plays[n].Play && nth.Next == plays[n].Next);
        }
        Is(rules.List(position, roll, default, default) == plays.Length);
        Is(rules.List(position, roll, new byte[0], new byte[plays.Length * facts.PositionSize]) == plays.Length);
        if (facts.Game == Game.Bolo) return;
        Chance[] rolls = rules.Rolls(position);
        var all = new byte[rules.CountAll(position) * (ulong)facts.PositionSize];
        var offsets = new UIntPtr[rolls.Length + 1];
        Is((ulong)rules.ListAll(position, default, all, offsets) == rules.CountAll(position));
        int at = Array.FindIndex(rolls, chance => chance.Roll == roll);
        Is((int)offsets[at + 1] - (int)offsets[at] == plays.Length);
        var last = new ReadOnlySpan<byte>(all, ((int)offsets[at + 1] - 1) * facts.PositionSize, facts.PositionSize);
        Is(rules.Position(last) == plays[plays.Length - 1].Next);
        Is(!facts.HasDice || rolls.Sum(chance => (long)chance.Weight) == 36);
    }

    // The turns that can be entered step by step lead to the plays of the roll, and to nothing else.
    private static void HalfTurns(Rules rules, Position position, Roll roll)
    {
        var ends = new HashSet<Position>();
        Enter(HalfTurn.Begin(rules, position, roll), ends);
        Is(ends.SetEquals(rules.Plays(position, roll).Select(move => move.Next)));
    }

    private static void Enter(HalfTurn turn, HashSet<Position> ends)
    {
        if (turn.TryFinish(out Move move, out KafeneioException refusal)) ends.Add(move.Next);
        Is(refusal == null || refusal.Status == Status.Incomplete);
        foreach (Step step in turn.Next()) Enter(turn.Push(step), ends);
    }

    private static void Values()
    {
        var rules = new Rules(Game.Plakoto);
        Position start = rules.Start();
        var roll = new Roll(1, 3);
        Is(rules.Start(2, 0) != start && !start.Equals("b15,22,r15 b") && start.Equals((object)rules.Start()));
        Is(start.GetHashCode() == rules.Start().GetHashCode() && start.ToString().Length == 128);
        Is(roll != rules.Roll(start, "13") && rules.Roll(start, "13").ToString() == "31" && roll.Count == 2);
        Is(roll[1] == 3 && rules.Count(start, roll) == 2);
        Throws<IndexOutOfRangeException>(() => roll[2].ToString());
        Throws<ArgumentException>(() => new Roll(1, 1, 1, 1, 1, 1, 1, 1, 1));
        Play play = rules.Play(start, roll, "1/5").Play;
        var bytes = new byte[16];
        play.CopyTo(bytes);
        Is(new Play(bytes) == play && play.ToString().Length == 32 && play != default && rules.Text(play) == "1/4 4/5");
        Throws<ArgumentException>(() => new Play(new byte[17]));
        Throws<ArgumentException>(() => new Rules(new byte[15]));
        Throws<ArgumentException>(() => new Rules(new byte[17]));
        Is(new Step(1, 4, 3) == new Step(1, 4, 3) && new Step(1, 4, 3) != new Step(1, 4, 3, Marks.Hits));
        rules.With("larger_die", "off").CopyTo(bytes);
        Is(new Rules(bytes) == rules.With("larger_die", "false") && new Rules(bytes) != rules);
        bytes[15] = 1;
        Refused(Status.BadRules, () => new Rules(bytes));

        Board board = rules.Board(start);
        Is(board.Pips(0) == 360 && board.Checkers(1, 1) == 15 && board.Checkers(0, 24) == 15 && board.Off(0) == 0);
        Is(board.ToMove == 1 && board.Pinned(1) == Rules.Nobody && board.Players == 2);
        board = rules.Board(rules.Position("r1b,r14,21,b14 b"));
        Is(board.Pinned(1) != Rules.Nobody && board.Checkers(board.Pinned(1), 1) == 1);
        Throws<IndexOutOfRangeException>(() => board.Checkers(0, 0));

        rules = new Rules(Game.Bolo);
        Opening opening = rules.StartOfSeed(Seed, 3);
        board = rules.Board(opening.Position);
        Is(board.Players == 3 && board.Dice == 7 && board.LeastToBank == 1000 && board.Phase == Phase.Open);
        Is(board.AtRisk == 0 && board.Score(2) == 0 && !board.Concerns(0) && board.TurnsLeft == 0);
        Is(board.Series(6) == 0);
        board = rules.Board(rules.Position("5650,5700,11450 2 100 5 last:3:1"));
        Is(board.Phase == Phase.LastRound && board.Concerns(2) && !board.Concerns(0) && !board.Concerns(1));
        Is(board.TurnsLeft == 1 && board.AtRisk == 100 && board.Dice == 5 && board.ToMove == 1);
        Is(board.Score(0) == 5650 && board.Score(1) == 5700 && board.Score(2) == 11450);
        Is(rules.SideName(2) == "3" && rules.Outcome(opening.Position).Players == 3);
        Is(rules.Rolls(opening.Position).Length == Rules.RollsMax);

        rules = new Rules(Game.Buku);
        board = rules.Board(rules.Start());
        Is(board.Counters(64) == 1 && board.Spare && board.InHand == 0);
        HalfTurn turn = HalfTurn.Begin(rules, rules.Start(), default).Enter(3, 0);
        Is(turn.Board().InHand == 9 && turn.Sources() == 0 && turn.Landings(1).Length == 0 && turn.ToString() != "");
        Is(Library.Abi == 1 && Library.Version.Contains('.'));
    }

    private static void Layouts()
    {
        var rules = new Rules(Game.Boloko);
        const string columns = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25";
        Rules grid = rules.With("layout", columns);
        Is(grid.Option(0).Value == columns && grid.Layout()[1] == 10 && grid.Layout()[24] == 25);
        Is(rules.Option(0).Choices.SequenceEqual(new[] { "spiral", "serpentine" }) && !rules.Option(0).IsSwitch);
        Is(rules.CountAll(rules.Start()) != grid.CountAll(grid.Start()));
    }

    private static void Refusals()
    {
        var rules = new Rules(Game.Plakoto);
        Position start = rules.Start();
        var roll = new Roll(3, 1);
        KafeneioException refusal = Refused(Status.IllegalPlay, () => rules.Play(start, roll, "1/4"));
        Is(refusal.Code == "illegal_play" && refusal.Reason == "incomplete" && refusal.Rule == "P7");
        Is(refusal.Message.Length > 10 && refusal.Column == 0);
        Is(!rules.TryPlay(start, roll, "1+5", out Move move, out refusal) && refusal.Status == Status.BadPlay);
        Is(rules.TryPlay(start, roll, "1/5", out move, out refusal) && refusal == null && move.Next != start);
        Is(!rules.TryPosition("b15,22,x15 b", out Position position, out refusal));
        Is(refusal.Status == Status.BadPosition && refusal.Column == 8 && refusal.Field == "point");
        refusal = Refused(Status.BadPosition, () => rules.Position("b15,22,r16 b"));
        Is(refusal.Reason == "too_many_checkers" && refusal.Rule == "P13");
        Is(Refused(Status.BadRules, () => rules.With("portes", "on")).Reason == "unknown_option");
        Is(Refused(Status.BadRules, () => rules.With("larger_die", "perhaps")).Rule == "P7");
        Refused(Status.UnknownGame, () => Rules.Named("chess"));
        Refused(Status.UnknownGame, () => new Rules((Game)9));
        Refused(Status.BadRoll, () => rules.Count(start, new Roll(7, 1)));
        Refused(Status.BadRoll, () => rules.Roll(start, "77"));
        Refused(Status.BadPlay, () => rules.Play(start, roll, new Play(Enumerable.Repeat((byte)255, 16).ToArray())));
        Refused(Status.NoSuch, () => rules.Nth(start, roll, 2));
        Refused(Status.BadArgument, () => rules.Start(2, 7));
        Refused(Status.NoSuch, () => rules.SideName(2));
        Refused(Status.BadArgument, () => rules.PlayerName(Player.Perfect));
        Refused(Status.BadArgument, () => rules.Perft(start, 17));
        Throws<OverflowException>(() => rules.Start(2, 256));
        Throws<ArgumentNullException>(() => rules.Position((string)null));
        Position over = rules.Position("r1b,r14,21,b14 b");
        Is(rules.Outcome(over).Over && rules.Count(over, roll) == 0);
        Refused(Status.GameOver, () => rules.Random(over, roll, Seed, 1));
        Is(Library.Reply("{}").StartsWith("{\"error\":", StringComparison.Ordinal));
        string names = "{\"op\":\"legal\",\"game\":\"plakoto\",\"position\":\"b15,22,r15 b\",\"roll\":\"11\",\"id\":\"";
        Is(Library.Reply(names + new string('é', 10000) + "\"}").Contains(new string('é', 10000)));
    }

    // A span that is too small, or overlaps another one, is refused, and nothing is written.
    private static void WrongSizes()
    {
        var rules = new Rules(Game.Plakoto);
        Position start = rules.Start();
        var roll = new Roll(3, 1);
        byte[] room = Enumerable.Repeat((byte)7, 200).ToArray();
        var rolls = new Chance[20];
        var offsets = new UIntPtr[22];
        Refused(Status.TooShort, () => rules.List(start, roll, room.AsSpan(0, 15), default));
        Refused(Status.TooShort, () => rules.List(start, roll, default, room.AsSpan(0, 71)));
        Refused(Status.Overlap, () => rules.List(start, roll, room, room));
        Refused(Status.TooShort, () => rules.ListAll(start, room, default, offsets));
        Refused(Status.BadArgument, () => rules.ListAll(start, room, default, offsets.AsSpan(0, 21)));
        Refused(Status.TooShort, () => rules.Rolls(start, rolls));
        Refused(Status.TooShort, () => rules.Rolls(start, default(Span<Chance>)));
        Refused(Status.TooShort, () => rules.Frames(start, roll, rules.Play(start, roll, "1/5").Play, new Frame[1]));
        Refused(Status.TooShort, () => HalfTurn.Begin(rules, start, roll).Next(new Step[1]));
        Refused(Status.TooShort, () => HalfTurn.Begin(rules, start, roll).Landings(1, new Landing[2]));
        Refused(Status.BadPosition, () => rules.Position(room));
        Is(room.All(value => value == 7) && rolls.All(chance => chance.Weight == 0));
        Is(offsets.All(offset => offset == UIntPtr.Zero));
        Is(rules.List(start, roll, room.AsSpan(0, 16), room.AsSpan(16, 72)) == 2 && room[88] == 7);
    }

    // A value that nothing was written to is refused, but for two that are values: an empty board of Plakoto, on which
    // the game is over, and the play of a pass.
    private static void Defaults()
    {
        var rules = new Rules(Game.Plakoto);
        Position start = rules.Start();
        var roll = new Roll(3, 1);
        Refused(Status.BadRules, () => default(Rules).Start());
        Refused(Status.BadRules, () => default(Rules).Facts.ToString());
        Refused(Status.BadRules, () => new Match(default, 3));
        Refused(Status.BadRules, () => default(Match).Open(Seed));
        Refused(Status.BadRules, () => default(HalfTurn).Next());
        Refused(Status.BadRules, () => default(HalfTurn).ToString());
        Refused(Status.BadRules, () => new History(default).Add(start));
        Refused(Status.BadPosition, () => new Rules(Game.Boloko).Count(default, roll));
        Refused(Status.BadPosition, () => new Rules(Game.Bolo).Text(default(Position)));
        Refused(Status.BadPosition, () => HalfTurn.Begin(new Rules(Game.Buku), default, default));
        Is(rules.Outcome(default).Over && rules.Count(default, roll) == 0 && rules.Text(default(Play)) == "pass");
        Refused(Status.IllegalPlay, () => rules.Play(start, roll, default(Play)));
        Refused(Status.BadRoll, () => rules.Count(start, default));
        Is(default(Roll).Count == 0 && default(Roll).ToString() == "" && default(Outcome).Reason == "");
        Throws<IndexOutOfRangeException>(() => default(Landing)[0].ToString());
        Throws<IndexOutOfRangeException>(() => default(HalfTurn)[0].ToString());
        Throws<IndexOutOfRangeException>(() => default(Outcome).Return(0));
        Throws<IndexOutOfRangeException>(() => default(Expectation).Seat(0));
    }

    private static void Clicks()
    {
        var rules = new Rules(Game.Plakoto);
        HalfTurn turn = HalfTurn.Begin(rules, rules.Start(), new Roll(3, 1));
        Landing[] landings = turn.Landings(1);
        Is(turn.Sources() == 1u << 1 && landings.Length == 3 && landings[0].To == 4 && landings[2].To == 5);
        Is(landings[2].Count == 2 && landings[2][0].From == 1 && landings[2][1].To == 5);
        Is(!turn.TryEnter(1, 6, out HalfTurn same, out KafeneioException refusal) && same == turn);
        Is(refusal.Status == Status.IllegalPlay);
        Is(!turn.TryPush(new Step(2, 3, 1), out same, out refusal) && same == turn && refusal.Rule != "");
        Refused(Status.NoSuch, () => turn.Pop());
        Refused(Status.Incomplete, () => turn.Finish());
        Is(turn.TryEnter(1, 5, out HalfTurn after, out refusal) && refusal == null && after.Count == 2);
        Is(after.Finish().Next == rules.Play(rules.Start(), new Roll(3, 1), "1/5").Next);
        Is(after.Board().Checkers(1, 5) == 1 && after.GetHashCode() == turn.Enter(1, 5).GetHashCode());

        rules = new Rules(Game.Buku);
        turn = HalfTurn.Begin(rules, rules.Start(), default).Enter(3, 0).Enter(0, 25).Enter(0, 28);
        Is(turn.Count == 5);
        Refused(Status.IllegalPlay, () => turn.Enter(0, 25));
    }

    private static void Matches()
    {
        var rules = new Rules(Game.Plakoto);
        Position end = rules.Position("r1b,r14,21,b14 b");
        var match = new Match(rules, 3);
        Is(match.Target == 3 && match.Winner == Rules.Nobody && match.LastWinner == Rules.Nobody && match.Games == 0);
        Opening opening = match.Open(Seed);
        Is(opening.RollOff.First > opening.RollOff.Second == (rules.Outcome(opening.Position).ToMove == 0));
        match = match.Recorded(end);
        Is(match.Points(0) == 2 && match.Points(1) == 0 && match.LastWinner == 0 && match.Winner == Rules.Nobody);
        match = new Match(rules, match.Target, match.Points(0), match.Points(1), match.Games, match.LastWinner, 255);
        match = match.Recorded(end);
        Is(match.Winner == 0 && match.Games == 2);
        Refused(Status.BadArgument, () => match.Recorded(rules.Start()));
        Throws<IndexOutOfRangeException>(() => match.Points(2));
    }

    private static void Repetition()
    {
        var rules = new Rules(Game.Buku);
        Position before = rules.Position(
            "11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111 w 0-0 0");
        var history = new History(rules);
        Position next = rules.Play(before, default, "4(0):").Next;
        Is(!rules.Outcome(next, history).Over);
        history.Add(before);
        Outcome outcome = rules.Outcome(next, history);
        Is(outcome.Over && outcome.Reason == "repetition" && outcome.Claim(0) + outcome.Claim(1) == 65);
        Is(new Match(rules, 3).Recorded(next, history).Games == 1);
    }

    private static void Players()
    {
        var rules = new Rules(Game.Plakoto);
        Position start = rules.Start();
        var roll = new Roll(3, 1);
        var strong = new Thinking(Player.Strong, nodes: 200, seed: Seed);
        Move chosen = rules.Choose(start, roll, strong);
        Ranked[] ranked = rules.Rank(start, roll, strong, 5);
        Is(ranked.Length == 2 && ranked[0].Play == chosen.Play && ranked[0].Next == chosen.Next);
        Is(ranked[0].Points >= ranked[1].Points && rules.Rank(start, roll, strong, 1).Length == 1);
        Expectation expectation = rules.Evaluate(start, new Thinking(Player.Strong, nodes: 0));
        Is(!expectation.Exact && expectation.HasChances && expectation.Win > 0.3 && expectation.Win < 0.7);
        Is(expectation.WinDouble <= expectation.Win && expectation.LoseDouble <= 1 && expectation.Points < 2);
        Is(rules.Index(start, roll, rules.Choose(start, roll, new Thinking(Player.Random, seed: Seed)).Play) < 2);
        Refused(Status.BadArgument, () => rules.Choose(start, roll, new Thinking((Player)99)));
        var bolo = new Rules(Game.Bolo);
        expectation = bolo.Evaluate(bolo.Start(), new Thinking(Player.Perfect, nodes: 0));
        Is(expectation.Seats == 2 && Math.Abs(expectation.Seat(0) + expectation.Seat(1) - 1) < 1e-6);
        Is(Math.Abs(expectation.Seat(0) - expectation.Win) < 1e-6);

        // Buku has no bound that it would reach soon.
        var buku = new Rules(Game.Buku);
        Position white = buku.Start();
        var stop = new StopFlag();
        var thinking = new Thinking(Player.Strong, nodes: 1UL << 50);
        var thread = new Thread(() => chosen = buku.Choose(white, default, thinking, stop: stop));
        thread.Start();
        GC.Collect();
        Is(!thread.Join(200));
        stop.Set();
        Is(thread.Join(60000) && buku.Play(white, default, chosen.Play) == chosen.Next);
        Is(buku.Rank(white, default, thinking, 3, stop: stop).Length <= 3);
        buku.Evaluate(white, thinking, stop: stop);
    }

    // Two threads play the same games with the same rules.
    private static void Threads()
    {
        var rules = new Rules(Game.Boloko);
        var sums = new int[2];
        Thread[] threads = Enumerable.Range(0, 2).Select(n => new Thread(() => sums[n] = Sum(rules))).ToArray();
        foreach (Thread thread in threads) thread.Start();
        foreach (Thread thread in threads) thread.Join();
        Is(sums[0] == sums[1] && sums[0] == Sum(rules));
    }

    private static int Sum(Rules rules)
    {
        int sum = 0;
        for (ulong seed = 0; seed < 20; seed++)
        {
            Position position = rules.StartOfSeed(seed).Position;
            for (ulong turn = 1; turn < 500 && !rules.Outcome(position).Over; turn++)
            {
                position = rules.Random(position, rules.Roll(position, seed, turn), seed, turn).Next;
                foreach (byte value in Bytes(position, rules.Facts)) sum = unchecked(sum * 31 + value);
            }
        }
        return sum;
    }

    // A call takes less than two microseconds and allocates nothing.
    private static void Speed()
    {
        var rules = new Rules(Game.Plakoto);
        Position position = rules.StartOfSeed(Seed).Position;
        for (ulong turn = 1; turn <= 20; turn++)
            position = rules.Random(position, rules.Roll(position, Seed, turn), Seed, turn).Next;
        Roll roll = rules.Roll(position, Seed, 21);
        Play play = rules.Random(position, roll, Seed, 21).Play;
        var plays = new byte[rules.Facts.Plays * (ulong)rules.Facts.PlaySize];
        var nexts = new byte[rules.Facts.Plays * (ulong)rules.Facts.PositionSize];
        Console.WriteLine($"{rules.Text(position)} {roll}, which has {rules.Count(position, roll)} plays:");
        Measure("Count", () => { for (int n = 0; n < Calls; n++) rules.Count(position, roll); });
        Measure("Play", () => { for (int n = 0; n < Calls; n++) rules.Play(position, roll, play); });
        Measure("Random", () => { for (ulong turn = 1; turn <= Calls; turn++) rules.Random(position, roll, Seed, turn); });
        Measure("List", () => { for (int n = 0; n < Calls; n++) rules.List(position, roll, plays, nexts); });
    }

    private const int Calls = 1000;

    // The least of some runs is the time of the calls; other programs take the rest.
    private static void Measure(string name, Action calls)
    {
        double least = double.MaxValue;
        calls();
        int collections = GC.CollectionCount(0);
        for (int run = 0; run < 500; run++)
        {
            var watch = Stopwatch.StartNew();
            calls();
            least = Math.Min(least, watch.Elapsed.TotalMilliseconds * 1e6 / Calls);
        }
        Console.WriteLine($"{name,8}: {least,5:0} ns a call");
        Is(least < 2000 && GC.CollectionCount(0) == collections);
    }

    private static bool Same(Board one, Board other)
    {
        bool same = one.ToMove == other.ToMove && one.Players == other.Players && one.Dice == other.Dice
            && one.AtRisk == other.AtRisk && one.Phase == other.Phase && one.Spare == other.Spare
            && one.InHand == other.InHand && one.LeastToBank == other.LeastToBank && one.TurnsLeft == other.TurnsLeft;
        for (int place = 1; place <= Rules.PlacesMax; place++)
        {
            same = same && one.Pinned(place) == other.Pinned(place)
                && one.Checkers(0, place) == other.Checkers(0, place)
                && one.Checkers(1, place) == other.Checkers(1, place);
        }
        for (int side = 0; side < 2; side++)
            same = same && one.Pips(side) == other.Pips(side) && one.Off(side) == other.Off(side);
        for (int face = 1; face <= 6; face++) same = same && one.Series(face) == other.Series(face);
        for (int seat = 0; seat < one.Players; seat++)
            same = same && one.Score(seat) == other.Score(seat) && one.Concerns(seat) == other.Concerns(seat);
        return same;
    }

    private static byte[] Bytes(Position position, Facts facts)
    {
        var bytes = new byte[facts.PositionSize];
        position.CopyTo(bytes);
        return bytes;
    }

    private static void Replies(string request, string reply, [CallerLineNumber] int line = 0)
    {
        Is(Library.Reply($"{{{request}}}") == $"{{{reply}}}", line);
    }

    private static KafeneioException Refused(Status status, Action call, [CallerLineNumber] int line = 0)
    {
        var refusal = Throws<KafeneioException>(call, line);
        Is(refusal.Status == status, line);
        return refusal;
    }

    private static T Throws<T>(Action call, [CallerLineNumber] int line = 0) where T : Exception
    {
        try
        {
            call();
        }
        catch (T exception)
        {
            return exception;
        }
        Is(false, line);
        return null;
    }

    private static void Is(bool right, [CallerLineNumber] int line = 0)
    {
        if (right) return;
        Console.Error.WriteLine($"Tests.cs:{line}: this does not hold");
        Environment.Exit(1);
    }
}
