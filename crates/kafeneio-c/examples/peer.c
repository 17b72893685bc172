/* The line protocol over the library: `kafeneio verify -- ./peer`.
 *
 * A request is taken apart here, and what the suites ask is answered by the typed functions. Whatever is rare goes to
 * kafeneio_reply: the list of games, players, boards, steps, earlier positions, and lines that are no plain JSON.
 */
#include <kafeneio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { const char *at; size_t length; } text; /* a value of JSON; of a string what is between the quotes */

static kafeneio_rules rules;
static kafeneio_facts facts;
static kafeneio_error error;

enum { LISTED = 100000 };
static uint8_t plays[LISTED * KAFENEIO_PLAY_MAX], nexts[LISTED * KAFENEIO_POSITION_MAX];

static const char *spaces(const char *at) { return at + strspn(at, " \t\r\n"); }

/* Reads a string without escapes, or a value up to its end. Returns where it ends; NULL if this is too much for here. */
static const char *value(const char *at, text *found) {
    size_t depth = 0, length = 0;
    if (*at == '"') {
        length = strcspn(at + 1, "\"\\");
        *found = (text){at + 1, length};
        return at[1 + length] == '"' ? at + length + 2 : NULL;
    }
    for (; at[length] && (depth || !strchr(",}", at[length])); length++) {
        if (at[length] == '[' || at[length] == '\\') return NULL;
        depth += at[length] == '{';
        depth -= at[length] == '}';
    }
    *found = (text){at, length};
    return length ? at + length : NULL;
}

/* Calls `field` with each name and value of an object. Returns 0 if it is none, or if `field` does. */
static int object(const char *at, int (*field)(text name, text value, void *into), void *into) {
    text name, found;
    if (*(at = spaces(at)) != '{') return 0;
    if (*(at = spaces(at + 1)) == '}') return 1;
    for (;; at++) {
        if (*(at = spaces(at)) != '"' || !(at = value(at, &name))) return 0;
        if (*(at = spaces(at)) != ':' || !(at = value(spaces(at + 1), &found))) return 0;
        while (found.at[-1] != '"' && found.length && strchr(" \t", found.at[found.length - 1])) found.length--;
        if (!field(name, found, into)) return 0;
        if (*(at = spaces(at)) == '}') return 1;
        if (*at != ',') return 0;
    }
}

typedef struct { text id, op, game, rules, position, roll, play, mover, players, limit, depth; } request;

static int is(text name, const char *word) {
    return name.length == strlen(word) && memcmp(name.at, word, name.length) == 0;
}

static int field(text name, text found, void *into) {
    static const char *const names[] = {"id", "op", "game", "rules", "position", "roll", "play",
                                        "mover", "players", "limit", "depth"};
    text *fields[11];
    request *asked = (request *)into;
    size_t n;
    fields[0] = &asked->id, fields[1] = &asked->op, fields[2] = &asked->game, fields[3] = &asked->rules;
    fields[4] = &asked->position, fields[5] = &asked->roll, fields[6] = &asked->play, fields[7] = &asked->mover;
    fields[8] = &asked->players, fields[9] = &asked->limit, fields[10] = &asked->depth;
    for (n = 0; n < 11; n++) {
        if (is(name, names[n])) {
            if (n != 0 && n != 3 && n < 8 && found.at[-1] != '"') return 0;
            *fields[n] = found;
            return 1;
        }
    }
    return 0; /* an unknown field: kafeneio_reply knows it, or ignores it */
}

static int option(text name, text found, void *into) {
    kafeneio_status *status = (kafeneio_status *)into;
    if (!*status)
        *status = kafeneio_rules_set(&rules, name.at, name.length, found.at, found.length, &error);
    return 1;
}

static void quoted(const char *text) {
    for (putchar('"'); *text; text++) {
        if (*text == '"' || *text == '\\') putchar('\\');
        putchar(*text);
    }
    putchar('"');
}

