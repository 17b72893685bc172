using System;
using System.Runtime.InteropServices;

#pragma warning disable 169, 649 // The library writes these fields.

namespace Kafeneio
{
    /// <summary>The four games.</summary>
    public enum Game : uint
    {
        /// <summary>Plakoto.</summary>
        Plakoto = 1,
        /// <summary>Boloko.</summary>
        Boloko = 2,
        /// <summary>Bolo.</summary>
        Bolo = 3,
        /// <summary>Buku.</summary>
        Buku = 4,
    }

    /// <summary>The players. Not every game has each of them.</summary>
    public enum Player : uint
    {
        /// <summary>Chooses any play.</summary>
        Random = 0,
        /// <summary>Chooses the play that leads to the position that looks best.</summary>
        Greedy = 1,
        /// <summary>Judges as the strong player does, but is often wrong.</summary>
        Novice = 2,
        /// <summary>Judges as the strong player does, but is now and then wrong.</summary>
        Skilled = 3,
        /// <summary>Plays each turn of Bolo for the most points.</summary>
        Optimal = 4,
        /// <summary>Judges by what is learned from many games, and looks ahead as far as it may.</summary>
        Strong = 5,
        /// <summary>Plays Bolo for the best chance to win the game.</summary>
        Perfect = 6,
    }

    /// <summary>The phases of Bolo.</summary>
    public enum Phase : byte
    {
        /// <summary>Nobody has reached the goal. The other games have no other phase.</summary>
        Open = 0,
        /// <summary>A seat has reached the goal, and the others have one more turn.</summary>
        LastRound = 1,
        /// <summary>Another seat has reached the score of the leader.</summary>
        SuddenDeath = 2,
        /// <summary>The game is won.</summary>
        Won = 3,
    }

    /// <summary>What a step does besides moving a checker.</summary>
    [Flags]
    public enum Marks : byte
    {
        /// <summary>Nothing.</summary>
        None = 0,
        /// <summary>The step pins a checker, or with portes sends it back.</summary>
        Hits = 1,
        /// <summary>The step frees a checker that was pinned where it starts.</summary>
        Frees = 2,
        /// <summary>The step jumps over a wall, in Boloko.</summary>
        Jumps = 4,
        /// <summary>The player rolls on, in Bolo.</summary>
        Rolls = 8,
        /// <summary>The player banks, in Bolo.</summary>
        Banks = 16,
    }

    /// <summary>
    /// A position of a game in its portable form. Two positions of a game are equal exactly when the game goes on in
    /// the same way. Its text needs the rules: <c>rules.Text(position)</c>.
    /// </summary>
    public readonly struct Position : IEquatable<Position>
    {
        private readonly ulong a, b, c, d, e, f, g, h;

        /// <summary>Makes a position of bytes that the library wrote.</summary>
        internal unsafe Position(ReadOnlySpan<byte> bytes)
        {
            Position copy = default;
            bytes.CopyTo(new Span<byte>(&copy, sizeof(Position)));
            this = copy;
        }

        /// <summary>
        /// Copies the first of its 64 bytes, as many as there is room for. For a file, <c>Facts.PositionSize</c> are
        /// enough: the rest is 0.
        /// </summary>
        public unsafe void CopyTo(Span<byte> bytes)
        {
            Position copy = this;
            new Span<byte>(&copy, Math.Min(bytes.Length, sizeof(Position))).CopyTo(bytes);
        }

        /// <summary>Whether it is the same position.</summary>
        public bool Equals(Position other) =>
            a == other.a && b == other.b && c == other.c && d == other.d && e == other.e && f == other.f &&
            g == other.g && h == other.h;

        /// <inheritdoc/>
        public override bool Equals(object other) => other is Position position && Equals(position);

        /// <inheritdoc/>
        public override int GetHashCode() => HashCode.Combine(a, b, c, d, e, f, g, h);

        /// <summary>Whether two positions are the same.</summary>
        public static bool operator ==(Position one, Position other) => one.Equals(other);

        /// <summary>Whether two positions differ.</summary>
        public static bool operator !=(Position one, Position other) => !one.Equals(other);

        /// <summary>The 64 bytes as hexadecimal digits.</summary>
        public override string ToString()
        {
            Span<byte> bytes = stackalloc byte[64];
            CopyTo(bytes);
            return Bytes.Hex(bytes);
        }
    }

