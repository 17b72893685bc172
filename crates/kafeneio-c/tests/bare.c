/* The engines alone, linked with no library of C: a whole random game of each game. It ends with 0, or with the number
 * of the line that went wrong. */
#include <kafeneio.h>

/* Plays a game. Returns 0, or the line that went wrong. */
static int play(uint32_t game) {
    kafeneio_rules rules;
    kafeneio_position position, next;
    kafeneio_roll_off roll_off;
    kafeneio_error error;
    uint64_t turn;
    if (kafeneio_rules_init(game, &rules, &error)) return __LINE__;
    if (kafeneio_start_of_seed(&rules, 2, 7, &position, &roll_off, &error)) return __LINE__;
    for (turn = 1; turn < 2000; turn++) {
        kafeneio_roll roll;
        kafeneio_play found, read;
        kafeneio_status status;
        char text[KAFENEIO_TEXT_MAX];
        size_t length, n;
        if (kafeneio_roll_of_seed(&rules, &position, 7, turn, &roll, &error)) return __LINE__;
        status = kafeneio_random(&rules, &position, &roll, 7, turn, &found, &next, &error);
        if (status == KAFENEIO_GAME_OVER) return 0;
        if (status) return __LINE__;
        if (kafeneio_play_text(&rules, &found, text, sizeof text, &length, &error)) return __LINE__;
        if (kafeneio_play_read(&rules, &position, &roll, text, length - 1, &read, &position, &error)) return __LINE__;
        for (n = 0; n < KAFENEIO_POSITION_MAX; n++) {
            if (position.bytes[n] != next.bytes[n]) return __LINE__;
        }
    }
    /* Buku may repeat itself for as long as it likes. */
    return game == KAFENEIO_BUKU ? 0 : __LINE__;
}

int main(void) {
    uint32_t game;
    for (game = 1; game <= KAFENEIO_GAMES; game++) {
        int line = play(game);
        if (line) return line;
    }
    return 0;
}