static void begin(const request *asked) {
    putchar('{');
    if (asked->id.at) {
        int is_text = asked->id.at[-1] == '"';
        printf("\"id\":%.*s,", (int)asked->id.length + 2 * is_text, asked->id.at - is_text);
    }
}

static int refuse(const request *asked) {
    begin(asked);
    printf("\"error\":{\"code\":\"%s\",\"message\":", error.code);
    quoted(error.message);
    if (error.rule[0]) printf(",\"rule\":\"%s\"", error.rule);
    if (error.reason[0]) printf(",\"reason\":\"%s\"", error.reason);
    if (error.column) printf(",\"field\":\"%s\",\"column\":%u", error.field, (unsigned)error.column);
    puts("}}");
    return 1;
}

static void side(const char *name, uint8_t number) {
    char text[KAFENEIO_TEXT_MAX] = "null";
    size_t length;
    if (number != KAFENEIO_NOBODY) kafeneio_side_name(&rules, number, text, sizeof text, &length, NULL);
    printf(number == KAFENEIO_NOBODY || facts.game == KAFENEIO_BOLO ? "\"%s\":%s" : "\"%s\":\"%s\"", name, text);
}

static void status(const kafeneio_position *position) {
    kafeneio_outcome end;
    kafeneio_outcome_after(&rules, NULL, 0, position, &end, NULL);
    printf("\"over\":%s,", end.over ? "true" : "false");
    side(end.over ? "winner" : "to_move", end.over ? end.winner : end.to_move);
    if (end.over) printf(",\"points\":%u,\"reason\":\"%s\"", (unsigned)end.points, end.reason);
    if (end.over && facts.game == KAFENEIO_BUKU)
        printf(",\"white\":%u,\"black\":%u", (unsigned)end.claims[0], (unsigned)end.claims[1]);
}

static void move(const kafeneio_play *play, const kafeneio_position *next) {
    char played[KAFENEIO_TEXT_MAX], after[KAFENEIO_TEXT_MAX];
    size_t length;
    kafeneio_play_text(&rules, play, played, sizeof played, &length, NULL);
    kafeneio_position_text(&rules, next, after, sizeof after, &length, NULL);
    printf("\"play\":\"%s\",\"position\":\"%s\"", played, after);
}

