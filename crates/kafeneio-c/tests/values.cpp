// What C++ has beyond C: results, values that are compared, and every method once.
#include <kafeneio.hpp>

#include <cstdio>
#include <set>

#define CHECK(is)                                                     \
    do {                                                              \
        if (!(is)) {                                                  \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #is); \
            return EXIT_FAILURE;                                      \
        }                                                             \
    } while (0)

int main() {
    const auto rules = *kafeneio::Rules::named("Plakoto");
    CHECK(!kafeneio::Rules::named("chess") && rules.facts().game == KAFENEIO_PLAKOTO);
    CHECK(rules.with("larger_die", "off") && rules.with("doubling", "on").error().reason() == "unknown_option");
    const auto start = *rules.start();
    CHECK(*rules.text(start) == "b15,22,r15 b" && *rules.position("b15,22,r15 b") == start);
    CHECK(*rules.start(2, 0) != start);
    CHECK(rules.position("b15,22,x15 b").error().column() == 8);
    CHECK(rules.rolls(start)->size() == 21 && rules.board(start)->pips[0] == 360);
    const auto roll = *rules.roll(start, "31");
    CHECK(*rules.text(start, roll) == "31" && *rules.count(start, roll) == 2);
    const auto moves = *rules.plays(start, roll);
    CHECK(moves.size() == 2);
    std::set<kafeneio::Position> reached;
    for (const auto &move : moves) {
        CHECK(*rules.play(start, roll, move.play) == move.next);
        reached.insert(move.next);
    }
    CHECK(reached.size() == 2 && rules.nth(start, roll, 1)->next == moves[1].next && !rules.nth(start, roll, 2));
    CHECK(rules.play(start, roll, "1/4").error().status() == KAFENEIO_ILLEGAL_PLAY);
    CHECK(rules.play(start, roll, "1/4").error().rule() == "P7");
    const auto move = *rules.play(start, roll, "1/5");
    CHECK(rules.frames(start, roll, move.play)->size() == 2);
    CHECK(rules.random(start, roll, 7, 1) && rules.outcome(move.next)->to_move == 0);

    auto turn = *kafeneio::HalfTurn::begin(rules, start, roll);
    CHECK(*turn.sources() == 2 && turn.landings(1)->size() == 3 && turn.next()->size() == 2);
    turn = *turn.push(turn.next()->front());
    CHECK(*turn.text() == "1/4" && !turn.finish() && turn.board()->counts[1][3] == 1);
    CHECK(!turn.pop()->pop());
    turn = *turn.enter(4, 5);
    CHECK(turn.finish()->next == move.next);
    CHECK(kafeneio::HalfTurn::read(rules, start, roll, "1/4")->value().count == 1);

    const kafeneio::Thinking strong(kafeneio::Player::strong);
    const std::int32_t stop = 1;
    CHECK(rules.choose(start, roll, strong.nodes(1000000000).stopped_by(&stop)));
    CHECK(rules.rank(start, roll, strong.nodes(0), 5)->size() == 2);
    CHECK(rules.evaluate(start, strong.nodes(0))->has_chances);

    auto match = kafeneio::Match(rules, 2);
    CHECK(match.open(7) && match.value().winner == KAFENEIO_NOBODY);
    match = *match.recorded(*rules.position("r1b,r14,21,b14 b"));
    CHECK(match.value().winner == 0);

    const kafeneio::Rules buku(kafeneio::Game::buku);
    kafeneio::History history;
    const auto before =
        *buku.position("11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111 w 0-0 0");
    history.add(buku.facts(), before);
    const auto pass = *buku.play(before, kafeneio::Roll(), "4(0):");
    CHECK(buku.outcome(pass.next, history)->over && !buku.outcome(pass.next)->over);
    std::puts("all values are right in C++");
    return EXIT_SUCCESS;
}
