/* Every function once as it is meant, and every way in which a caller can be wrong. */
#include <kafeneio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(is)                                                                       \
    do {                                                                                \
        if (!(is)) {                                                                    \
            fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, #is, error.message); \
            exit(EXIT_FAILURE);                                                         \
        }                                                                               \
    } while (0)
#define OK(call) CHECK((call) == KAFENEIO_OK)

static kafeneio_error error;
static const char *const starts[] = {
    "", "b15,22,r15 b", "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", "0,0 1 0 7 -",
    "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1"};

static kafeneio_rules rules_of(uint32_t game) {
    kafeneio_rules rules;
    OK(kafeneio_rules_init(game, &rules, &error));
    return rules;
}

static kafeneio_position position_of(const kafeneio_rules *rules, const char *text) {
    kafeneio_position position;
    OK(kafeneio_position_read(rules, text, strlen(text), &position, &error));
    return position;
}

static kafeneio_roll roll_of(const kafeneio_rules *rules, const kafeneio_position *position, const char *text) {
    kafeneio_roll roll;
    OK(kafeneio_roll_read(rules, position, text, strlen(text), &roll, &error));
    return roll;
}

static kafeneio_status set(kafeneio_rules *rules, const char *name, const char *value) {
    return kafeneio_rules_set(rules, name, strlen(name), value, strlen(value), &error);
}

static void sizes(void) {
    CHECK(kafeneio_abi() == KAFENEIO_ABI && strchr(kafeneio_version(), '.'));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_ERROR) == sizeof(kafeneio_error));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_RULES) == sizeof(kafeneio_rules));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_OPTION) == sizeof(kafeneio_option));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_FACTS) == sizeof(kafeneio_facts));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_POSITION) == sizeof(kafeneio_position));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_ROLL) == sizeof(kafeneio_roll));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_PLAY) == sizeof(kafeneio_play));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_CHANCE) == sizeof(kafeneio_chance));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_OUTCOME) == sizeof(kafeneio_outcome));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_BOARD) == sizeof(kafeneio_board));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_STEP) == sizeof(kafeneio_step));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_LANDING) == sizeof(kafeneio_landing));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_FRAME) == sizeof(kafeneio_frame));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_HALF_TURN) == sizeof(kafeneio_half_turn));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_MATCH) == sizeof(kafeneio_match));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_ROLL_OFF) == sizeof(kafeneio_roll_off));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_THINKING) == sizeof(kafeneio_thinking));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_RANKED) == sizeof(kafeneio_ranked));
    CHECK(kafeneio_size_of(KAFENEIO_SIZE_EXPECTATION) == sizeof(kafeneio_expectation));
    CHECK(kafeneio_size_of(99) == 0);
}

