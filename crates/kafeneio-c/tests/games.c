/* Plays random games of every game and writes, ply by ply, requests of the line protocol to one file and the replies
 * that they should have to another one: `./games 20 requests replies`. Then `kafeneio serve <requests` has to write
 * the same replies.
 */
#include <kafeneio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static kafeneio_error error;
static FILE *requests, *replies;

static void check(kafeneio_status status) {
    if (status != KAFENEIO_OK) {
        fprintf(stderr, "%s: %s\n", error.code, error.message);
        exit(EXIT_FAILURE);
    }
}

static void side(const kafeneio_rules *rules, const char *name, uint8_t number) {
    char text[KAFENEIO_TEXT_MAX];
    size_t length;
    if (number == KAFENEIO_NOBODY)
        strcpy(text, "null"); /* a draw */
    else
        check(kafeneio_side_name(rules, number, text, sizeof text, &length, &error));
    fprintf(replies, number == KAFENEIO_NOBODY || text[0] <= '9' ? "\"%s\":%s" : "\"%s\":\"%s\"", name, text);
}

static void status(const kafeneio_rules *rules, const kafeneio_position *position) {
    kafeneio_outcome outcome;
    check(kafeneio_outcome_after(rules, NULL, 0, position, &outcome, &error));
    fprintf(replies, "{\"over\":%s,", outcome.over ? "true" : "false");
    side(rules, outcome.over ? "winner" : "to_move", outcome.over ? outcome.winner : outcome.to_move);
    if (outcome.over) fprintf(replies, ",\"points\":%u,\"reason\":\"%s\"", (unsigned)outcome.points, outcome.reason);
    if (outcome.over && rules->bytes[0] == KAFENEIO_BUKU)
        fprintf(replies, ",\"white\":%u,\"black\":%u", (unsigned)outcome.claims[0], (unsigned)outcome.claims[1]);
    fputc('}', replies);
}

/* Plays one game. Returns how many plies it had. */
static unsigned long game(uint32_t number, const char *option, uint64_t seed) {
    char name[KAFENEIO_TEXT_MAX], at[KAFENEIO_TEXT_MAX], dice[KAFENEIO_TEXT_MAX], text[KAFENEIO_TEXT_MAX];
    char request[1000], after[KAFENEIO_TEXT_MAX];
    uint8_t *history = NULL;
    size_t length, size = 0;
    uint64_t turn, count;
    kafeneio_rules rules;
    kafeneio_facts facts;
    kafeneio_position position, next;
    kafeneio_roll_off roll_off;
    check(kafeneio_rules_init(number, &rules, &error));
    if (option[0]) check(kafeneio_rules_set(&rules, option, strlen(option), "on", 2, &error));
    check(kafeneio_facts_of(&rules, &facts, &error));
    check(kafeneio_game_name(number, name, sizeof name, &length, &error));
    check(kafeneio_start_of_seed(&rules, 2, seed, &position, &roll_off, &error));
    check(kafeneio_position_text(&rules, &position, at, sizeof at, &length, &error));
    if (option[0])
        sprintf(text, ",\"rules\":{\"%s\":true}", option);
    else
        text[0] = '\0';
    fprintf(requests, "{\"op\":\"new\",\"game\":\"%s\",\"seed\":%lu%s}\n", name, (unsigned long)seed, text);
    fprintf(replies, "{\"position\":\"%s\"}\n", at);
    for (turn = 1;; turn++) {
        kafeneio_outcome outcome;
        kafeneio_roll roll;
        kafeneio_play play;
        uint8_t *more;
        check(kafeneio_outcome_after(&rules, history, size, &position, &outcome, &error));
        if (outcome.over) break;
        check(kafeneio_roll_of_seed(&rules, &position, seed, turn, &roll, &error));
        check(kafeneio_roll_text(&rules, &position, &roll, dice, sizeof dice, &length, &error));
        check(kafeneio_position_text(&rules, &position, at, sizeof at, &length, &error));
        if (option[0])
            sprintf(request, "\"game\":\"%s\",\"rules\":{\"%s\":true},\"position\":\"%s\"", name, option, at);
        else
            sprintf(request, "\"game\":\"%s\",\"position\":\"%s\"", name, at);
        fprintf(requests, "{\"op\":\"roll\",%s,\"seed\":%lu,\"turn\":%lu}\n", request, (unsigned long)seed,
                (unsigned long)turn);
        fprintf(replies, "{\"roll\":\"%s\"}\n", dice);
        sprintf(request + strlen(request), ",\"roll\":\"%s\"", dice);
        check(kafeneio_count(&rules, &position, &roll, &count, &error));
        fprintf(requests, "{\"op\":\"count\",%s}\n", request);
        fprintf(replies, "{\"count\":%lu}\n", (unsigned long)count);
        check(kafeneio_random(&rules, &position, &roll, seed, turn, &play, &next, &error));
        check(kafeneio_play_text(&rules, &play, text, sizeof text, &length, &error));
        check(kafeneio_position_text(&rules, &next, after, sizeof after, &length, &error));
        fprintf(requests, "{\"op\":\"choose\",%s,\"player\":\"random\",\"seed\":%lu,\"turn\":%lu}\n", request,
                (unsigned long)seed, (unsigned long)turn);
        fprintf(replies, "{\"play\":\"%s\",\"position\":\"%s\"}\n", text, after);
        fprintf(requests, "{\"op\":\"apply\",%s,\"play\":\"%s\"}\n", request, text);
        fprintf(replies, "{\"position\":\"%s\",\"play\":\"%s\",\"status\":", after, text);
        status(&rules, &next);
        fputs("}\n", replies);
        more = (uint8_t *)realloc(history, size + facts.position_size);
        if (!more) exit(EXIT_FAILURE);
        history = more;
        memcpy(history + size, position.bytes, facts.position_size);
        size += facts.position_size;
        check(kafeneio_play_on(&rules, &position, &roll, &play, &position, &error));
        if (memcmp(&position, &next, sizeof next) != 0) exit(EXIT_FAILURE);
    }
    free(history);
    return (unsigned long)turn - 1;
}

int main(int count, char **words) {
    static const char *const options[] = {"", "larger_die", "portes", "extend_series", "early_majority"};
    unsigned long plies = 0, games = count == 4 ? strtoul(words[1], NULL, 10) : 0, seed;
    uint32_t number;
    requests = count == 4 ? fopen(words[2], "w") : NULL;
    replies = count == 4 ? fopen(words[3], "w") : NULL;
    if (!requests || !replies) return EXIT_FAILURE;
    for (number = 1; number <= KAFENEIO_GAMES; number++) {
        for (seed = 0; seed < games; seed++) plies += game(number, seed % 2 ? options[number] : "", seed);
    }
    fclose(requests);
    fclose(replies);
    printf("%lu games of each game, %lu plies\n", games, plies);
    return EXIT_SUCCESS;
}
