using System;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;

#pragma warning disable 649 // The library writes these fields.

namespace Kafeneio
{
    /// <summary>
    /// A game with its options. The methods are the functions of kafeneio.h, whose comments say the rest. Any number of
    /// threads may use the same rules. A call that cannot do what it should throws a <see cref="KafeneioException"/>,
    /// and writes nothing. Numbers of sides and places are those of one byte; others throw an OverflowException.
    /// </summary>
    public readonly unsafe struct Rules : IEquatable<Rules>
    {
        /// <summary>No side: nobody has won, or who moves first is left to the game.</summary>
        public const int Nobody = 255;

        /// <summary>The most rolls that a position has: those of seven dice in Bolo.</summary>
        public const int RollsMax = 792;

        /// <summary>The most frames of a play.</summary>
        public const int FramesMax = 21;

        /// <summary>The most places of a board, the most steps that can follow, and the most landings.</summary>
        public const int PlacesMax = 64;

        /// <summary>The cells of a layout of Boloko.</summary>
        public const int Cells = 25;

        private readonly ulong a, b;

        /// <summary>Makes the rules of a game, with every option at its default.</summary>
        public Rules(Game game)
        {
            Library.Check();
            Rules rules;
            Error error;
            Native.Check(Native.kafeneio_rules_init(game, &rules, &error), &error);
            this = rules;
        }

        /// <summary>Makes rules of the 16 bytes that <see cref="CopyTo"/> wrote.</summary>
        /// <exception cref="ArgumentException">There are fewer or more bytes.</exception>
        public Rules(ReadOnlySpan<byte> bytes)
        {
            if (bytes.Length != sizeof(Rules)) throw new ArgumentException("rules have 16 bytes", nameof(bytes));
            Library.Check();
            Rules copy = default;
            bytes.CopyTo(new Span<byte>(&copy, sizeof(Rules)));
            Facts facts;
            Error error;
            Native.Check(Native.kafeneio_facts_of(&copy, &facts, &error), &error);
            this = copy;
        }

        /// <summary>Makes the rules of a game by its name, in upper or lower case.</summary>
        public static Rules Named(string name)
        {
            Library.Check();
            byte[] utf8 = Encoding.UTF8.GetBytes(name);
            Game game;
            Error error;
            fixed (byte* bytes = utf8)
            {
                Native.Check(Native.kafeneio_game_of_name(bytes, (UIntPtr)utf8.Length, &game, &error), &error);
            }
            return new Rules(game);
        }

        /// <summary>
        /// The same rules with another choice for an option, such as <c>With("portes", "on")</c>. The options are
        /// "larger_die" in Plakoto, "layout" and "portes" in Boloko, "extend_series" in Bolo, "repetition" and
        /// "early_majority" in Buku.
        /// </summary>
        public Rules With(string name, string value)
        {
            Rules other = this;
            byte[] option = Encoding.UTF8.GetBytes(name);
            byte[] choice = Encoding.UTF8.GetBytes(value);
            Error error;
            fixed (byte* optionBytes = option)
            fixed (byte* choiceBytes = choice)
            {
                Native.Check(
                    Native.kafeneio_rules_set(
                        &other, optionBytes, (UIntPtr)option.Length, choiceBytes, (UIntPtr)choice.Length, &error),
                    &error);
            }
            return other;
        }

        /// <summary>Copies the first of its 16 bytes, as many as there is room for.</summary>
        public void CopyTo(Span<byte> bytes)
        {
            Rules copy = this;
            new Span<byte>(&copy, Math.Min(bytes.Length, sizeof(Rules))).CopyTo(bytes);
        }

        /// <summary>What is known of the game: the sizes of its values, its players, its options.</summary>
        public Facts Facts
        {
            get
            {
                Rules rules = this;
                Facts facts;
                Error error;
                Native.Check(Native.kafeneio_facts_of(&rules, &facts, &error), &error);
                return facts;
            }
        }

        /// <summary>An option by its number, from 0 to less than <c>Facts.Options</c>.</summary>
        public Option Option(int number)
        {
            Rules rules = this;
            Option option;
            Error error;
            Native.Check(Native.kafeneio_rules_option(&rules, (uint)number, &option, &error), &error);
            return option;
        }

        /// <summary>
        /// The grid of Boloko: 25 numbers of cells, the top row first. Two neighbors whose numbers do not follow each
        /// other have a wall between them.
        /// </summary>
        public byte[] Layout()
        {
            byte[] cells = new byte[Cells];
            Rules rules = this;
            Error error;
            fixed (byte* at = cells)
            {
                Native.Check(Native.kafeneio_rules_layout(&rules, at, (UIntPtr)cells.Length, &error), &error);
            }
            return cells;
        }

        /// <summary>The name of a side, from 0, such as "red"; in Bolo the number of the seat, from 1.</summary>
        public string SideName(int side)
        {
            Rules rules = this;
            TextRoom text;
            UIntPtr length;
            Error error;
            Native.Check(Native.kafeneio_side_name(&rules, (uint)side, &text, TextRoom.Size, &length, &error), &error);
            return text.ToString();
        }

        /// <summary>The name of a player, such as "strong", if the game has that player.</summary>
        public string PlayerName(Player player)
        {
            Rules rules = this;
            TextRoom text;
            UIntPtr length;
            Error error;
            Native.Check(Native.kafeneio_player_name(&rules, player, &text, TextRoom.Size, &length, &error), &error);
            return text.ToString();
        }

        /// <summary>
        /// The starting position. In Bolo from 2 to 8 can play; 0 stands for the fewest. The mover is the side that
        /// moves first in Plakoto and Boloko, or <see cref="Nobody"/> for the customary one; the other games decide it.
        /// </summary>
        public Position Start(int players = 0, int mover = Nobody)
        {
            Rules rules = this;
            Position position;
            Error error;
            Native.Check(Native.kafeneio_start(&rules, (uint)players, checked((byte)mover), &position, &error), &error);
            return position;
        }

        /// <summary>
        /// Begins the game of a seed, as the program does: its dice also decide who moves first. Turn 1 comes next.
        /// </summary>
        public Opening StartOfSeed(ulong seed, int players = 0)
        {
            Rules rules = this;
            Position position;
            RollOff rollOff;
            Error error;
            Native.Check(
                Native.kafeneio_start_of_seed(&rules, (uint)players, seed, &position, &rollOff, &error), &error);
            return new Opening(position, rollOff);
        }

        /// <summary>
        /// Reads a position of its portable bytes alone, as <see cref="List"/> writes them, and checks it. There are
        /// <c>Facts.PositionSize</c> of them.
        /// </summary>
        public Position Position(ReadOnlySpan<byte> bytes)
        {
            Rules rules = this;
            Position position;
            Error error;
            fixed (byte* firstByte = &MemoryMarshal.GetReference(bytes))
            {
                Native.Check(
                    Native.kafeneio_position_of_bytes(&rules, firstByte, (UIntPtr)bytes.Length, &position, &error),
                    &error);
            }
            return position;
        }

        /// <summary>Reads the text of a position, and checks it.</summary>
        public Position Position(string text)
        {
            if (!TryPosition(text, out Position position, out KafeneioException refusal)) throw refusal;
            return position;
        }

        /// <summary>
        /// Reads the text of a position, or tells why it is none.
        /// </summary>
        public bool TryPosition(string text, out Position position, out KafeneioException refusal)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            Rules rules = this;
            Position read;
            Error error;
            fixed (byte* bytes = utf8)
            {
                Status status = Native.kafeneio_position_read(&rules, bytes, (UIntPtr)utf8.Length, &read, &error);
                position = read;
                return Native.IsOk(status, &error, out refusal);
            }
        }