/* What holds in every game. */
static void game(uint32_t number) {
    static uint8_t plays[400000 * KAFENEIO_PLAY_MAX], nexts[400000 * KAFENEIO_POSITION_MAX];
    static kafeneio_chance rolls[KAFENEIO_ROLLS_MAX];
    static kafeneio_frame frames[KAFENEIO_FRAMES_MAX];
    static size_t offsets[KAFENEIO_ROLLS_MAX + 1];
    kafeneio_rules rules = rules_of(number);
    kafeneio_facts facts;
    kafeneio_position position, again, next;
    kafeneio_roll_off roll_off;
    kafeneio_outcome outcome;
    kafeneio_board board;
    kafeneio_option option;
    kafeneio_play play, same;
    kafeneio_half_turn half_turn;
    kafeneio_step steps[KAFENEIO_PLACES_MAX];
    char text[KAFENEIO_TEXT_MAX];
    size_t length, size, n, rolled;
    uint64_t count, all, found;
    uint32_t named;

    OK(kafeneio_game_name(number, text, sizeof text, &length, &error));
    CHECK(length == strlen(text) + 1);
    OK(kafeneio_game_of_name(text, length - 1, &named, &error));
    CHECK(named == number);
    OK(kafeneio_facts_of(&rules, &facts, &error));
    CHECK(facts.game == number && facts.fewest_players == 2);
    for (n = 0; n < facts.options; n++) {
        OK(kafeneio_rules_option(&rules, (uint32_t)n, &option, &error));
        OK(set(&rules, option.name, option.value));
    }
    again = position_of(&rules, starts[number]);
    CHECK(memcmp(&rules.bytes[1], &rules.bytes[2], 14) == 0 && rules.bytes[1] == 0); /* all at their defaults */
    CHECK(kafeneio_rules_option(&rules, facts.options, &option, &error) == KAFENEIO_NO_SUCH);
    OK(kafeneio_start(&rules, 0, KAFENEIO_NOBODY, &position, &error));
    CHECK(memcmp(&position, &again, sizeof position) == 0);
    OK(kafeneio_position_text(&rules, &position, text, sizeof text, &length, &error));
    CHECK(strcmp(text, starts[number]) == 0 && length == strlen(text) + 1);
    OK(kafeneio_position_of_bytes(&rules, position.bytes, facts.position_size, &again, &error));
    CHECK(memcmp(&position, &again, sizeof position) == 0);
    OK(kafeneio_start_of_seed(&rules, 2, 7, &again, &roll_off, &error));
    CHECK((roll_off.first != 0) == (number <= KAFENEIO_BOLOKO));
    OK(kafeneio_outcome_after(&rules, NULL, 0, &position, &outcome, &error));
    CHECK(!outcome.over && outcome.players == 2 && outcome.winner == KAFENEIO_NOBODY);
    OK(kafeneio_side_name(&rules, outcome.to_move, text, sizeof text, &length, &error));
    OK(kafeneio_board_of(&rules, &position, &board, &error));
    CHECK(board.to_move == outcome.to_move && board.players == 2);

    OK(kafeneio_rolls(&rules, &position, rolls, KAFENEIO_ROLLS_MAX, &rolled, &error));
    CHECK(rolled <= facts.rolls && (rolled > 1) == facts.has_dice);
    OK(kafeneio_list_all(&rules, &position, plays, sizeof plays, nexts, sizeof nexts, offsets, rolled + 1, &all, &error));
    CHECK(offsets[0] == 0 && offsets[rolled] == all);
    OK(kafeneio_count_all(&rules, &position, &count, &error));
    CHECK(count == all);
    OK(kafeneio_perft(&rules, &position, 1, &count, &error));
    CHECK(count == all);
    for (n = 0; n < rolled; n++) {
        const kafeneio_roll *roll = &rolls[n].roll;
        uint64_t k = offsets[n + 1] - offsets[n] - 1;
        OK(kafeneio_count(&rules, &position, roll, &count, &error));
        CHECK(count == k + 1 && (facts.plays == 0 || count <= facts.plays));
        OK(kafeneio_nth(&rules, &position, roll, k, &play, &next, &error));
        CHECK(memcmp(next.bytes, nexts + (offsets[n] + k) * facts.position_size, facts.position_size) == 0);
        CHECK(memcmp(play.bytes, plays + (offsets[n] + k) * facts.play_size, facts.play_size) == 0);
        OK(kafeneio_index(&rules, &position, roll, &play, &found, &error));
        CHECK(found == k);
        OK(kafeneio_play_on(&rules, &position, roll, &play, &again, &error));
        CHECK(memcmp(&again, &next, sizeof next) == 0);
        OK(kafeneio_play_text(&rules, &play, text, sizeof text, &length, &error));
        OK(kafeneio_play_read(&rules, &position, roll, text, strlen(text), &same, &again, &error));
        CHECK(memcmp(&again, &next, sizeof next) == 0 && memcmp(&same, &play, sizeof play) == 0);
        OK(kafeneio_frames(&rules, &position, roll, &play, frames, KAFENEIO_FRAMES_MAX, &size, &error));
        OK(kafeneio_roll_text(&rules, &position, roll, text, sizeof text, &length, &error));
        CHECK(roll_of(&rules, &position, text).dice[0] == roll->dice[0]);
        /* The steps of the frames can be entered, and lead to the same. */
        OK(kafeneio_half_turn_begin(&rules, &position, roll, &half_turn, &error));
        for (k = 0; k < size; k++) {
            kafeneio_step none = {0, 0, 0, 0};
            if (memcmp(&frames[k].step, &none, sizeof none) == 0) continue;
            OK(kafeneio_half_turn_next(&rules, &half_turn, steps, KAFENEIO_PLACES_MAX, &length, &error));
            CHECK(length > 0);
            OK(kafeneio_step_text(&rules, &half_turn, frames[k].step, text, sizeof text, &length, &error));
            OK(kafeneio_half_turn_push(&rules, &half_turn, frames[k].step, &error));
            OK(kafeneio_half_turn_board(&rules, &half_turn, &board, &error));
            CHECK(memcmp(&board, &frames[k].board, sizeof board) == 0);
        }
        OK(kafeneio_half_turn_finish(&rules, &half_turn, &same, &again, &error));
        CHECK(memcmp(&again, &next, sizeof next) == 0);
        OK(kafeneio_half_turn_text(&rules, &half_turn, text, sizeof text, &length, &error));
        if (half_turn.count) {
            OK(kafeneio_half_turn_read(&rules, &position, roll, text, strlen(text), &half_turn, &error));
            OK(kafeneio_half_turn_pop(&rules, &half_turn, &error));
        }
    }
    CHECK(kafeneio_nth(&rules, &position, &rolls[0].roll, UINT64_MAX, &play, &next, &error) == KAFENEIO_NO_SUCH);
    OK(kafeneio_roll_of_seed(&rules, &position, 5, 1, &rolls[0].roll, &error));
    OK(kafeneio_random(&rules, &position, &rolls[0].roll, 5, 1, &play, &next, &error));
    /* Turns are counted from 1. */
    CHECK(kafeneio_roll_of_seed(&rules, &position, 5, 0, &rolls[1].roll, &error) == KAFENEIO_BAD_ARGUMENT);
    CHECK(strcmp(error.field, "turn") == 0 && strcmp(error.message, "turn: expected a whole number from 1 on") == 0);
    CHECK(kafeneio_random(&rules, &position, &rolls[0].roll, 5, 0, &play, &next, &error) == KAFENEIO_BAD_ARGUMENT);
    CHECK(strcmp(error.field, "turn") == 0);

    /* Too little room: it says how much, and nothing is written. */
    memset(nexts, 7, 100);
    CHECK(kafeneio_list(&rules, &position, &rolls[0].roll, NULL, 0, nexts, 20, &count, &error) == KAFENEIO_TOO_SHORT ||
          count == 1);
    CHECK(kafeneio_list_all(&rules, &position, NULL, 0, nexts, 99, offsets, rolled + 1, &count, &error) ==
          KAFENEIO_TOO_SHORT);
    CHECK(count == all && nexts[0] == 7 && nexts[99] == 7);
    CHECK(kafeneio_list_all(&rules, &position, NULL, 0, nexts, 99, offsets, rolled, &count, &error) ==
          KAFENEIO_BAD_ARGUMENT);
    count = 0;
    CHECK(kafeneio_list_all(&rules, &position, NULL, 0, NULL, 0, NULL, 0, &count, &error) == KAFENEIO_TOO_SHORT);
    CHECK(count == all);
    memset(text, 7, sizeof text);
    CHECK(kafeneio_position_text(&rules, &position, text, 3, &length, &error) == KAFENEIO_TOO_SHORT);
    CHECK(length == strlen(starts[number]) + 1 && text[0] == 7 && strcmp(error.code, "too_short") == 0);
    CHECK(kafeneio_position_text(&rules, &position, NULL, 0, &length, NULL) == KAFENEIO_TOO_SHORT);
    CHECK(kafeneio_rolls(&rules, &position, NULL, 0, &size, &error) == KAFENEIO_TOO_SHORT && size == rolled);
}

