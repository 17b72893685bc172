using System;
using System.Runtime.InteropServices;
using System.Text;

#pragma warning disable 169, 649 // The library writes these fields.

namespace Kafeneio
{
    /// <summary>
    /// A turn that is entered step by step. It is a value: each change returns another half-turn, and to undo is to
    /// keep a copy.
    /// </summary>
    public readonly unsafe struct HalfTurn : IEquatable<HalfTurn>
    {
        private readonly Rules rules;
        private readonly Entered entered;

        private HalfTurn(Rules rules, Entered entered)
        {
            this.rules = rules;
            this.entered = entered;
        }

        /// <summary>Begins a turn.</summary>
        public static HalfTurn Begin(Rules rules, Position position, Roll roll)
        {
            Entered entered;
            Error error;
            Native.Check(Native.kafeneio_half_turn_begin(&rules, &position, &roll, &entered, &error), &error);
            return new HalfTurn(rules, entered);
        }

        /// <summary>Reads the text of a turn that may be unfinished, or empty.</summary>
        public static HalfTurn Read(Rules rules, Position position, Roll roll, string text)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            Entered entered;
            Error error;
            fixed (byte* bytes = utf8)
            {
                Native.Check(
                    Native.kafeneio_half_turn_read(
                        &rules, &position, &roll, bytes, (UIntPtr)utf8.Length, &entered, &error),
                    &error);
            }
            return new HalfTurn(rules, entered);
        }

        /// <summary>Enters a step.</summary>
        public HalfTurn Push(Step step)
        {
            if (!TryPush(step, out HalfTurn after, out KafeneioException refusal)) throw refusal;
            return after;
        }

        /// <summary>Enters a step, or tells why it cannot follow; then the turn is unchanged.</summary>
        public bool TryPush(Step step, out HalfTurn after, out KafeneioException refusal)
        {
            Rules rules = this.rules;
            Entered copy = entered;
            Error error;
            Status status = Native.kafeneio_half_turn_push(&rules, &copy, step, &error);
            after = new HalfTurn(rules, copy);
            return Native.IsOk(status, &error, out refusal);
        }

        /// <summary>
        /// Enters what a click means: in Plakoto and Boloko all steps of the checker on one place to another; in Buku
        /// the squares of a straight run to <paramref name="to"/>, with <paramref name="from"/> 0, or the line
        /// <paramref name="from"/>, with <paramref name="to"/> 0. The numbers are those of <see cref="Step"/>.
        /// </summary>
        public HalfTurn Enter(int from, int to)
        {
            if (!TryEnter(from, to, out HalfTurn after, out KafeneioException refusal)) throw refusal;
            return after;
        }

        /// <summary>Enters what a click means, or tells why it cannot follow; then the turn is unchanged.</summary>
        public bool TryEnter(int from, int to, out HalfTurn after, out KafeneioException refusal)
        {
            Rules rules = this.rules;
            Entered copy = entered;
            Error error;
            Status status = Native.kafeneio_half_turn_enter(
                &rules, &copy, checked((byte)from), checked((byte)to), &error);
            after = new HalfTurn(rules, copy);
            return Native.IsOk(status, &error, out refusal);
        }

        /// <summary>Takes the last step back. The status is <c>NoSuch</c> if there is none.</summary>
        public HalfTurn Pop()
        {
            Rules rules = this.rules;
            Entered copy = entered;
            Error error;
            Native.Check(Native.kafeneio_half_turn_pop(&rules, &copy, &error), &error);
            return new HalfTurn(rules, copy);
        }

        /// <summary>The steps that can follow and still lead to a legal turn.</summary>
        public Step[] Next()
        {
            Span<Step> room = stackalloc Step[Rules.PlacesMax];
            return room.Slice(0, Next(room)).ToArray();
        }

        /// <summary>
        /// Lists the steps that can follow and still lead to a legal turn, and returns how many there are.
        /// <see cref="Rules.PlacesMax"/> is room enough.
        /// </summary>
        public int Next(Span<Step> steps)
        {
            Rules rules = this.rules;
            Entered entered = this.entered;
            UIntPtr count;
            Error error;
            fixed (Step* firstStep = &MemoryMarshal.GetReference(steps))
            {
                Native.Check(
                    Native.kafeneio_half_turn_next(&rules, &entered, firstStep, (UIntPtr)steps.Length, &count, &error),
                    &error);
            }
            return (int)count;
        }

        /// <summary>
        /// From which places a checker can move now, as bits: bit n is place n. It is 0 in Bolo and Buku.
        /// </summary>
        public uint Sources()
        {
            Rules rules = this.rules;
            Entered entered = this.entered;
            uint places;
            Error error;
            Native.Check(Native.kafeneio_half_turn_sources(&rules, &entered, &places, &error), &error);
            return places;
        }

