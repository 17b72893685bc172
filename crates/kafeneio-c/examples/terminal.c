/* A game on the terminal against the strong player: `./terminal plakoto 7` plays the game of seed 7.
 *
 * Write a play, such as `1/7 1/4`, or `?` for the plays there are, or an empty line to let the player choose for you.
 */
#include <kafeneio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The earlier positions, which decide about repetitions in Buku. */
static uint8_t *history;
static size_t history_size;

static int remember(const kafeneio_facts *facts, const kafeneio_position *position) {
    uint8_t *more = (uint8_t *)realloc(history, history_size + facts->position_size);
    if (!more) return 0;
    history = more;
    memcpy(history + history_size, position->bytes, facts->position_size);
    history_size += facts->position_size;
    return 1;
}

static void list(const kafeneio_rules *rules, const kafeneio_position *position, const kafeneio_roll *roll) {
    char text[KAFENEIO_TEXT_MAX];
    kafeneio_play play;
    kafeneio_position next;
    size_t length;
    uint64_t n;
    for (n = 0; n < 50 && !kafeneio_nth(rules, position, roll, n, &play, &next, NULL); n++) {
        if (!kafeneio_play_text(rules, &play, text, sizeof text, &length, NULL)) printf("  %s\n", text);
    }
}

int main(int count, char **words) {
    const char *name = count > 1 ? words[1] : "plakoto";
    const uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 7;
    char line[256], text[KAFENEIO_TEXT_MAX];
    size_t length;
    uint32_t game;
    uint64_t turn;
    kafeneio_error error;
    kafeneio_rules rules;
    kafeneio_facts facts;
    kafeneio_position position;
    kafeneio_roll_off roll_off;
    kafeneio_thinking thinking = {KAFENEIO_STRONG, 0, 2000, 0, 0};

    if (kafeneio_game_of_name(name, strlen(name), &game, &error) || kafeneio_rules_init(game, &rules, &error) ||
        kafeneio_facts_of(&rules, &facts, &error) ||
        kafeneio_start_of_seed(&rules, 0, seed, &position, &roll_off, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return EXIT_FAILURE;
    }
    if (game == KAFENEIO_BOLO) thinking.player = KAFENEIO_PERFECT;
    thinking.seed = seed;
    for (turn = 1;; turn++) {
        kafeneio_outcome outcome;
        kafeneio_roll roll;
        kafeneio_play play;
        kafeneio_position next;
        int chosen = 0;
        if (kafeneio_outcome_after(&rules, history, history_size, &position, &outcome, &error)) break;
        kafeneio_side_name(&rules, outcome.over ? outcome.winner : outcome.to_move, text, sizeof text, &length, NULL);
        if (outcome.over) {
            if (outcome.winner == KAFENEIO_NOBODY) printf("a draw (%s)\n", outcome.reason);
            else printf("%s wins %u (%s)\n", text, (unsigned)outcome.points, outcome.reason);
            free(history);
            return EXIT_SUCCESS;
        }
        if (kafeneio_roll_of_seed(&rules, &position, seed, turn, &roll, &error)) break;
        printf("%u. %s", (unsigned)turn, text);
        kafeneio_roll_text(&rules, &position, &roll, text, sizeof text, &length, NULL);
        printf(" %s\n", text);
        kafeneio_position_text(&rules, &position, text, sizeof text, &length, NULL);
        printf("   %s\n", text);
        while (outcome.to_move == 0 && !chosen) {
            fputs("> ", stdout);
            fflush(stdout);
            if (!fgets(line, sizeof line, stdin) || line[0] == '\n') break;
            line[strcspn(line, "\n")] = '\0';
            if (line[0] == '?')
                list(&rules, &position, &roll);
            else if (kafeneio_play_read(&rules, &position, &roll, line, strlen(line), &play, &next, &error))
                printf("%s\n", error.message);
            else
                chosen = 1;
        }
        thinking.turn = turn;
        if (!chosen && kafeneio_choose(&rules, &thinking, history, history_size, &position, &roll, NULL, &play, &next,
                                       &error))
            break;
        kafeneio_play_text(&rules, &play, text, sizeof text, &length, NULL);
        printf("   %s\n", text);
        if (!remember(&facts, &position)) break;
        position = next;
    }
    fprintf(stderr, "%s\n", error.message);
    free(history);
    return EXIT_FAILURE;
}