static void pointers(void) {
    kafeneio_rules rules = rules_of(KAFENEIO_PLAKOTO);
    kafeneio_position position = position_of(&rules, starts[1]), next = position;
    kafeneio_roll roll = roll_of(&rules, &position, "31");
    kafeneio_play play;
    uint64_t count[4] = {9, 9, 9, 9};
    uint8_t room[2000];

    CHECK(kafeneio_count(NULL, &position, &roll, count, &error) == KAFENEIO_NULL_POINTER);
    CHECK(strcmp(error.code, "null_pointer") == 0 && strcmp(error.field, "rules") == 0);
    CHECK(kafeneio_count(&rules, NULL, &roll, count, NULL) == KAFENEIO_NULL_POINTER);
    CHECK(kafeneio_count(&rules, &position, NULL, count, &error) == KAFENEIO_NULL_POINTER);
    CHECK(kafeneio_count(&rules, &position, &roll, NULL, &error) == KAFENEIO_NULL_POINTER);
    CHECK(kafeneio_count(&rules, &position, &roll, (uint64_t *)(void *)((char *)count + 1), &error) ==
          KAFENEIO_MISALIGNED);
    CHECK(kafeneio_list(&rules, &position, &roll, NULL, 5, room, sizeof room, count, &error) == KAFENEIO_NULL_POINTER);
    CHECK(kafeneio_list(&rules, &position, &roll, room, 1000, room + 999, 1000, count, &error) == KAFENEIO_OVERLAP);
    CHECK(kafeneio_list(&rules, &position, &roll, room, 1000, room, (size_t)-1, count, &error) == KAFENEIO_BAD_ARGUMENT);
    CHECK(kafeneio_list(&rules, &position, &roll, (uint8_t *)count, sizeof count, room, 1000, count, &error) ==
          KAFENEIO_OVERLAP);
    CHECK(kafeneio_outcome_after(&rules, (const uint8_t *)room, sizeof(kafeneio_outcome), &position,
                                 (kafeneio_outcome *)(void *)room, &error) == KAFENEIO_OVERLAP);
    OK(kafeneio_nth(&rules, &position, &roll, 0, &play, &next, &error));
    CHECK(kafeneio_nth(&rules, &position, &roll, 0, (kafeneio_play *)(void *)&next, &next, &error) == KAFENEIO_OVERLAP);
    CHECK(count[0] == 9 && count[3] == 9);
    /* A result may lie where an argument was. */
    OK(kafeneio_play_on(&rules, &position, &roll, &play, &position, &error));
    CHECK(memcmp(&position, &next, sizeof next) == 0);
}