    /// <summary>
    /// What the dice show. The library has the larger of two dice first, and the dice of Bolo in ascending order; as an
    /// argument any order is right. In a game without dice, the roll is <c>default</c>.
    /// </summary>
    public readonly struct Roll : IEquatable<Roll>
    {
        private readonly ulong bytes;

        /// <summary>Makes a roll of its dice, at most eight of them. Whoever uses it checks it.</summary>
        public unsafe Roll(params byte[] dice)
        {
            ulong copy = 0;
            dice.CopyTo(new Span<byte>(&copy, sizeof(ulong)));
            bytes = copy;
        }

        /// <summary>How many dice there are.</summary>
        public int Count
        {
            get
            {
                int count = 0;
                while (count < 8 && Die(count) != 0) count++;
                return count;
            }
        }

        /// <summary>A die by its number, from 0.</summary>
        public int this[int number] => Die(Bytes.Within(number, Count));

        private unsafe byte Die(int number)
        {
            ulong copy = bytes;
            return ((byte*)&copy)[number];
        }

        /// <summary>Whether the dice are the same, in the same order.</summary>
        public bool Equals(Roll other) => bytes == other.bytes;

        /// <inheritdoc/>
        public override bool Equals(object other) => other is Roll roll && Equals(roll);

        /// <inheritdoc/>
        public override int GetHashCode() => bytes.GetHashCode();

        /// <summary>Whether two rolls are the same.</summary>
        public static bool operator ==(Roll one, Roll other) => one.Equals(other);

        /// <summary>Whether two rolls differ.</summary>
        public static bool operator !=(Roll one, Roll other) => !one.Equals(other);

        /// <summary>The dice, such as "31".</summary>
        public override string ToString()
        {
            string text = "";
            for (int number = 0; number < Count; number++) text += Die(number);
            return text;
        }
    }

    /// <summary>A play of a game in its portable form. Its text needs the rules: <c>rules.Text(play)</c>.</summary>
    public readonly struct Play : IEquatable<Play>
    {
        private readonly ulong a, b;

        /// <summary>
        /// Makes a play of the bytes that <c>Rules.List</c> or <c>CopyTo</c> wrote, at most 16. Whoever uses it checks
        /// it.
        /// </summary>
        public unsafe Play(ReadOnlySpan<byte> bytes)
        {
            Play copy = default;
            bytes.CopyTo(new Span<byte>(&copy, sizeof(Play)));
            this = copy;
        }

        /// <summary>
        /// Copies the first of its 16 bytes, as many as there is room for. For a file, <c>Facts.PlaySize</c> are
        /// enough: the rest is 0.
        /// </summary>
        public unsafe void CopyTo(Span<byte> bytes)
        {
            Play copy = this;
            new Span<byte>(&copy, Math.Min(bytes.Length, sizeof(Play))).CopyTo(bytes);
        }

        /// <summary>Whether it is the same play.</summary>
        public bool Equals(Play other) => a == other.a && b == other.b;

        /// <inheritdoc/>
        public override bool Equals(object other) => other is Play play && Equals(play);

        /// <inheritdoc/>
        public override int GetHashCode() => HashCode.Combine(a, b);

        /// <summary>Whether two plays are the same.</summary>
        public static bool operator ==(Play one, Play other) => one.Equals(other);

        /// <summary>Whether two plays differ.</summary>
        public static bool operator !=(Play one, Play other) => !one.Equals(other);

        /// <summary>The 16 bytes as hexadecimal digits.</summary>
        public override string ToString()
        {
            Span<byte> bytes = stackalloc byte[16];
            CopyTo(bytes);
            return Bytes.Hex(bytes);
        }
    }

    /// <summary>
    /// The smallest part of a play: a checker moved by one die, a die set aside, a line picked up, a square sown.
    /// </summary>
    public readonly struct Step : IEquatable<Step>
    {
        /// <summary>
        /// Plakoto and Boloko: the place where it starts, from 1. Buku: the line that is picked up, 1 to 8 for the
        /// ranks and 9 to 16 for the files. Else 0.
        /// </summary>
        public readonly byte From;

        /// <summary>
        /// Plakoto and Boloko: the place where it ends; 0 off the board. Buku: the square that is sown, 1 for a1, 2 for
        /// b1 and so on. Else 0.
        /// </summary>
        public readonly byte To;

        /// <summary>Plakoto and Boloko: the die that is played. Bolo: the die that is set aside. Else 0.</summary>
        public readonly byte Die;

        /// <summary>
        /// What it does. As an argument, a step needs <c>Rolls</c> and <c>Banks</c>, and may leave out the others.
        /// </summary>
        public readonly Marks Marks;

        /// <summary>Makes a step.</summary>
        public Step(byte from, byte to, byte die, Marks marks = Marks.None)
        {
            From = from;
            To = to;
            Die = die;
            Marks = marks;
        }

        /// <summary>Whether it is the same step, with the same marks.</summary>
        public bool Equals(Step other) =>
            From == other.From && To == other.To && Die == other.Die && Marks == other.Marks;

        /// <inheritdoc/>
        public override bool Equals(object other) => other is Step step && Equals(step);

        /// <inheritdoc/>
        public override int GetHashCode() => From | To << 8 | Die << 16 | (int)Marks << 24;

        /// <summary>Whether two steps are the same.</summary>
        public static bool operator ==(Step one, Step other) => one.Equals(other);

        /// <summary>Whether two steps differ.</summary>
        public static bool operator !=(Step one, Step other) => !one.Equals(other);

        /// <summary>The fields.</summary>
        public override string ToString() => $"from {From} to {To}, die {Die}, {Marks}";
    }

