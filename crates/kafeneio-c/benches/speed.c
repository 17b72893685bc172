/* The C side of `speed.py`: the same positions as in speed.rs, listed into portable bytes, and counted. */
#include <kafeneio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POSITIONS = 20000, ROOM = 400000, CALLS = 1000 };

static uint8_t plays[ROOM * KAFENEIO_BUKU_PLAY], nexts[ROOM * KAFENEIO_BOLO_POSITION];
static size_t offsets[KAFENEIO_ROLLS_MAX + 1];
static kafeneio_position positions[POSITIONS];
static kafeneio_roll rolls[POSITIONS];
static size_t counts[POSITIONS], count;
static kafeneio_rules rules;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static uint64_t list(size_t size) {
    uint64_t listed, all = 0;
    size_t n;
    for (n = 0; n < count; n++) {
        if (kafeneio_list_all(&rules, &positions[n], plays, size, nexts, sizeof nexts, offsets, counts[n] + 1, &listed,
                              NULL))
            exit(EXIT_FAILURE);
        all += listed;
    }
    return all;
}

static uint64_t list_nexts(void) { return list(0); }

static uint64_t list_both(void) { return list(sizeof plays); }

static uint64_t count_plays(void) {
    static volatile uint64_t sum;
    uint64_t plays_of_roll;
    size_t n, calls = 0;
    while (calls < CALLS)
        for (n = 0; n < count; n++, calls++) {
            if (kafeneio_count(&rules, &positions[n], &rolls[n], &plays_of_roll, NULL)) exit(EXIT_FAILURE);
            sum += plays_of_roll;
        }
    return calls;
}

static void report(const char *game, const char *what, uint64_t (*work)(void)) {
    double best = 1e18, began = now();
    while (now() - began < 300e6) {
        double start = now(), each;
        uint64_t units = work();
        each = (now() - start) / (double)units;
        if (each < best) best = each;
    }
    printf("%s %s %.2f\n", game, what, best);
}

int main(void) {
    uint32_t game;
    for (game = 1; game <= KAFENEIO_GAMES; game++) {
        static kafeneio_chance chances[KAFENEIO_ROLLS_MAX];
        const uint64_t games = game == KAFENEIO_BUKU ? 0 : 20;
        char name[KAFENEIO_TEXT_MAX];
        size_t length, n;
        uint64_t seed, turn;
        if (kafeneio_rules_init(game, &rules, NULL)) return EXIT_FAILURE;
        if (kafeneio_game_name(game, name, sizeof name, &length, NULL)) return EXIT_FAILURE;
        if (kafeneio_start(&rules, 0, KAFENEIO_NOBODY, &positions[0], NULL)) return EXIT_FAILURE;
        for (count = 1, seed = 0; seed < games; seed++) {
            kafeneio_position position;
            kafeneio_roll_off roll_off;
            kafeneio_play play;
            if (kafeneio_start_of_seed(&rules, 2, seed, &position, &roll_off, NULL)) return EXIT_FAILURE;
            for (turn = 1; count < POSITIONS; turn++) {
                kafeneio_roll roll;
                positions[count++] = position;
                if (kafeneio_roll_of_seed(&rules, &position, seed, turn, &roll, NULL)) return EXIT_FAILURE;
                if (kafeneio_random(&rules, &position, &roll, seed, turn, &play, &position, NULL)) break;
            }
        }
        for (n = 0; n < count; n++) {
            if (kafeneio_rolls(&rules, &positions[n], chances, KAFENEIO_ROLLS_MAX, &counts[n], NULL)) return EXIT_FAILURE;
            rolls[n] = chances[counts[n] > 1].roll;
        }
        report(name, "list", list_nexts);
        report(name, "list-with-plays", list_both);
        report(name, "count-of-bytes", count_plays);
    }
    return EXIT_SUCCESS;
}