        /// <summary>The text of a position.</summary>
        public string Text(Position position)
        {
            Rules rules = this;
            TextRoom text;
            UIntPtr length;
            Error error;
            Native.Check(
                Native.kafeneio_position_text(&rules, &position, &text, TextRoom.Size, &length, &error), &error);
            return text.ToString();
        }

        /// <summary>Tells who is to move, or how the game ended.</summary>
        public Outcome Outcome(Position position, History history = null)
        {
            ReadOnlySpan<byte> past = History.Of(history);
            Rules rules = this;
            Outcome outcome;
            Error error;
            fixed (byte* earlier = &MemoryMarshal.GetReference(past))
            {
                Native.Check(
                    Native.kafeneio_outcome_after(&rules, earlier, (UIntPtr)past.Length, &position, &outcome, &error),
                    &error);
            }
            return outcome;
        }

        /// <summary>What a screen shows of a position.</summary>
        public Board Board(Position position)
        {
            Rules rules = this;
            Board board;
            Error error;
            Native.Check(Native.kafeneio_board_of(&rules, &position, &board, &error), &error);
            return board;
        }

        /// <summary>Every roll that can come up in a position, with its weight.</summary>
        public Chance[] Rolls(Position position)
        {
            Span<Chance> room = stackalloc Chance[RollsMax];
            return room.Slice(0, Rolls(position, room)).ToArray();
        }