    /// <summary>A play with the position that it leads to.</summary>
    public readonly struct Move
    {
        /// <summary>The play.</summary>
        public readonly Play Play;

        /// <summary>The position that it leads to.</summary>
        public readonly Position Next;

        internal Move(Play play, Position next)
        {
            Play = play;
            Next = next;
        }
    }

    /// <summary>The dice that decide who moves first; all zero if the rules decide it.</summary>
    public readonly struct RollOff
    {
        /// <summary>The die of the first side.</summary>
        public readonly byte First;

        /// <summary>The die of the second side.</summary>
        public readonly byte Second;

        private readonly ushort reserved;

        /// <summary>How many ties were rolled before.</summary>
        public readonly uint Ties;
    }

    /// <summary>A game that begins, with the dice that decided who moves first.</summary>
    public readonly struct Opening
    {
        /// <summary>The position.</summary>
        public readonly Position Position;

        /// <summary>The dice.</summary>
        public readonly RollOff RollOff;

        internal Opening(Position position, RollOff rollOff)
        {
            Position = position;
            RollOff = rollOff;
        }
    }

    /// <summary>A roll with its weight: in how many ways the dice can fall so.</summary>
    public readonly struct Chance
    {
        /// <summary>The roll.</summary>
        public readonly Roll Roll;

        /// <summary>The weight.</summary>
        public readonly ulong Weight;
    }

    /// <summary>What is known of a game.</summary>
    public readonly struct Facts
    {
        /// <summary>The game.</summary>
        public readonly Game Game;

        private readonly uint positionSize, playSize, rolls;

        /// <summary>The most plays of a roll; 0 if no bound is known.</summary>
        public readonly ulong Plays;

        private readonly byte fewestPlayers, mostPlayers, mostPoints, hasDice, options, reserved0, reserved1, reserved2;

        /// <summary>The bytes of a position.</summary>
        public int PositionSize => (int)positionSize;

        /// <summary>The bytes of a play.</summary>
        public int PlaySize => (int)playSize;

        /// <summary>The most rolls of a position.</summary>
        public int Rolls => (int)rolls;

        /// <summary>The fewest players.</summary>
        public int FewestPlayers => fewestPlayers;

        /// <summary>The most players.</summary>
        public int MostPlayers => mostPlayers;

        /// <summary>The most points of a win.</summary>
        public int MostPoints => mostPoints;

        /// <summary>Whether the game has dice.</summary>
        public bool HasDice => hasDice != 0;

        /// <summary>How many options the rules have.</summary>
        public int Options => options;
    }

    /// <summary>An option of the rules.</summary>
    public unsafe struct Option
    {
        private fixed byte name[24];
        private fixed byte rule[8];
        private fixed byte value[80];
        private fixed byte choices[64];
        private readonly byte isSwitch;
        private fixed byte reserved[7];

        /// <summary>Its name, such as "portes".</summary>
        public string Name { get { fixed (byte* text = name) return TextRoom.Of(text); } }

        /// <summary>The number of the rule that it belongs to.</summary>
        public string Rule { get { fixed (byte* text = rule) return TextRoom.Of(text); } }

        /// <summary>What it is set to.</summary>
        public string Value { get { fixed (byte* text = value) return TextRoom.Of(text); } }

        /// <summary>The names of its choices. A layout can be a grid as well.</summary>
        public string[] Choices { get { fixed (byte* text = choices) return TextRoom.Of(text).Split(' '); } }

        /// <summary>Whether it is on or off.</summary>
        public bool IsSwitch => isSwitch != 0;
    }

    /// <summary>
    /// Who is to move, or how the game ended. Sides are numbered from 0, seats of Bolo too.
    /// </summary>
    public unsafe struct Outcome
    {
        private readonly byte over, toMove, winner, players;
        private readonly uint points;
        private fixed int returns[8];
        private fixed uint claims[2];
        private fixed byte reason[32];

