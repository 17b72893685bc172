using System;

#pragma warning disable 649 // The library writes these fields.

namespace Kafeneio
{
    /// <summary>Why a call did nothing. The names are those of kafeneio.h.</summary>
    public enum Status
    {
        /// <summary>All is well. No exception has this status.</summary>
        Ok = 0,
        /// <summary>A pointer is null where a value is needed.</summary>
        NullPointer = 1,
        /// <summary>A pointer is not aligned as its type asks.</summary>
        Misaligned = 2,
        /// <summary>A span that would be written overlaps another one.</summary>
        Overlap = 3,
        /// <summary>A span is too small.</summary>
        TooShort = 4,
        /// <summary>An argument is none of the values that are expected.</summary>
        BadArgument = 5,
        /// <summary>There is no such game.</summary>
        UnknownGame = 6,
        /// <summary>The rules were not made by a constructor of Rules, or an option has no such value.</summary>
        BadRules = 7,
        /// <summary>A position cannot be read, or breaks the rules.</summary>
        BadPosition = 8,
        /// <summary>A roll cannot be read, or cannot come up in the position.</summary>
        BadRoll = 9,
        /// <summary>A play or a step cannot be read.</summary>
        BadPlay = 10,
        /// <summary>A play or a step can be read, but is not legal.</summary>
        IllegalPlay = 11,
        /// <summary>The game is over.</summary>
        GameOver = 12,
        /// <summary>There is no element of this number: no such play, no such option.</summary>
        NoSuch = 13,
        /// <summary>A turn may not end yet.</summary>
        Incomplete = 14,
        /// <summary>The result is too large for its type.</summary>
        TooLarge = 15,
    }

    /// <summary>
    /// Why a call did nothing. The message is a text for people, and may change in any release; programs compare the
    /// other properties.
    /// </summary>
    public sealed class KafeneioException : Exception
    {
        internal unsafe KafeneioException(Status status, Error* error) : base(error->Message)
        {
            Status = status;
            Code = error->Code;
            Reason = error->Reason;
            Rule = error->Rule;
            Field = error->Field;
            Column = (int)error->Column;
        }

        /// <summary>The status of C.</summary>
        public Status Status { get; }

        /// <summary>The same as a word of the line protocol, such as "illegal_play".</summary>
        public string Code { get; }

        /// <summary>The engine's code of what it refuses, such as "larger_die"; else empty.</summary>
        public string Reason { get; }

        /// <summary>The number of the rule that is broken, such as "P7"; else empty.</summary>
        public string Rule { get; }

        /// <summary>The part of a text that cannot be read, or the argument that is wrong; else empty.</summary>
        public string Field { get; }

        /// <summary>Where in the text, in bytes of UTF-8 from 1; 0 if it is no text.</summary>
        public int Column { get; }
    }

    /// <summary>kafeneio_error.</summary>
    internal unsafe struct Error
    {
        private fixed byte code[16];
        private fixed byte reason[32];
        private fixed byte rule[8];
        private fixed byte field[24];
        internal readonly uint Column;
        private fixed byte message[428];

        internal string Code { get { fixed (byte* text = code) return TextRoom.Of(text); } }
        internal string Reason { get { fixed (byte* text = reason) return TextRoom.Of(text); } }
        internal string Rule { get { fixed (byte* text = rule) return TextRoom.Of(text); } }
        internal string Field { get { fixed (byte* text = field) return TextRoom.Of(text); } }
        internal string Message { get { fixed (byte* text = message) return TextRoom.Of(text); } }
    }
}