        /// <summary>
        /// Lists every roll that can come up in a position, and returns how many there are. <see cref="RollsMax"/> is
        /// room enough.
        /// </summary>
        public int Rolls(Position position, Span<Chance> rolls)
        {
            Rules rules = this;
            UIntPtr count;
            Error error;
            fixed (Chance* firstRoll = &MemoryMarshal.GetReference(rolls))
            {
                Native.Check(
                    Native.kafeneio_rolls(&rules, &position, firstRoll, (UIntPtr)rolls.Length, &count, &error), &error);
            }
            return (int)count;
        }

        /// <summary>
        /// Rolls the dice of a turn in the game of a seed. Turns are counted from 1; in Bolo every roll is a turn.
        /// </summary>
        public Roll Roll(Position position, ulong seed, ulong turn)
        {
            Rules rules = this;
            Roll roll;
            Error error;
            Native.Check(Native.kafeneio_roll_of_seed(&rules, &position, seed, turn, &roll, &error), &error);
            return roll;
        }

        /// <summary>Reads the text of a roll, which can come up in the position.</summary>
        public Roll Roll(Position position, string text)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            Rules rules = this;
            Roll roll;
            Error error;
            fixed (byte* bytes = utf8)
            {
                Native.Check(
                    Native.kafeneio_roll_read(&rules, &position, bytes, (UIntPtr)utf8.Length, &roll, &error), &error);
            }
            return roll;
        }

        /// <summary>The text of a roll.</summary>
        public string Text(Position position, Roll roll)
        {
            Rules rules = this;
            TextRoom text;
            UIntPtr length;
            Error error;
            Native.Check(
                Native.kafeneio_roll_text(&rules, &position, &roll, &text, TextRoom.Size, &length, &error), &error);
            return text.ToString();
        }

        /// <summary>Counts the distinct plays of a roll.</summary>
        public ulong Count(Position position, Roll roll)
        {
            Rules rules = this;
            ulong count;
            Error error;
            Native.Check(Native.kafeneio_count(&rules, &position, &roll, &count, &error), &error);
            return count;
        }

        /// <summary>Counts the distinct plays of all rolls together, each roll once.</summary>
        public ulong CountAll(Position position)
        {
            Rules rules = this;
            ulong count;
            Error error;
            Native.Check(Native.kafeneio_count_all(&rules, &position, &count, &error), &error);
            return count;
        }

        /// <summary>
        /// Counts the tree of the game: at depth 1 as <see cref="CountAll"/>. The depth is at most 16; each ply takes
        /// longer.
        /// </summary>
        public ulong Perft(Position position, int depth)
        {
            Rules rules = this;
            ulong nodes;
            Error error;
            Native.Check(Native.kafeneio_perft(&rules, &position, (uint)depth, &nodes, &error), &error);
            return nodes;
        }

        /// <summary>
        /// Lists the distinct plays of a roll, each with the position that it leads to, and returns how many there are.
        /// Each play takes <c>Facts.PlaySize</c> bytes, and each position <c>Facts.PositionSize</c>. A span that is not
        /// wanted is empty; with two of them, the plays are counted. If there is room for <c>Facts.Plays</c>, they are
        /// not counted first.
        /// </summary>
        public int List(Position position, Roll roll, Span<byte> plays, Span<byte> nexts)
        {
            Rules rules = this;
            ulong count;
            Error error;
            fixed (byte* firstPlay = &Native.First(plays))
            fixed (byte* firstNext = &Native.First(nexts))
            {
                Native.Check(
                    Native.kafeneio_list(
                        &rules, &position, &roll, firstPlay, (UIntPtr)plays.Length, firstNext, (UIntPtr)nexts.Length,
                        &count, &error),
                    &error);
            }
            return checked((int)count);
        }

        /// <summary>
        /// Lists the distinct plays of all rolls, in the order of <c>Rolls</c>, as <see cref="List"/> does. The plays
        /// of roll number n are those from <c>offsets[n]</c> to <c>offsets[n + 1]</c>, so there is one offset more
        /// than rolls.
        /// </summary>
        public int ListAll(Position position, Span<byte> plays, Span<byte> nexts, Span<UIntPtr> offsets)
        {
            Rules rules = this;
            ulong count;
            Error error;
            fixed (byte* firstPlay = &Native.First(plays))
            fixed (byte* firstNext = &Native.First(nexts))
            fixed (UIntPtr* firstOffset = &MemoryMarshal.GetReference(offsets))
            {
                Native.Check(
                    Native.kafeneio_list_all(
                        &rules, &position, firstPlay, (UIntPtr)plays.Length, firstNext, (UIntPtr)nexts.Length,
                        firstOffset, (UIntPtr)offsets.Length, &count, &error),
                    &error);
            }
            return checked((int)count);
        }

        /// <summary>
        /// All plays of a roll, each with the position that it leads to. In Buku there can be millions; <see
        /// cref="Nth"/> and <see cref="Random"/> do without a list.
        /// </summary>
        public Move[] Plays(Position position, Roll roll)
        {
            Facts facts = Facts;
            int count = checked((int)Count(position, roll));
            byte[] plays = new byte[checked(count * facts.PlaySize)];
            byte[] nexts = new byte[checked(count * facts.PositionSize)];
            List(position, roll, plays, nexts);
            Move[] moves = new Move[count];
            for (int n = 0; n < count; n++)
            {
                moves[n] = new Move(
                    new Play(new ReadOnlySpan<byte>(plays, n * facts.PlaySize, facts.PlaySize)),
                    new Position(new ReadOnlySpan<byte>(nexts, n * facts.PositionSize, facts.PositionSize)));
            }
            return moves;
        }

        /// <summary>Finds a play by its number, from 0, in the order of <see cref="List"/>.</summary>
        public Move Nth(Position position, Roll roll, ulong number)
        {
            Rules rules = this;
            Play play;
            Position next;
            Error error;
            Native.Check(Native.kafeneio_nth(&rules, &position, &roll, number, &play, &next, &error), &error);
            return new Move(play, next);
        }

        /// <summary>
        /// Finds the number of a play: the inverse of <see cref="Nth"/>. The status is <c>NoSuch</c> if the play is
        /// legal, but another one that leads to the same position is listed.
        /// </summary>
        public ulong Index(Position position, Roll roll, Play play)
        {
            Rules rules = this;
            ulong number;
            Error error;
            Native.Check(Native.kafeneio_index(&rules, &position, &roll, &play, &number, &error), &error);
            return number;
        }

        /// <summary>
        /// Draws one of the distinct plays, each equally likely: that of a turn in the game of a seed, in which all
        /// play at random. The dice of the turn are drawn first, whichever roll is given.
        /// </summary>
        public Move Random(Position position, Roll roll, ulong seed, ulong turn)
        {
            Rules rules = this;
            Play play;
            Position next;
            Error error;
            Native.Check(Native.kafeneio_random(&rules, &position, &roll, seed, turn, &play, &next, &error), &error);
            return new Move(play, next);
        }

        /// <summary>Checks a play, plays it, and returns the position that it leads to.</summary>
        public Position Play(Position position, Roll roll, Play play)
        {
            Rules rules = this;
            Position next;
            Error error;
            Native.Check(Native.kafeneio_play_on(&rules, &position, &roll, &play, &next, &error), &error);
            return next;
        }

        /// <summary>
        /// Reads the text of a play, checks it, and plays it. The play that is returned is the canonical one of this
        /// move.
        /// </summary>
        public Move Play(Position position, Roll roll, string text)
        {
            if (!TryPlay(position, roll, text, out Move move, out KafeneioException refusal)) throw refusal;
            return move;
        }

        /// <summary>
        /// Reads the text of a play, checks it, and plays it, or tells why it is not legal. So a slip of a player is no
        /// exception.
        /// </summary>
        public bool TryPlay(Position position, Roll roll, string text, out Move move, out KafeneioException refusal)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            Rules rules = this;
            Play play;
            Position next;
            Error error;
            fixed (byte* bytes = utf8)
            {
                Status status = Native.kafeneio_play_read(
                    &rules, &position, &roll, bytes, (UIntPtr)utf8.Length, &play, &next, &error);
                move = new Move(play, next);
                return Native.IsOk(status, &error, out refusal);
            }
        }

        /// <summary>The text of a play.</summary>
        public string Text(Play play)
        {
            Rules rules = this;
            TextRoom text;
            UIntPtr length;
            Error error;
            Native.Check(Native.kafeneio_play_text(&rules, &play, &text, TextRoom.Size, &length, &error), &error);
            return text.ToString();
        }

        /// <summary>The steps of a legal play, each with the board after it, for an animation.</summary>
        public Frame[] Frames(Position position, Roll roll, Play play)
        {
            Span<Frame> room = stackalloc Frame[FramesMax];
            return room.Slice(0, Frames(position, roll, play, room)).ToArray();
        }

        /// <summary>
        /// Lists the steps of a legal play, each with the board after it, and returns how many there are.
        /// <see cref="FramesMax"/> is room enough.
        /// </summary>
        public int Frames(Position position, Roll roll, Play play, Span<Frame> frames)
        {
            Rules rules = this;
            UIntPtr count;
            Error error;
            fixed (Frame* firstFrame = &MemoryMarshal.GetReference(frames))
            {
                Native.Check(
                    Native.kafeneio_frames(
                        &rules, &position, &roll, &play, firstFrame, (UIntPtr)frames.Length, &count, &error),
                    &error);
            }
            return (int)count;
        }

        /// <summary>
        /// Lets a player choose a play. Even the smallest number of nodes gives one. The same arguments give the same
        /// play, unless it is stopped.
        /// </summary>
        public Move Choose(
            Position position, Roll roll, Thinking thinking, History history = null, StopFlag stop = null)
        {
            ReadOnlySpan<byte> past = History.Of(history);
            Rules rules = this;
            Play play;
            Position next;
            Error error;
            fixed (byte* earlier = &MemoryMarshal.GetReference(past))
            fixed (int* isSet = &StopFlag.Of(stop))
            {
                Native.Check(
                    Native.kafeneio_choose(
                        &rules, &thinking, earlier, (UIntPtr)past.Length, &position, &roll, isSet, &play, &next,
                        &error),
                    &error);
            }
            return new Move(play, next);
        }

        /// <summary>
        /// Lets a player rank the plays, best first, and returns at most <paramref name="most"/> of them.
        /// </summary>
        public Ranked[] Rank(
            Position position, Roll roll, Thinking thinking, int most, History history = null, StopFlag stop = null)
        {
            Ranked[] ranked = new Ranked[most];
            Array.Resize(ref ranked, Rank(position, roll, thinking, ranked, history, stop));
            return ranked;
        }

        /// <summary>
        /// Lets a player rank the plays, best first, writes as many as there is room for, and returns how many these
        /// are. In Buku these are the best of those that it considered.
        /// </summary>
        public int Rank(
            Position position, Roll roll, Thinking thinking, Span<Ranked> ranked, History history = null,
            StopFlag stop = null)
        {
            ReadOnlySpan<byte> past = History.Of(history);
            Rules rules = this;
            UIntPtr count;
            Error error;
            fixed (byte* earlier = &MemoryMarshal.GetReference(past))
            fixed (int* isSet = &StopFlag.Of(stop))
            fixed (Ranked* firstRanked = &MemoryMarshal.GetReference(ranked))
            {
                Native.Check(
                    Native.kafeneio_rank(
                        &rules, &thinking, earlier, (UIntPtr)past.Length, &position, &roll, isSet, firstRanked,
                        (UIntPtr)ranked.Length, &count, &error),
                    &error);
            }
            return (int)count;
        }

        /// <summary>
        /// Tells what the player to move can expect before the roll. It looks ahead only if the nodes are neither 0 nor
        /// <c>Thinking.UsualNodes</c>; it takes no seed.
        /// </summary>
        public Expectation Evaluate(
            Position position, Thinking thinking, History history = null, StopFlag stop = null)
        {
            ReadOnlySpan<byte> past = History.Of(history);
            Rules rules = this;
            Expectation expectation;
            Error error;
            fixed (byte* earlier = &MemoryMarshal.GetReference(past))
            fixed (int* isSet = &StopFlag.Of(stop))
            {
                Native.Check(
                    Native.kafeneio_evaluate(
                        &rules, &thinking, earlier, (UIntPtr)past.Length, &position, isSet, &expectation, &error),
                    &error);
            }
            return expectation;
        }

        /// <summary>Whether it is the same game with the same options.</summary>
        public bool Equals(Rules other) => a == other.a && b == other.b;

        /// <inheritdoc/>
        public override bool Equals(object other) => other is Rules rules && Equals(rules);

        /// <inheritdoc/>
        public override int GetHashCode() => HashCode.Combine(a, b);

        /// <summary>Whether two rules are the same.</summary>
        public static bool operator ==(Rules one, Rules other) => one.Equals(other);

        /// <summary>Whether two rules differ.</summary>
        public static bool operator !=(Rules one, Rules other) => !one.Equals(other);

        /// <summary>The 16 bytes as hexadecimal digits.</summary>
        public override string ToString()
        {
            Span<byte> bytes = stackalloc byte[16];
            CopyTo(bytes);
            return Bytes.Hex(bytes);
        }
    }

    /// <summary>The earlier positions of a game, the oldest first. Only Buku looks at them, for repetitions.</summary>
    public sealed class History
    {
        private readonly Rules rules;
        private byte[] bytes = new byte[0];
        private int length;

        /// <summary>Begins without positions.</summary>
        public History(Rules rules)
        {
            this.rules = rules;
        }

        /// <summary>Adds a position that a turn has left.</summary>
        public void Add(Position position)
        {
            int size = rules.Facts.PositionSize;
            if (length + size > bytes.Length) Array.Resize(ref bytes, 2 * bytes.Length + size);
            position.CopyTo(new Span<byte>(bytes, length, size));
            length += size;
        }

        internal static ReadOnlySpan<byte> Of(History history) =>
            history == null ? default : new ReadOnlySpan<byte>(history.bytes, 0, history.length);
    }

    /// <summary>Stops a player who thinks in another thread. The player then answers with what it has.</summary>
    public sealed class StopFlag
    {
        private static readonly StopFlag Never = new StopFlag();

        private int isSet;

        /// <summary>Stops every player who was given this flag, now and later.</summary>
        public void Set() => Volatile.Write(ref isSet, 1);

        internal static ref int Of(StopFlag stop) => ref (stop ?? Never).isSet;
    }
}