        /// <summary>Whether the game is over.</summary>
        public bool Over => over != 0;

        /// <summary>The side to move; after the end, the side that would move next.</summary>
        public int ToMove => toMove;

        /// <summary>The winner; <c>Rules.Nobody</c> while the game goes on, and in a draw.</summary>
        public int Winner => winner;

        /// <summary>How many players there are.</summary>
        public int Players => players;

        /// <summary>The points of the win; 0 while the game goes on.</summary>
        public int Points => (int)points;

        /// <summary>What a player gets, in points.</summary>
        public int Return(int player)
        {
            fixed (int* numbers = returns) return numbers[Bytes.Within(player, players)];
        }

        /// <summary>In Buku: how many counters a side has at the end.</summary>
        public int Claim(int side)
        {
            fixed (uint* numbers = claims) return (int)numbers[Bytes.Within(side, 2)];
        }

        /// <summary>Why the game ended, such as "mother_pinned"; empty while it goes on.</summary>
        public string Reason { get { fixed (byte* text = reason) return TextRoom.Of(text); } }
    }

    /// <summary>
    /// What a screen shows of a position. What a game does not have is 0. Places and squares are numbered from 1, as in
    /// a step; sides and seats from 0.
    /// </summary>
    public unsafe struct Board
    {
        private fixed byte counts[128];
        private fixed byte pinned[64];
        private fixed uint scores[8];
        private fixed uint pips[2];
        private readonly uint atRisk, leastToBank;
        private fixed byte off[2];
        private readonly byte toMove, players, dice;

        /// <summary>Bolo: the phase.</summary>
        public readonly Phase Phase;

        private readonly byte seats, turnsLeft;
        private fixed byte series[6];
        private readonly byte spare, inHand;

        /// <summary>Plakoto and Boloko: the checkers of a side on a place, pinned ones included.</summary>
        public int Checkers(int side, int place)
        {
            fixed (byte* numbers = counts) return numbers[64 * Bytes.Within(side, 2) + Bytes.Within(place - 1, 64)];
        }

        /// <summary>Buku: the counters on a square.</summary>
        public int Counters(int square) => Checkers(0, square);

        /// <summary>
        /// Plakoto and Boloko: the side that has a checker pinned on a place, or <c>Rules.Nobody</c>.
        /// </summary>
        public int Pinned(int place)
        {
            fixed (byte* numbers = pinned)
            {
                int side = numbers[Bytes.Within(place - 1, 64)];
                return side == 0 ? Rules.Nobody : side - 1;
            }
        }

        /// <summary>Bolo: the banked score of a seat.</summary>
        public int Score(int seat)
        {
            fixed (uint* numbers = scores) return (int)numbers[Bytes.Within(seat, 8)];
        }

        /// <summary>Plakoto and Boloko: the pip count of a side.</summary>
        public int Pips(int side)
        {
            fixed (uint* numbers = pips) return (int)numbers[Bytes.Within(side, 2)];
        }

        /// <summary>Bolo: the points at risk.</summary>
        public int AtRisk => (int)atRisk;

        /// <summary>Bolo: the fewest points at risk that may be banked.</summary>
        public int LeastToBank => (int)leastToBank;

        /// <summary>
        /// Plakoto: the checkers that a side has borne off. Buku: the counters that a side has captured.
        /// </summary>
        public int Off(int side)
        {
            fixed (byte* numbers = off) return numbers[Bytes.Within(side, 2)];
        }

        /// <summary>The side to move.</summary>
        public int ToMove => toMove;

        /// <summary>How many players there are.</summary>
        public int Players => players;

        /// <summary>Bolo: how many dice are rolled next. Within a turn: how many are left.</summary>
        public int Dice => dice;

        /// <summary>
        /// Bolo: whether the phase is about a seat: the leader, one of those still in, or the winner.
        /// </summary>
        public bool Concerns(int seat) => (seats >> Bytes.Within(seat, 8) & 1) != 0;

        /// <summary>Bolo: in the last round, the turns still to be played, this one included.</summary>
        public int TurnsLeft => turnsLeft;

        /// <summary>Bolo: how many dice of a face, from 1 to 6, the series of the basket has.</summary>
        public int Series(int face)
        {
            fixed (byte* numbers = series) return numbers[Bytes.Within(face - 1, 6)];
        }

        /// <summary>Buku: whether White still holds the spare counter.</summary>
        public bool Spare => spare != 0;

        /// <summary>Buku: how many counters are in hand within a turn.</summary>
        public int InHand => inHand;
    }

