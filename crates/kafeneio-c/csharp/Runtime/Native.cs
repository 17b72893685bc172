using System;
using System.Runtime.InteropServices;

namespace Kafeneio
{
    /// <summary>
    /// The functions of kafeneio.h. Nothing is converted on the way: all that is passed are numbers and addresses. They
    /// are pointers, since Mono 6.8 passes wrong addresses for parameters with <c>in</c>.
    /// </summary>
    internal static unsafe class Native
    {
        /// <summary>The interface that this package was written for: KAFENEIO_ABI of kafeneio.h.</summary>
        internal const uint Abi = 1;

#if (UNITY_IOS || UNITY_WEBGL) && !UNITY_EDITOR
        // The library is linked into the player.
        private const string Library = "__Internal";
#else
        private const string Library = "kafeneio";
#endif

        private const CallingConvention C = CallingConvention.Cdecl;

        /// <summary>Throws if a call has failed.</summary>
        internal static void Check(Status status, Error* error)
        {
            if (status != Status.Ok) throw new KafeneioException(status, error);
        }

        /// <summary>Whether a call has done what it should, and else why not.</summary>
        internal static bool IsOk(Status status, Error* error, out KafeneioException refusal)
        {
            refusal = status == Status.Ok ? null : new KafeneioException(status, error);
            return refusal == null;
        }

        /// <summary>The first element of a span; null of an empty one, which says that it is not wanted.</summary>
        internal static ref byte First(Span<byte> bytes) =>
            ref MemoryMarshal.GetReference(bytes.IsEmpty ? default : bytes);

        [DllImport(Library, CallingConvention = C)]
        internal static extern uint kafeneio_abi();

        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr kafeneio_version();

        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr kafeneio_size_of(uint structure);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_game_name(
            Game game, TextRoom* text, UIntPtr size, UIntPtr* length, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_game_of_name(
            byte* name, UIntPtr length, Game* game, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_facts_of(Rules* rules, Facts* facts, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_side_name(
            Rules* rules, uint side, TextRoom* text, UIntPtr size, UIntPtr* length, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_rules_init(Game game, Rules* rules, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_rules_set(
            Rules* rules, byte* name, UIntPtr nameLength, byte* value, UIntPtr valueLength, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_rules_option(
            Rules* rules, uint number, Option* option, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_rules_layout(
            Rules* rules, byte* cells, UIntPtr size, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_start(
            Rules* rules, uint players, byte mover, Position* position, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_start_of_seed(
            Rules* rules, uint players, ulong seed, Position* position, RollOff* rollOff, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_position_of_bytes(
            Rules* rules, byte* bytes, UIntPtr size, Position* position, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_position_read(
            Rules* rules, byte* text, UIntPtr length, Position* position, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_position_text(
            Rules* rules, Position* position, TextRoom* text, UIntPtr size, UIntPtr* length, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_outcome_after(
            Rules* rules, byte* history, UIntPtr historySize, Position* position, Outcome* outcome,
            Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_board_of(
            Rules* rules, Position* position, Board* board, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_rolls(
            Rules* rules, Position* position, Chance* rolls, UIntPtr size, UIntPtr* count, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_roll_of_seed(
            Rules* rules, Position* position, ulong seed, ulong turn, Roll* roll, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_roll_read(
            Rules* rules, Position* position, byte* text, UIntPtr length, Roll* roll, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_roll_text(
            Rules* rules, Position* position, Roll* roll, TextRoom* text, UIntPtr size, UIntPtr* length,
            Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_count(
            Rules* rules, Position* position, Roll* roll, ulong* count, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_count_all(
            Rules* rules, Position* position, ulong* count, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_perft(
            Rules* rules, Position* position, uint depth, ulong* nodes, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_list(
            Rules* rules, Position* position, Roll* roll, byte* plays, UIntPtr playsSize, byte* nexts,
            UIntPtr nextsSize, ulong* count, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_list_all(
            Rules* rules, Position* position, byte* plays, UIntPtr playsSize, byte* nexts, UIntPtr nextsSize,
            UIntPtr* offsets, UIntPtr offsetsSize, ulong* count, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_nth(
            Rules* rules, Position* position, Roll* roll, ulong number, Play* play, Position* next,
            Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_index(
            Rules* rules, Position* position, Roll* roll, Play* play, ulong* number, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_random(
            Rules* rules, Position* position, Roll* roll, ulong seed, ulong turn, Play* play,
            Position* next, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_play_on(
            Rules* rules, Position* position, Roll* roll, Play* play, Position* next, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_play_read(
            Rules* rules, Position* position, Roll* roll, byte* text, UIntPtr length, Play* play,
            Position* next, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_play_text(
            Rules* rules, Play* play, TextRoom* text, UIntPtr size, UIntPtr* length, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_frames(
            Rules* rules, Position* position, Roll* roll, Play* play, Frame* frames, UIntPtr size,
            UIntPtr* count, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_begin(
            Rules* rules, Position* position, Roll* roll, Entered* halfTurn, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_read(
            Rules* rules, Position* position, Roll* roll, byte* text, UIntPtr length, Entered* halfTurn,
            Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_text(
            Rules* rules, Entered* halfTurn, TextRoom* text, UIntPtr size, UIntPtr* length, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_next(
            Rules* rules, Entered* halfTurn, Step* steps, UIntPtr size, UIntPtr* count, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_push(
            Rules* rules, Entered* halfTurn, Step step, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_pop(Rules* rules, Entered* halfTurn, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_sources(
            Rules* rules, Entered* halfTurn, uint* places, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_landings(
            Rules* rules, Entered* halfTurn, byte from, Landing* landings, UIntPtr size, UIntPtr* count,
            Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_enter(
            Rules* rules, Entered* halfTurn, byte from, byte to, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_board(
            Rules* rules, Entered* halfTurn, Board* board, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_half_turn_finish(
            Rules* rules, Entered* halfTurn, Play* play, Position* next, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_step_text(
            Rules* rules, Entered* halfTurn, Step step, TextRoom* text, UIntPtr size, UIntPtr* length,
            Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_match_init(
            Rules* rules, uint target, Score* games, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_match_open(
            Rules* rules, Score* games, ulong seed, Position* position, RollOff* rollOff, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_match_record(
            Rules* rules, Score* games, byte* history, UIntPtr historySize, Position* end, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_player_name(
            Rules* rules, Player player, TextRoom* text, UIntPtr size, UIntPtr* length, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_choose(
            Rules* rules, Thinking* thinking, byte* history, UIntPtr historySize, Position* position,
            Roll* roll, int* stop, Play* play, Position* next, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_rank(
            Rules* rules, Thinking* thinking, byte* history, UIntPtr historySize, Position* position,
            Roll* roll, int* stop, Ranked* ranked, UIntPtr size, UIntPtr* count, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_evaluate(
            Rules* rules, Thinking* thinking, byte* history, UIntPtr historySize, Position* position,
            int* stop, Expectation* expectation, Error* error);

        [DllImport(Library, CallingConvention = C)]
        internal static extern Status kafeneio_reply(
            byte* line, UIntPtr lineLength, byte* reply, UIntPtr size, UIntPtr* length, Error* error);
    }
}