static void refusals(void) {
    kafeneio_rules rules = rules_of(KAFENEIO_PLAKOTO), wrong = rules;
    kafeneio_position position = position_of(&rules, starts[1]), next, bad = position;
    kafeneio_roll roll = roll_of(&rules, &position, "13"), bad_roll = {{7, 1, 0, 0, 0, 0, 0, 0}};
    kafeneio_play play, bad_play;
    kafeneio_half_turn half_turn;
    kafeneio_step step = {2, 3, 1, 0};
    uint64_t count;
    memset(&bad_play, 0xff, sizeof bad_play);

    CHECK(roll.dice[0] == 3 && roll.dice[1] == 1);
    CHECK(kafeneio_rules_init(9, &wrong, &error) == KAFENEIO_UNKNOWN_GAME && wrong.bytes[0] == KAFENEIO_PLAKOTO);
    CHECK(set(&wrong, "portes", "on") == KAFENEIO_BAD_RULES && strcmp(error.reason, "unknown_option") == 0);
    CHECK(set(&wrong, "larger_die", "perhaps") == KAFENEIO_BAD_RULES && strcmp(error.rule, "P7") == 0);
    OK(set(&wrong, "larger_die", "false"));
    CHECK(wrong.bytes[1] == 1);
    wrong.bytes[15] = 1;
    CHECK(kafeneio_count(&wrong, &position, &roll, &count, &error) == KAFENEIO_BAD_RULES);
    memset(&wrong, 0, sizeof wrong);
    CHECK(kafeneio_count(&wrong, &position, &roll, &count, &error) == KAFENEIO_BAD_RULES);
    CHECK(kafeneio_position_read(&rules, "b15,22,r16 b", 12, &next, &error) == KAFENEIO_BAD_POSITION);
    CHECK(strcmp(error.code, "bad_position") == 0 && strcmp(error.rule, "P13") == 0 && error.column == 0);
    CHECK(strcmp(error.reason, "too_many_checkers") == 0);
    CHECK(kafeneio_position_read(&rules, "b15,22,x15 b", 12, &next, &error) == KAFENEIO_BAD_POSITION);
    CHECK(error.column == 8 && strcmp(error.field, "point") == 0 && error.reason[0] == 0);
    CHECK(kafeneio_position_read(&rules, "\xff", 1, &next, &error) == KAFENEIO_BAD_ARGUMENT);
    bad.bytes[63] = 1;
    CHECK(kafeneio_count(&rules, &bad, &roll, &count, &error) == KAFENEIO_BAD_POSITION);
    CHECK(kafeneio_count(&rules, &position, &bad_roll, &count, &error) == KAFENEIO_BAD_ROLL);
    CHECK(kafeneio_play_on(&rules, &position, &roll, &bad_play, &next, &error) == KAFENEIO_BAD_PLAY);
    CHECK(kafeneio_play_read(&rules, &position, &roll, "1/4", 3, &play, &next, &error) == KAFENEIO_ILLEGAL_PLAY);
    CHECK(strcmp(error.code, "illegal_play") == 0 && strcmp(error.reason, "incomplete") == 0);
    CHECK(kafeneio_play_read(&rules, &position, &roll, "1+4", 3, &play, &next, &error) == KAFENEIO_BAD_PLAY);
    OK(kafeneio_half_turn_begin(&rules, &position, &roll, &half_turn, &error));
    CHECK(kafeneio_half_turn_push(&rules, &half_turn, step, &error) == KAFENEIO_ILLEGAL_PLAY && half_turn.count == 0);
    CHECK(kafeneio_half_turn_finish(&rules, &half_turn, &play, &next, &error) == KAFENEIO_INCOMPLETE);
    CHECK(kafeneio_half_turn_pop(&rules, &half_turn, &error) == KAFENEIO_NO_SUCH);
    half_turn.count = 21;
    CHECK(kafeneio_half_turn_pop(&rules, &half_turn, &error) == KAFENEIO_BAD_ARGUMENT);

    rules = rules_of(KAFENEIO_BOLOKO);
    position = position_of(&rules, "b9w,23,w9b w");
    OK(set(&rules, "portes", "on"));
    CHECK(kafeneio_count(&rules, &position, &roll, &count, &error) == KAFENEIO_BAD_POSITION);
    CHECK(strcmp(error.reason, "pin_with_portes") == 0 && strcmp(error.rule, "L10") == 0);
    rules = rules_of(KAFENEIO_BOLO);
    position = position_of(&rules, starts[3]);
    OK(set(&rules, "extend_series", "true"));
    CHECK(kafeneio_count_all(&rules, &position, &count, &error) == KAFENEIO_BAD_POSITION);
}

