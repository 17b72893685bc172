using System;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;

namespace Kafeneio
{
    /// <summary>The library itself: its version, and the line protocol.</summary>
    public static unsafe class Library
    {
        private static bool isChecked;

        /// <summary>The number of its interface. This package needs 1.</summary>
        public static uint Abi => Native.kafeneio_abi();

        /// <summary>Its version, such as "0.1.0".</summary>
        public static string Version => Marshal.PtrToStringUTF8(Native.kafeneio_version());

        /// <summary>The name of a game, such as "plakoto".</summary>
        public static string Name(Game game)
        {
            Check();
            TextRoom text;
            UIntPtr length;
            Error error;
            Native.Check(Native.kafeneio_game_name(game, &text, TextRoom.Size, &length, &error), &error);
            return text.ToString();
        }

        /// <summary>
        /// Answers a line of the line protocol, which has operations such as <c>games</c> and <c>board</c>. What is
        /// wrong with a request stands in the reply.
        /// </summary>
        public static string Reply(string line)
        {
            Check();
            byte[] request = Encoding.UTF8.GetBytes(line);
            byte[] reply = new byte[4096];
            while (true)
            {
                UIntPtr length;
                Error error;
                Status status;
                fixed (byte* from = request)
                fixed (byte* to = reply)
                {
                    status = Native.kafeneio_reply(
                        from, (UIntPtr)request.Length, to, (UIntPtr)reply.Length, &length, &error);
                }
                if (status != Status.TooShort)
                {
                    Native.Check(status, &error);
                    return Encoding.UTF8.GetString(reply, 0, (int)length - 1);
                }
                reply = new byte[(int)length];
            }
        }

        /// <summary>
        /// Throws unless the library goes together with this package. All rules are made through here, and nearly all
        /// calls need rules; those that do not are checked as well.
        /// </summary>
        internal static void Check()
        {
            if (Volatile.Read(ref isChecked)) return;
            if (Abi != Native.Abi)
            {
                throw new InvalidOperationException(
                    $"the library kafeneio has interface {Abi}, and this package needs interface {Native.Abi}");
            }
            // In the order of KAFENEIO_SIZE_ERROR and so on.
            int[] sizes =
            {
                sizeof(Error), sizeof(Rules), sizeof(Option), sizeof(Facts), sizeof(Position), sizeof(Roll),
                sizeof(Play),
                sizeof(Chance), sizeof(Outcome), sizeof(Board), sizeof(Step), sizeof(Landing), sizeof(Frame),
                sizeof(Entered), sizeof(Score), sizeof(RollOff), sizeof(Thinking), sizeof(Ranked), sizeof(Expectation),
            };
            for (int n = 0; n < sizes.Length; n++)
            {
                ulong size = (ulong)Native.kafeneio_size_of((uint)n);
                if (size != (ulong)sizes[n])
                {
                    throw new InvalidOperationException(
                        $"structure {n} has {size} bytes in the library kafeneio, and {sizes[n]} in this package");
                }
            }
            Volatile.Write(ref isChecked, true);
        }
    }
}
