/* A whole game of Plakoto at random, with every play checked as one that came from outside. */
#include <kafeneio.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program if a call has failed, and says why. */
static void check(kafeneio_status status, const kafeneio_error *error) {
    if (status != KAFENEIO_OK) {
        fprintf(stderr, "%s: %s\n", error->code, error->message);
        exit(EXIT_FAILURE);
    }
}

int main(void) {
    const uint64_t seed = 7;
    char text[KAFENEIO_TEXT_MAX];
    size_t length;
    uint64_t turn;
    kafeneio_error error;
    kafeneio_rules rules;
    kafeneio_position position;
    kafeneio_roll_off roll_off;
    kafeneio_outcome outcome;

    if (kafeneio_abi() != KAFENEIO_ABI) return EXIT_FAILURE;
    check(kafeneio_rules_init(KAFENEIO_PLAKOTO, &rules, &error), &error);
    check(kafeneio_start_of_seed(&rules, 2, seed, &position, &roll_off, &error), &error);
    for (turn = 1;; turn++) {
        kafeneio_roll roll;
        kafeneio_play play;
        kafeneio_position next;
        check(kafeneio_outcome_after(&rules, NULL, 0, &position, &outcome, &error), &error);
        if (outcome.over) break;
        check(kafeneio_roll_of_seed(&rules, &position, seed, turn, &roll, &error), &error);
        check(kafeneio_random(&rules, &position, &roll, seed, turn, &play, &next, &error), &error);
        check(kafeneio_play_text(&rules, &play, text, sizeof text, &length, &error), &error);
        printf("%3u. %u%u: %s\n", (unsigned)turn, roll.dice[0], roll.dice[1], text);
        check(kafeneio_play_on(&rules, &position, &roll, &play, &position, &error), &error);
    }
    check(kafeneio_side_name(&rules, outcome.winner, text, sizeof text, &length, &error), &error);
    printf("%s wins %u (%s)\n", text, (unsigned)outcome.points, outcome.reason);
    return EXIT_SUCCESS;
}