static void layouts(void) {
    static const char *const columns = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25";
    kafeneio_rules rules = rules_of(KAFENEIO_BOLOKO), spiral = rules;
    kafeneio_option option;
    kafeneio_position position = position_of(&rules, starts[2]);
    uint8_t cells[KAFENEIO_CELLS];
    uint64_t count, named;
    OK(kafeneio_count_all(&rules, &position, &named, &error));
    CHECK(named == 2439);
    OK(set(&rules, "layout", columns));
    OK(kafeneio_rules_option(&rules, 0, &option, &error));
    CHECK(strcmp(option.value, columns) == 0 && strcmp(option.choices, "spiral serpentine") == 0);
    OK(kafeneio_rules_layout(&rules, cells, sizeof cells, &error));
    CHECK(cells[0] == 1 && cells[1] == 10 && cells[24] == 25);
    CHECK(kafeneio_rules_layout(&rules, cells, 24, &error) == KAFENEIO_TOO_SHORT);
    OK(kafeneio_count_all(&rules, &position, &count, &error));
    CHECK(count != named);
    /* A grid that has a name makes the same rules as its name. */
    OK(set(&rules, "layout", "1,2,3,4,5/16,17,18,19,6/15,24,25,20,7/14,23,22,21,8/13,12,11,10,9"));
    CHECK(memcmp(&rules, &spiral, sizeof rules) == 0);
    CHECK(set(&rules, "layout", "zigzag") == KAFENEIO_BAD_RULES && error.column == 1);
    OK(set(&rules, "layout", "serpentine"));
    OK(kafeneio_count_all(&rules, &position, &count, &error));
    CHECK(count == 2873);
    /* A corridor that leaves the grid. */
    rules.bytes[1] = 255;
    CHECK(kafeneio_count_all(&rules, &position, &count, &error) == KAFENEIO_BAD_RULES);
}