        /// <summary>
        /// Where the checker on a place can go, with one die or with several. Those that take fewer dice come first.
        /// There are none in Bolo and Buku.
        /// </summary>
        public Landing[] Landings(int from)
        {
            Span<Landing> room = stackalloc Landing[Rules.PlacesMax];
            return room.Slice(0, Landings(from, room)).ToArray();
        }

        /// <summary>
        /// Lists where the checker on a place can go, and returns how many these are. <see cref="Rules.PlacesMax"/> is
        /// room enough.
        /// </summary>
        public int Landings(int from, Span<Landing> landings)
        {
            Rules rules = this.rules;
            Entered entered = this.entered;
            UIntPtr count;
            Error error;
            fixed (Landing* firstLanding = &MemoryMarshal.GetReference(landings))
            {
                Native.Check(
                    Native.kafeneio_half_turn_landings(
                        &rules, &entered, checked((byte)from), firstLanding, (UIntPtr)landings.Length, &count, &error),
                    &error);
            }
            return (int)count;
        }

        /// <summary>What a screen shows after the steps. The same side is still to move.</summary>
        public Board Board()
        {
            Rules rules = this.rules;
            Entered entered = this.entered;
            Board board;
            Error error;
            Native.Check(Native.kafeneio_half_turn_board(&rules, &entered, &board, &error), &error);
            return board;
        }

        /// <summary>
        /// The play that was entered, and the position that it leads to. The status is <c>Incomplete</c> if the turn
        /// may not end here.
        /// </summary>
        public Move Finish()
        {
            if (!TryFinish(out Move move, out KafeneioException refusal)) throw refusal;
            return move;
        }

        /// <summary>
        /// The play that was entered, and the position that it leads to; or why the turn may not end here.
        /// </summary>
        public bool TryFinish(out Move move, out KafeneioException refusal)
        {
            Rules rules = this.rules;
            Entered entered = this.entered;
            Play play;
            Position next;
            Error error;
            Status status = Native.kafeneio_half_turn_finish(&rules, &entered, &play, &next, &error);
            move = new Move(play, next);
            return Native.IsOk(status, &error, out refusal);
        }

        /// <summary>The text of the steps that are entered.</summary>
        public string Text()
        {
            Rules rules = this.rules;
            Entered entered = this.entered;
            TextRoom text;
            UIntPtr length;
            Error error;
            Native.Check(
                Native.kafeneio_half_turn_text(&rules, &entered, &text, TextRoom.Size, &length, &error), &error);
            return text.ToString();
        }

        /// <summary>The text of a step that can follow.</summary>
        public string Text(Step step)
        {
            Rules rules = this.rules;
            Entered entered = this.entered;
            TextRoom text;
            UIntPtr length;
            Error error;
            Native.Check(
                Native.kafeneio_step_text(&rules, &entered, step, &text, TextRoom.Size, &length, &error), &error);
            return text.ToString();
        }

        /// <summary>The position before the turn.</summary>
        public Position Position => entered.Position;

        /// <summary>The roll.</summary>
        public Roll Roll => entered.Roll;

        /// <summary>How many steps are entered.</summary>
        public int Count => entered.Count;

        /// <summary>A step that is entered, by its number, from 0.</summary>
        public Step this[int number] => entered.Step(number);

        /// <summary>Whether it is the same turn with the same steps.</summary>
        public bool Equals(HalfTurn other)
        {
            bool equal = rules == other.rules && Position == other.Position && Roll == other.Roll
                && Count == other.Count;
            for (int number = 0; equal && number < Count; number++) equal = this[number] == other[number];
            return equal;
        }

        /// <inheritdoc/>
        public override bool Equals(object other) => other is HalfTurn turn && Equals(turn);

        /// <inheritdoc/>
        public override int GetHashCode() => HashCode.Combine(Position, Roll, Count);

        /// <summary>Whether two turns are the same.</summary>
        public static bool operator ==(HalfTurn one, HalfTurn other) => one.Equals(other);

        /// <summary>Whether two turns differ.</summary>
        public static bool operator !=(HalfTurn one, HalfTurn other) => !one.Equals(other);

        /// <summary>The text of the steps.</summary>
        public override string ToString() => Text();
    }

    /// <summary>kafeneio_half_turn.</summary>
    internal unsafe struct Entered
    {
        internal readonly Position Position;
        internal readonly Roll Roll;
        internal readonly byte Count;
        private fixed byte reserved[7];
        private fixed uint steps[20];

        internal Step Step(int number)
        {
            fixed (uint* at = steps) return ((Step*)at)[Bytes.Within(number, Math.Min(Count, (byte)20))];
        }
    }
}
