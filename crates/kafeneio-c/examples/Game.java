// A whole game of Plakoto at random, with every play checked as one that came from outside. It needs JNA, and the
// library of C where the system finds it: `javac -cp jna.jar Game.java && java -cp jna.jar:. Game`.
import com.sun.jna.IntegerType;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;

public final class Game {
    static { Native.register("kafeneio"); }

    // The functions of kafeneio.h. Values without fields are arrays of their bytes.
    static native int kafeneio_abi();
    static native SizeT kafeneio_size_of(int structure);
    static native int kafeneio_rules_init(int game, byte[] rules, Failure error);
    static native int kafeneio_start_of_seed(
        byte[] rules, int players, long seed, byte[] position, byte[] rollOff, Failure error);
    static native int kafeneio_outcome_after(
        byte[] rules, Pointer history, SizeT size, byte[] position, Outcome outcome, Failure error);
    static native int kafeneio_roll_of_seed(
        byte[] rules, byte[] position, long seed, long turn, byte[] roll, Failure error);
    static native int kafeneio_random(
        byte[] rules, byte[] position, byte[] roll, long seed, long turn, byte[] play, byte[] next, Failure error);
    static native int kafeneio_play_on(
        byte[] rules, byte[] position, byte[] roll, byte[] play, byte[] next, Failure error);
    static native int kafeneio_play_text(
        byte[] rules, byte[] play, byte[] text, SizeT size, byte[] length, Failure error);
    static native int kafeneio_side_name(
        byte[] rules, int side, byte[] text, SizeT size, byte[] length, Failure error);

    public static final class SizeT extends IntegerType {
        private static final long serialVersionUID = 1;
        public SizeT() { this(0); }
        public SizeT(long value) { super(Native.SIZE_T_SIZE, value, true); }
    }

    @Structure.FieldOrder({"code", "reason", "rule", "field", "column", "message"})
    public static final class Failure extends Structure {
        public byte[] code = new byte[16], reason = new byte[32], rule = new byte[8], field = new byte[24];
        public int column;
        public byte[] message = new byte[428];

        /** Ends the program if a call has failed, and says why. */
        void check(int status) {
            if (status != 0) throw new IllegalStateException(string(code) + ": " + string(message));
        }
    }

    @Structure.FieldOrder({"over", "toMove", "winner", "players", "points", "returns", "claims", "reason"})
    public static final class Outcome extends Structure {
        public byte over, toMove, winner, players;
        public int points;
        public int[] returns = new int[8], claims = new int[2];
        public byte[] reason = new byte[32];
    }

    static String string(byte[] text) { return Native.toString(text, "UTF-8"); }

    public static void main(String[] words) {
        final long seed = 7;
        Failure error = new Failure();
        Outcome outcome = new Outcome();
        byte[] rules = new byte[16], position = new byte[64], next = new byte[64], roll = new byte[8];
        byte[] play = new byte[16], rollOff = new byte[8], text = new byte[256], length = new byte[Native.SIZE_T_SIZE];
        SizeT room = new SizeT(text.length);

        if (kafeneio_abi() != 1 || kafeneio_size_of(0).intValue() != error.size()
            || kafeneio_size_of(8).intValue() != outcome.size()) {
            throw new IllegalStateException("this is for another version of the library");
        }
        error.check(kafeneio_rules_init(1, rules, error));
        error.check(kafeneio_start_of_seed(rules, 2, seed, position, rollOff, error));
        for (long turn = 1;; turn++) {
            error.check(kafeneio_outcome_after(rules, null, new SizeT(0), position, outcome, error));
            if (outcome.over != 0) break;
            error.check(kafeneio_roll_of_seed(rules, position, seed, turn, roll, error));
            error.check(kafeneio_random(rules, position, roll, seed, turn, play, next, error));
            error.check(kafeneio_play_text(rules, play, text, room, length, error));
            System.out.printf("%3d. %d%d: %s\n", turn, roll[0], roll[1], string(text));
            error.check(kafeneio_play_on(rules, position, roll, play, next, error));
            position = next.clone();
        }
        error.check(kafeneio_side_name(rules, outcome.winner, text, room, length, error));
        System.out.printf("%s wins %d (%s)\n", string(text), outcome.points, string(outcome.reason));
    }
}
