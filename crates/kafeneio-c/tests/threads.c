/* Eight threads play on the same rules at once, and a ninth stops a player who would think for hours. */
#include <kafeneio.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, GAMES = 20 };

static kafeneio_rules shared[KAFENEIO_GAMES];
static int32_t stop, thought; /* written by atomic stores only */

/* Adds up all positions of some random games. */
static void *play(void *into) {
    unsigned long *sum = (unsigned long *)into;
    uint32_t game;
    uint64_t seed, turn;
    for (game = 0; game < KAFENEIO_GAMES; game++) {
        for (seed = 0; seed < GAMES; seed++) {
            kafeneio_position position;
            kafeneio_roll_off roll_off;
            kafeneio_roll roll;
            kafeneio_play found;
            size_t n;
            if (kafeneio_start_of_seed(&shared[game], 2, seed, &position, &roll_off, NULL)) return NULL;
            for (turn = 1; turn < 500; turn++) {
                if (kafeneio_roll_of_seed(&shared[game], &position, seed, turn, &roll, NULL)) return NULL;
                if (kafeneio_random(&shared[game], &position, &roll, seed, turn, &found, &position, NULL)) break;
                for (n = 0; n < sizeof position.bytes; n++) *sum = *sum * 31 + position.bytes[n];
            }
        }
    }
    return into;
}

/* The strongest player looks at more and more of Buku, as long as nobody stops it. */
static void *think(void *into) {
    const kafeneio_rules *buku = &shared[KAFENEIO_BUKU - 1];
    kafeneio_thinking thinking = {KAFENEIO_STRONG, 0, UINT64_C(1) << 50, 7, 1};
    kafeneio_position position, next;
    kafeneio_roll_off roll_off;
    kafeneio_roll roll;
    kafeneio_play chosen;
    if (kafeneio_start_of_seed(buku, 2, 7, &position, &roll_off, NULL)) return NULL;
    if (kafeneio_roll_of_seed(buku, &position, 7, 1, &roll, NULL)) return NULL;
    if (kafeneio_choose(buku, &thinking, NULL, 0, &position, &roll, &stop, &chosen, &next, NULL)) return NULL;
    __atomic_store_n(&thought, 1, __ATOMIC_RELAXED);
    return into;
}

int main(void) {
    pthread_t threads[THREADS], thinker;
    unsigned long sums[THREADS] = {0};
    void *done;
    int n;
    for (n = 0; n < KAFENEIO_GAMES; n++) {
        if (kafeneio_rules_init((uint32_t)n + 1, &shared[n], NULL)) return EXIT_FAILURE;
    }
    if (pthread_create(&thinker, NULL, think, sums)) return EXIT_FAILURE;
    for (n = 0; n < THREADS; n++) {
        if (pthread_create(&threads[n], NULL, play, &sums[n])) return EXIT_FAILURE;
    }
    for (n = 0; n < THREADS; n++) {
        if (pthread_join(threads[n], &done) || !done || sums[n] != sums[0]) return EXIT_FAILURE;
    }
    if (__atomic_load_n(&thought, __ATOMIC_RELAXED)) return EXIT_FAILURE;
    __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
    if (pthread_join(thinker, &done) || !done) return EXIT_FAILURE;
    printf("%d threads played the same games, and the player was stopped\n", THREADS);
    return EXIT_SUCCESS;
}