/* Answers a request by the typed functions. Returns 0 if it is one for kafeneio_reply. */
static int answer(const char *line) {
    request asked;
    uint32_t game;
    uint64_t count = 0, limit = 10000, n;
    kafeneio_status failed = KAFENEIO_OK;
    kafeneio_position position, next;
    kafeneio_roll roll;
    kafeneio_play play;
    int takes_roll, listed;
    memset(&asked, 0, sizeof asked);
    if (!object(line, field, &asked) || !asked.op.at || !asked.game.at || !asked.position.at) return 0;
    if (asked.mover.at || asked.players.at) return 0;
    if (kafeneio_game_of_name(asked.game.at, asked.game.length, &game, &error)) return 0;
    kafeneio_rules_init(game, &rules, NULL);
    kafeneio_facts_of(&rules, &facts, NULL);
    if (asked.rules.at && !object(asked.rules.at, option, &failed)) return 0;
    if (failed) return refuse(&asked);
    if (kafeneio_position_read(&rules, asked.position.at, asked.position.length, &position, &error))
        return refuse(&asked);
    takes_roll = is(asked.op, "legal") || is(asked.op, "count") || is(asked.op, "apply") || is(asked.op, "next");
    if (takes_roll && facts.has_dice && !asked.roll.at) return 0;
    if (takes_roll && kafeneio_roll_read(&rules, &position, asked.roll.at, asked.roll.length, &roll, &error))
        return refuse(&asked);
    if (is(asked.op, "status")) {
        begin(&asked);
        status(&position);
    } else if (is(asked.op, "count")) {
        if (kafeneio_count(&rules, &position, &roll, &count, &error)) return refuse(&asked);
        begin(&asked);
        printf("\"count\":%llu", (unsigned long long)count);
    } else if (is(asked.op, "legal")) {
        if (asked.limit.at) limit = strtoull(asked.limit.at, NULL, 10);
        if (asked.limit.at && strspn(asked.limit.at, "0123456789") != asked.limit.length) return 0;
        if (limit > 100000) return 0; /* the reply may be too long */
        if (kafeneio_count(&rules, &position, &roll, &count, &error)) return refuse(&asked);
        /* In Buku there can be too many to list all. */
        listed = count <= LISTED && !kafeneio_list(&rules, &position, &roll, plays, sizeof plays, nexts, sizeof nexts,
                                                   &count, &error);
        memset(&play, 0, sizeof play);
        memset(&next, 0, sizeof next);
        begin(&asked);
        printf("\"count\":%llu,\"plays\":[", (unsigned long long)count);
        for (n = 0; n < count && n < limit; n++) {
            memcpy(play.bytes, plays + n % LISTED * facts.play_size, facts.play_size);
            memcpy(next.bytes, nexts + n % LISTED * facts.position_size, facts.position_size);
            if (!listed) kafeneio_nth(&rules, &position, &roll, n, &play, &next, NULL);
            fputs(n ? ",{" : "{", stdout);
            move(&play, &next);
            putchar('}');
        }
        putchar(']');
    } else if (is(asked.op, "apply")) {
        if (!asked.play.at) return 0;
        if (kafeneio_play_read(&rules, &position, &roll, asked.play.at, asked.play.length, &play, &next, &error))
            return refuse(&asked);
        begin(&asked);
        move(&play, &next);
        fputs(",\"status\":{", stdout);
        status(&next);
        putchar('}');
    } else if (is(asked.op, "next")) {
        kafeneio_half_turn turn;
        kafeneio_step steps[KAFENEIO_PLACES_MAX];
        char texts[KAFENEIO_PLACES_MAX][8];
        size_t size, length, other, listed = 0;
        int complete;
        if (kafeneio_half_turn_read(&rules, &position, &roll, asked.play.at, asked.play.length, &turn, &error))
            return refuse(&asked);
        complete = !kafeneio_half_turn_finish(&rules, &turn, &play, &next, NULL);
        kafeneio_half_turn_next(&rules, &turn, steps, KAFENEIO_PLACES_MAX, &size, NULL);
        begin(&asked);
        fputs("\"next\":[", stdout);
        for (n = 0; n < size; n++) {
            if (steps[n].marks & KAFENEIO_ROLLS) complete = 1; /* in Bolo: all dice set aside score */
            if (steps[n].marks & (KAFENEIO_ROLLS | KAFENEIO_BANKS)) continue;
            kafeneio_step_text(&rules, &turn, steps[n], texts[listed], sizeof texts[listed], &length, NULL);
            for (other = 0; strcmp(texts[other], texts[listed]) != 0;) other++;
            if (other < listed) continue; /* two dice, one way */
            printf(listed++ ? ",\"%s\"" : "\"%s\"", texts[other]);
        }
        printf("],\"complete\":%s", complete ? "true" : "false");
    } else if (is(asked.op, "perft")) {
        if (!asked.depth.at || asked.depth.length != 1 || asked.depth.at[0] > '1') return 0;
        if (kafeneio_perft(&rules, &position, (uint32_t)(asked.depth.at[0] - '0'), &count, &error))
            return refuse(&asked);
        begin(&asked);
        printf("\"nodes\":%llu", (unsigned long long)count);
    } else {
        return 0;
    }
    puts("}");
    return 1;
}

int main(void) {
    static char line[(1 << 20) + 3], reply[(16 << 20) + 1];
    size_t length;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (!line[strspn(line, " \t")]) continue;
        if (!answer(line)) {
            if (kafeneio_reply(line, strlen(line), reply, sizeof reply, &length, &error)) return EXIT_FAILURE;
            puts(reply);
        }
        fflush(stdout);
    }
    return EXIT_SUCCESS;
}
