using System;
using System.Runtime.InteropServices;

#pragma warning disable 169 // The library has this room.

namespace Kafeneio
{
    /// <summary>
    /// A match of several games between two players. It is a value: to record a game returns another match.
    /// </summary>
    public readonly unsafe struct Match
    {
        private readonly Rules rules;
        private readonly Score games;

        private Match(Rules rules, Score games)
        {
            this.rules = rules;
            this.games = games;
        }

        /// <summary>Makes a match to some points; 0 for a match without end.</summary>
        public Match(Rules rules, int target)
        {
            Score games;
            Error error;
            Native.Check(Native.kafeneio_match_init(&rules, checked((uint)target), &games, &error), &error);
            this.rules = rules;
            this.games = games;
        }

        /// <summary>
        /// Goes on with a match that was written down. The winners are sides, or <see cref="Rules.Nobody"/>.
        /// </summary>
        public Match(Rules rules, int target, int first, int second, int games, int lastWinner, int winner)
        {
            this.rules = rules;
            this.games = new Score(
                checked((uint)target), checked((uint)first), checked((uint)second), checked((uint)games),
                checked((byte)lastWinner), checked((byte)winner));
        }

        /// <summary>The points that win it; 0 if it goes on for as long as the players like.</summary>
        public int Target => (int)games.Target;

        /// <summary>The points of a side.</summary>
        public int Points(int side) => (int)(Bytes.Within(side, 2) == 0 ? games.First : games.Second);

        /// <summary>How many games have been played.</summary>
        public int Games => (int)games.Games;

        /// <summary>
        /// Who won the last game; <see cref="Rules.Nobody"/> before the first, and after a draw.
        /// </summary>
        public int LastWinner => games.LastWinner;

        /// <summary>Who has won the match; <see cref="Rules.Nobody"/> while it goes on.</summary>
        public int Winner => games.Winner;

        /// <summary>
        /// Begins the next game. Who moves first is decided by the rules, or by the dice of the seed.
        /// </summary>
        public Opening Open(ulong seed)
        {
            Rules rules = this.rules;
            Score games = this.games;
            Position position;
            RollOff rollOff;
            Error error;
            Native.Check(Native.kafeneio_match_open(&rules, &games, seed, &position, &rollOff, &error), &error);
            return new Opening(position, rollOff);
        }

        /// <summary>The match after a game that ended with this position.</summary>
        public Match Recorded(Position end, History history = null)
        {
            Rules rules = this.rules;
            Score copy = games;
            ReadOnlySpan<byte> past = History.Of(history);
            Error error;
            fixed (byte* earlier = &MemoryMarshal.GetReference(past))
            {
                Native.Check(
                    Native.kafeneio_match_record(&rules, &copy, earlier, (UIntPtr)past.Length, &end, &error), &error);
            }
            return new Match(rules, copy);
        }
    }

    /// <summary>kafeneio_match.</summary>
    internal readonly struct Score
    {
        internal readonly uint Target, First, Second, Games;
        internal readonly byte LastWinner, Winner;
        private readonly ushort reserved;

        internal Score(uint target, uint first, uint second, uint games, byte lastWinner, byte winner) : this()
        {
            Target = target;
            First = first;
            Second = second;
            Games = games;
            LastWinner = lastWinner;
            Winner = winner;
        }
    }
}