    /// <summary>The board after a step of a play.</summary>
    public readonly struct Frame
    {
        /// <summary>
        /// The board, on which the same side is to move; in the last frame of Buku after the captures.
        /// </summary>
        public readonly Board Board;

        /// <summary>The step; <c>default</c> in the last frame of Buku.</summary>
        public readonly Step Step;

        private readonly uint reserved;

        /// <summary>Buku: the squares that have just been captured, as bits; bit 0 is a1.</summary>
        public readonly ulong Captured;
    }

    /// <summary>A place to which a checker can go in one click, with the steps that lead there.</summary>
    public readonly struct Landing
    {
        /// <summary>The place; 0 off the board.</summary>
        public readonly byte To;

        private readonly byte count;
        private readonly ushort reserved;
        private readonly Step a, b, c, d;

        /// <summary>How many steps there are.</summary>
        public int Count => count;

        /// <summary>A step by its number, from 0.</summary>
        public Step this[int number]
        {
            get
            {
                switch (Bytes.Within(number, count))
                {
                    case 0: return a;
                    case 1: return b;
                    case 2: return c;
                    default: return d;
                }
            }
        }
    }

    /// <summary>Who thinks, and how much.</summary>
    public readonly struct Thinking
    {
        /// <summary>As many nodes as the player usually takes.</summary>
        public const ulong UsualNodes = ulong.MaxValue;

        /// <summary>The player.</summary>
        public readonly Player Player;

        private readonly uint reserved;

        /// <summary>How many positions it may look at, if it searches.</summary>
        public readonly ulong Nodes;

        /// <summary>The seed of the game, for players who choose by chance.</summary>
        public readonly ulong Seed;

        /// <summary>The number of the turn, from 1.</summary>
        public readonly ulong Turn;

        /// <summary>Tells who thinks, and how much.</summary>
        public Thinking(Player player, ulong nodes = UsualNodes, ulong seed = 0, ulong turn = 1) : this()
        {
            Player = player;
            Nodes = nodes;
            Seed = seed;
            Turn = turn;
        }
    }

    /// <summary>A play that a player considered.</summary>
    public readonly struct Ranked
    {
        /// <summary>The play.</summary>
        public readonly Play Play;

        /// <summary>The position that it leads to.</summary>
        public readonly Position Next;

        /// <summary>The points that the player to move can expect after it.</summary>
        public readonly double Points;
    }

    /// <summary>What the player to move can expect before the roll.</summary>
    public unsafe struct Expectation
    {
        /// <summary>The points.</summary>
        public readonly double Points;

        /// <summary>The chance to win, if there are chances; a draw counts as half a win.</summary>
        public readonly double Win;

        /// <summary>The chance to win double.</summary>
        public readonly double WinDouble;

        /// <summary>The chance to lose double.</summary>
        public readonly double LoseDouble;

        private fixed double seat[8];
        private readonly byte exact, hasChances, seats;
        private fixed byte reserved[5];

        /// <summary>Whether this is the value under best play of all, and no estimate.</summary>
        public bool Exact => exact != 0;

        /// <summary>Whether the chances are known.</summary>
        public bool HasChances => hasChances != 0;

        /// <summary>How many seats have a chance of their own, in Bolo.</summary>
        public int Seats => seats;

        /// <summary>Bolo: the chance of a seat to win.</summary>
        public double Seat(int number)
        {
            fixed (double* numbers = seat) return numbers[Bytes.Within(number, seats)];
        }
    }

    /// <summary>What several values need.</summary>
    internal static class Bytes
    {
        /// <summary>The number, if it is less than <paramref name="count"/> and not negative.</summary>
        internal static int Within(int number, int count)
        {
            if ((uint)number >= (uint)count) throw new IndexOutOfRangeException();
            return number;
        }

        internal static string Hex(ReadOnlySpan<byte> bytes)
        {
            char[] text = new char[2 * bytes.Length];
            for (int n = 0; n < text.Length; n++) text[n] = "0123456789abcdef"[bytes[n / 2] >> 4 * (1 - n % 2) & 15];
            return new string(text);
        }
    }

    /// <summary>Room for every text that the library writes, but for the replies of the line protocol.</summary>
    internal unsafe struct TextRoom
    {
        /// <summary>KAFENEIO_TEXT_MAX.</summary>
        internal static readonly UIntPtr Size = (UIntPtr)sizeof(TextRoom);

        private fixed byte bytes[256];

        /// <summary>The text, up to the zero at its end.</summary>
        public override string ToString() { fixed (byte* text = bytes) return Of(text); }

        /// <summary>A text in memory, up to the zero at its end.</summary>
        internal static string Of(byte* text) => Marshal.PtrToStringUTF8((IntPtr)text);
    }
}