static void clicks(void) {
    kafeneio_rules rules = rules_of(KAFENEIO_PLAKOTO);
    kafeneio_position position = position_of(&rules, starts[1]), next;
    kafeneio_roll roll = roll_of(&rules, &position, "31");
    kafeneio_half_turn half_turn;
    kafeneio_landing landings[4];
    kafeneio_play play;
    uint32_t places;
    size_t count;
    OK(kafeneio_half_turn_begin(&rules, &position, &roll, &half_turn, &error));
    OK(kafeneio_half_turn_sources(&rules, &half_turn, &places, &error));
    CHECK(places == 1u << 1);
    OK(kafeneio_half_turn_landings(&rules, &half_turn, 1, landings, 4, &count, &error));
    CHECK(count == 3 && landings[0].to == 4 && landings[2].to == 5 && landings[2].count == 2);
    CHECK(kafeneio_half_turn_landings(&rules, &half_turn, 1, landings, 2, &count, &error) == KAFENEIO_TOO_SHORT);
    CHECK(count == 3);
    OK(kafeneio_half_turn_enter(&rules, &half_turn, 1, 5, &error));
    CHECK(half_turn.count == 2);
    OK(kafeneio_half_turn_finish(&rules, &half_turn, &play, &next, &error));
    CHECK(kafeneio_half_turn_enter(&rules, &half_turn, 99, 5, &error) == KAFENEIO_BAD_ARGUMENT);

    rules = rules_of(KAFENEIO_BUKU);
    position = position_of(&rules, starts[4]);
    roll = roll_of(&rules, &position, "");
    OK(kafeneio_half_turn_begin(&rules, &position, &roll, &half_turn, &error));
    OK(kafeneio_half_turn_enter(&rules, &half_turn, 3, 0, &error));  /* rank 3 */
    OK(kafeneio_half_turn_enter(&rules, &half_turn, 0, 25, &error)); /* a4 */
    OK(kafeneio_half_turn_enter(&rules, &half_turn, 0, 28, &error)); /* d4 */
    CHECK(half_turn.count == 5);
    CHECK(kafeneio_half_turn_enter(&rules, &half_turn, 0, 25, &error) == KAFENEIO_ILLEGAL_PLAY);
}

static void matches(void) {
    kafeneio_rules rules = rules_of(KAFENEIO_PLAKOTO);
    kafeneio_position end = position_of(&rules, "r1b,r14,21,b14 b"), start;
    kafeneio_match games;
    kafeneio_roll_off roll_off;
    OK(kafeneio_match_init(&rules, 3, &games, &error));
    CHECK(games.winner == KAFENEIO_NOBODY && games.target == 3);
    OK(kafeneio_match_open(&rules, &games, 7, &start, &roll_off, &error));
    CHECK(roll_off.first != 0);
    OK(kafeneio_match_record(&rules, &games, NULL, 0, &end, &error));
    CHECK(games.score[0] == 2 && games.last_winner == 0 && games.winner == KAFENEIO_NOBODY);
    OK(kafeneio_match_record(&rules, &games, NULL, 0, &end, &error));
    CHECK(games.winner == 0 && games.games == 2);
    CHECK(kafeneio_match_record(&rules, &games, NULL, 0, &start, &error) == KAFENEIO_BAD_ARGUMENT);
}

static void repetition(void) {
    kafeneio_rules rules = rules_of(KAFENEIO_BUKU);
    kafeneio_position before = position_of(
        &rules, "11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111 w 0-0 0");
    kafeneio_position next;
    kafeneio_roll none = {{0, 0, 0, 0, 0, 0, 0, 0}};
    kafeneio_play play;
    kafeneio_outcome outcome;
    OK(kafeneio_play_read(&rules, &before, &none, "4(0):", 5, &play, &next, &error));
    OK(kafeneio_outcome_after(&rules, before.bytes, KAFENEIO_BUKU_POSITION, &next, &outcome, &error));
    CHECK(outcome.over && strcmp(outcome.reason, "repetition") == 0 && outcome.claims[0] + outcome.claims[1] == 65);
    CHECK(kafeneio_outcome_after(&rules, before.bytes, 18, &next, &outcome, &error) == KAFENEIO_BAD_ARGUMENT);
}

#ifndef KAFENEIO_ENGINES_ONLY
static void players(void) {
    kafeneio_rules rules = rules_of(KAFENEIO_PLAKOTO);
    kafeneio_position position = position_of(&rules, starts[1]), next;
    kafeneio_roll roll = roll_of(&rules, &position, "31");
    kafeneio_thinking thinking = {KAFENEIO_STRONG, 0, 200, 7, 1};
    kafeneio_ranked ranked[3];
    kafeneio_expectation expectation;
    kafeneio_play play;
    char text[KAFENEIO_TEXT_MAX], reply[100];
    const char *const line = "{\"op\":\"count\",\"game\":\"plakoto\",\"position\":\"b15,22,r15 b\",\"roll\":\"31\"}";
    const int32_t stop = 1;
    size_t length, count;
    OK(kafeneio_player_name(&rules, KAFENEIO_STRONG, text, sizeof text, &length, &error));
    CHECK(strcmp(text, "strong") == 0);
    CHECK(kafeneio_player_name(&rules, KAFENEIO_PERFECT, text, sizeof text, &length, &error) == KAFENEIO_BAD_ARGUMENT);
    OK(kafeneio_choose(&rules, &thinking, NULL, 0, &position, &roll, NULL, &play, &next, &error));
    OK(kafeneio_rank(&rules, &thinking, NULL, 0, &position, &roll, NULL, ranked, 3, &count, &error));
    CHECK(count == 2 && memcmp(&ranked[0].play, &play, sizeof play) == 0 && ranked[0].points >= ranked[1].points);
    /* A turn that is left out is the first, whose dice a player may take for its choice. */
    for (thinking.player = KAFENEIO_RANDOM, thinking.seed = 0; thinking.seed < 20; thinking.seed++) {
        kafeneio_play first;
        thinking.turn = 1;
        OK(kafeneio_choose(&rules, &thinking, NULL, 0, &position, &roll, NULL, &first, &next, &error));
        thinking.turn = 0;
        OK(kafeneio_choose(&rules, &thinking, NULL, 0, &position, &roll, NULL, &play, &next, &error));
        CHECK(memcmp(&first, &play, sizeof play) == 0);
    }
    thinking.player = KAFENEIO_STRONG;
    thinking.nodes = 1000000000;
    OK(kafeneio_choose(&rules, &thinking, NULL, 0, &position, &roll, &stop, &play, &next, &error));
    OK(kafeneio_evaluate(&rules, &thinking, NULL, 0, &position, &stop, &expectation, &error));
    CHECK(!expectation.exact && expectation.has_chances && expectation.points < 2);
    thinking.player = 99;
    CHECK(kafeneio_evaluate(&rules, &thinking, NULL, 0, &position, NULL, &expectation, &error) == KAFENEIO_BAD_ARGUMENT);
    OK(kafeneio_reply(line, strlen(line), reply, sizeof reply, &length, &error));
    CHECK(strcmp(reply, "{\"count\":2}") == 0 && length == strlen(reply) + 1);
    CHECK(kafeneio_reply(line, strlen(line), reply, 3, &length, &error) == KAFENEIO_TOO_SHORT && length == 12);
}
#endif

int main(void) {
    uint32_t number;
    sizes();
    for (number = 1; number <= KAFENEIO_GAMES; number++) game(number);
    pointers();
    refusals();
    layouts();
    clicks();
    matches();
    repetition();
#ifndef KAFENEIO_ENGINES_ONLY
    players();
#endif
    puts("all values are right");
    return EXIT_SUCCESS;
}
