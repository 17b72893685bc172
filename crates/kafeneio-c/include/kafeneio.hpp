// Plakoto, Boloko, Bolo and Buku for C++17: kafeneio.h with value types, and results in place of exceptions.
//
// A Result holds a value or an Error. To ask for the value of an error ends the program, so ask first. Everything here
// is a value: copy it, compare it, send it to another thread. Nothing allocates but texts, lists and players.

#ifndef KAFENEIO_HPP
#define KAFENEIO_HPP

#include <kafeneio.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kafeneio {

/// Why a call did nothing.
class Error {
public:
    Error(kafeneio_status status, const kafeneio_error &error) : status_(status), error_(error) {}

    /// The status of C, such as KAFENEIO_ILLEGAL_PLAY.
    kafeneio_status status() const { return status_; }
    std::string_view code() const { return error_.code; }
    std::string_view reason() const { return error_.reason; }
    std::string_view rule() const { return error_.rule; }
    std::string_view field() const { return error_.field; }
    std::string_view message() const { return error_.message; }
    /// Where in a text, in bytes from 1; 0 if it is no text.
    std::size_t column() const { return error_.column; }

private:
    kafeneio_status status_;
    kafeneio_error error_;
};

/// A value, or why there is none.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(const Error &error) : held_(std::in_place_index<1>, error) {}

    explicit operator bool() const { return held_.index() == 0; }
    const T &operator*() const & { return *value(); }
    T &&operator*() && { return std::move(const_cast<T &>(*value())); }
    const T *operator->() const { return value(); }
    const Error &error() const {
        const Error *error = std::get_if<1>(&held_);
        if (!error) std::abort();
        return *error;
    }

private:
    const T *value() const {
        const T *value = std::get_if<0>(&held_);
        if (!value) std::abort();
        return value;
    }

    std::variant<T, Error> held_;
};

enum class Game : std::uint32_t {
    plakoto = KAFENEIO_PLAKOTO,
    boloko = KAFENEIO_BOLOKO,
    bolo = KAFENEIO_BOLO,
    buku = KAFENEIO_BUKU,
};

enum class Player : std::uint32_t {
    random = KAFENEIO_RANDOM,
    greedy = KAFENEIO_GREEDY,
    novice = KAFENEIO_NOVICE,
    skilled = KAFENEIO_SKILLED,
    optimal = KAFENEIO_OPTIMAL,
    strong = KAFENEIO_STRONG,
    perfect = KAFENEIO_PERFECT,
};

namespace detail {

/// Calls a function of C with these arguments, the result and the error.
template <typename T, typename Call> Result<T> result(Call call) {
    T value{};
    kafeneio_error error;
    const kafeneio_status status = call(&value, &error);
    if (status != KAFENEIO_OK) return Error(status, error);
    return value;
}

/// Calls a function of C that writes a text.
template <typename Call> Result<std::string> text(Call call) {
    std::array<char, KAFENEIO_TEXT_MAX> text;
    std::size_t length = 0;
    kafeneio_error error;
    const kafeneio_status status = call(text.data(), text.size(), &length, &error);
    if (status != KAFENEIO_OK) return Error(status, error);
    return std::string(text.data(), length - 1);
}

/// Calls a function of C that fills a list, with room for the elements that it usually has.
template <typename T, typename Call> Result<std::vector<T>> list(std::size_t room, Call call) {
    std::vector<T> elements(room);
    std::size_t count = 0;
    kafeneio_error error;
    kafeneio_status status = call(elements.data(), elements.size(), &count, &error);
    if (status == KAFENEIO_TOO_SHORT) {
        elements.resize(count);
        status = call(elements.data(), elements.size(), &count, &error);
    }
    if (status != KAFENEIO_OK) return Error(status, error);
    elements.resize(count);
    return elements;
}

/// A value of C that is compared by its bytes.
template <typename C> struct Value : C {
    Value() : C{} {}
    Value(const C &value) : C(value) {}

    friend bool operator==(const Value &one, const Value &other) {
        return std::memcmp(static_cast<const C *>(&one), static_cast<const C *>(&other), sizeof(C)) == 0;
    }
    friend bool operator!=(const Value &one, const Value &other) { return !(one == other); }
    friend bool operator<(const Value &one, const Value &other) {
        return std::memcmp(static_cast<const C *>(&one), static_cast<const C *>(&other), sizeof(C)) < 0;
    }
};

} // namespace detail

using Position = detail::Value<kafeneio_position>;
using Roll = detail::Value<kafeneio_roll>;
using Play = detail::Value<kafeneio_play>;
using Step = detail::Value<kafeneio_step>;
using Outcome = kafeneio_outcome;
using Board = kafeneio_board;
using Facts = kafeneio_facts;

/// A play with the position that it leads to.
struct Move {
    Play play;
    Position next;
};

/// A game that begins, with the dice that decided who moves first.
struct Opening {
    Position position;
    kafeneio_roll_off roll_off;
};

/// Who thinks, and how much: `Thinking{Player::strong}.nodes(1000)`.
class Thinking {
public:
    explicit Thinking(Player player) : value_{static_cast<std::uint32_t>(player), 0, KAFENEIO_USUAL_NODES, 0, 1} {}
    Thinking nodes(std::uint64_t nodes) const { return with(&kafeneio_thinking::nodes, nodes); }
    Thinking seed(std::uint64_t seed) const { return with(&kafeneio_thinking::seed, seed); }
    Thinking turn(std::uint64_t turn) const { return with(&kafeneio_thinking::turn, turn); }
    /// Lets another thread stop the player: it sets the number to another one than 0, by an atomic store.
    Thinking stopped_by(const std::int32_t *stop) const {
        Thinking other = *this;
        other.stop_ = stop;
        return other;
    }
    const kafeneio_thinking *value() const { return &value_; }
    const std::int32_t *stop() const { return stop_; }

private:
    Thinking with(std::uint64_t kafeneio_thinking::*field, std::uint64_t value) const {
        Thinking other = *this;
        other.value_.*field = value;
        return other;
    }

    kafeneio_thinking value_;
    const std::int32_t *stop_ = nullptr;
};

/// The earlier positions of a game, the oldest first. Only Buku looks at them.
class History {
public:
    void add(const Facts &facts, const Position &position) {
        bytes_.insert(bytes_.end(), position.bytes, position.bytes + facts.position_size);
    }
    const std::uint8_t *data() const { return bytes_.data(); }
    std::size_t size() const { return bytes_.size(); }

private:
    std::vector<std::uint8_t> bytes_;
};

/// A game with its options. The methods are the functions of kafeneio.h, whose comments say the rest.
class Rules {
public:
    explicit Rules(Game game) { kafeneio_rules_init(static_cast<std::uint32_t>(game), &value_, nullptr); }

    static Result<Rules> named(std::string_view name) {
        const auto game = detail::result<std::uint32_t>([&](auto *found, auto *error) {
            return kafeneio_game_of_name(name.data(), name.size(), found, error);
        });
        if (!game) return game.error();
        return Rules(static_cast<Game>(*game));
    }

    /// The same rules with another choice for an option.
    Result<Rules> with(std::string_view name, std::string_view value) const {
        Rules other = *this;
        kafeneio_error error;
        const kafeneio_status status =
            kafeneio_rules_set(&other.value_, name.data(), name.size(), value.data(), value.size(), &error);
        if (status != KAFENEIO_OK) return Error(status, error);
        return other;
    }

    const kafeneio_rules *value() const { return &value_; }

    Facts facts() const {
        Facts facts{};
        kafeneio_facts_of(&value_, &facts, nullptr);
        return facts;
    }

    Result<std::string> side_name(std::uint32_t side) const {
        return detail::text([&](auto... out) { return kafeneio_side_name(&value_, side, out...); });
    }

    Result<Position> start(std::uint32_t players = 0, std::uint8_t mover = KAFENEIO_NOBODY) const {
        return detail::result<Position>([&](auto... out) { return kafeneio_start(&value_, players, mover, out...); });
    }

    Result<Opening> start_of_seed(std::uint64_t seed, std::uint32_t players = 0) const {
        return detail::result<Opening>([&](auto *opening, auto *error) {
            return kafeneio_start_of_seed(&value_, players, seed, &opening->position, &opening->roll_off, error);
        });
    }

    Result<Position> position(std::string_view text) const {
        return detail::result<Position>(
            [&](auto... out) { return kafeneio_position_read(&value_, text.data(), text.size(), out...); });
    }

    Result<std::string> text(const Position &position) const {
        return detail::text([&](auto... out) { return kafeneio_position_text(&value_, &position, out...); });
    }

    Result<Outcome> outcome(const Position &position, const History &history = {}) const {
        return detail::result<Outcome>([&](auto... out) {
            return kafeneio_outcome_after(&value_, history.data(), history.size(), &position, out...);
        });
    }

    Result<Board> board(const Position &position) const {
        return detail::result<Board>([&](auto... out) { return kafeneio_board_of(&value_, &position, out...); });
    }

    Result<std::vector<kafeneio_chance>> rolls(const Position &position) const {
        return detail::list<kafeneio_chance>(
            21, [&](auto... out) { return kafeneio_rolls(&value_, &position, out...); });
    }

    Result<Roll> roll(const Position &position, std::uint64_t seed, std::uint64_t turn) const {
        return detail::result<Roll>(
            [&](auto... out) { return kafeneio_roll_of_seed(&value_, &position, seed, turn, out...); });
    }

    Result<Roll> roll(const Position &position, std::string_view text) const {
        return detail::result<Roll>(
            [&](auto... out) { return kafeneio_roll_read(&value_, &position, text.data(), text.size(), out...); });
    }

    Result<std::string> text(const Position &position, const Roll &roll) const {
        return detail::text([&](auto... out) { return kafeneio_roll_text(&value_, &position, &roll, out...); });
    }

    Result<std::uint64_t> count(const Position &position, const Roll &roll) const {
        return detail::result<std::uint64_t>(
            [&](auto... out) { return kafeneio_count(&value_, &position, &roll, out...); });
    }

    Result<Move> nth(const Position &position, const Roll &roll, std::uint64_t number) const {
        return move([&](auto... out) { return kafeneio_nth(&value_, &position, &roll, number, out...); });
    }

    Result<Move> random(const Position &position, const Roll &roll, std::uint64_t seed, std::uint64_t turn) const {
        return move([&](auto... out) { return kafeneio_random(&value_, &position, &roll, seed, turn, out...); });
    }

    /// All plays of a roll, each with the position that it leads to. In Buku there can be millions.
    Result<std::vector<Move>> plays(const Position &position, const Roll &roll) const {
        const Facts sizes = facts();
        const auto counted = count(position, roll);
        if (!counted) return counted.error();
        std::vector<std::uint8_t> plays(*counted * sizes.play_size), nexts(*counted * sizes.position_size);
        std::uint64_t listed = 0;
        kafeneio_error error;
        const kafeneio_status status = kafeneio_list(&value_, &position, &roll, plays.data(), plays.size(),
                                                     nexts.data(), nexts.size(), &listed, &error);
        if (status != KAFENEIO_OK) return Error(status, error);
        std::vector<Move> moves(plays.size() / sizes.play_size);
        for (std::size_t n = 0; n < moves.size(); n++) {
            std::memcpy(moves[n].play.bytes, &plays[n * sizes.play_size], sizes.play_size);
            std::memcpy(moves[n].next.bytes, &nexts[n * sizes.position_size], sizes.position_size);
        }
        return moves;
    }

    Result<Position> play(const Position &position, const Roll &roll, const Play &play) const {
        return detail::result<Position>(
            [&](auto... out) { return kafeneio_play_on(&value_, &position, &roll, &play, out...); });
    }

    Result<Move> play(const Position &position, const Roll &roll, std::string_view text) const {
        return move([&](auto... out) {
            return kafeneio_play_read(&value_, &position, &roll, text.data(), text.size(), out...);
        });
    }

    Result<std::string> text(const Play &play) const {
        return detail::text([&](auto... out) { return kafeneio_play_text(&value_, &play, out...); });
    }

    Result<std::vector<kafeneio_frame>> frames(const Position &position, const Roll &roll, const Play &play) const {
        return detail::list<kafeneio_frame>(
            4, [&](auto... out) { return kafeneio_frames(&value_, &position, &roll, &play, out...); });
    }

    Result<Move> choose(const Position &position, const Roll &roll, const Thinking &thinking,
                        const History &history = {}) const {
        return move([&](auto... out) {
            return kafeneio_choose(&value_, thinking.value(), history.data(), history.size(), &position, &roll,
                                   thinking.stop(), out...);
        });
    }

    Result<std::vector<kafeneio_ranked>> rank(const Position &position, const Roll &roll, const Thinking &thinking,
                                              std::size_t most, const History &history = {}) const {
        return detail::list<kafeneio_ranked>(most, [&](auto... out) {
            return kafeneio_rank(&value_, thinking.value(), history.data(), history.size(), &position, &roll,
                                 thinking.stop(), out...);
        });
    }

    Result<kafeneio_expectation> evaluate(const Position &position, const Thinking &thinking,
                                          const History &history = {}) const {
        return detail::result<kafeneio_expectation>([&](auto... out) {
            return kafeneio_evaluate(&value_, thinking.value(), history.data(), history.size(), &position,
                                     thinking.stop(), out...);
        });
    }

private:
    template <typename Call> static Result<Move> move(Call call) {
        return detail::result<Move>([&](auto *move, auto *error) { return call(&move->play, &move->next, error); });
    }

    kafeneio_rules value_{};
};

/// A turn that is entered step by step.
class HalfTurn {
public:
    static Result<HalfTurn> begin(const Rules &rules, const Position &position, const Roll &roll) {
        HalfTurn turn(rules);
        return turn.changed([&](auto *value, auto *error) {
            return kafeneio_half_turn_begin(rules.value(), &position, &roll, value, error);
        });
    }

    static Result<HalfTurn> read(const Rules &rules, const Position &position, const Roll &roll,
                                 std::string_view text) {
        HalfTurn turn(rules);
        return turn.changed([&](auto *value, auto *error) {
            return kafeneio_half_turn_read(rules.value(), &position, &roll, text.data(), text.size(), value, error);
        });
    }

    Result<HalfTurn> push(const Step &step) const {
        return changed([&](auto *value, auto *error) {
            return kafeneio_half_turn_push(rules_.value(), value, step, error);
        });
    }

    Result<HalfTurn> enter(std::uint8_t from, std::uint8_t to) const {
        return changed([&](auto *value, auto *error) {
            return kafeneio_half_turn_enter(rules_.value(), value, from, to, error);
        });
    }

    Result<HalfTurn> pop() const {
        return changed([&](auto *value, auto *error) { return kafeneio_half_turn_pop(rules_.value(), value, error); });
    }

    Result<std::vector<Step>> next() const {
        const auto steps = detail::list<kafeneio_step>(KAFENEIO_PLACES_MAX, [&](auto... out) {
            return kafeneio_half_turn_next(rules_.value(), &value_, out...);
        });
        if (!steps) return steps.error();
        return std::vector<Step>(steps->begin(), steps->end());
    }

    Result<std::uint32_t> sources() const {
        return detail::result<std::uint32_t>(
            [&](auto... out) { return kafeneio_half_turn_sources(rules_.value(), &value_, out...); });
    }

    Result<std::vector<kafeneio_landing>> landings(std::uint8_t from) const {
        return detail::list<kafeneio_landing>(4, [&](auto... out) {
            return kafeneio_half_turn_landings(rules_.value(), &value_, from, out...);
        });
    }

    Result<Board> board() const {
        return detail::result<Board>(
            [&](auto... out) { return kafeneio_half_turn_board(rules_.value(), &value_, out...); });
    }

    Result<Move> finish() const {
        return detail::result<Move>([&](auto *move, auto *error) {
            return kafeneio_half_turn_finish(rules_.value(), &value_, &move->play, &move->next, error);
        });
    }

    Result<std::string> text() const {
        return detail::text([&](auto... out) { return kafeneio_half_turn_text(rules_.value(), &value_, out...); });
    }

    const kafeneio_half_turn &value() const { return value_; }

private:
    explicit HalfTurn(const Rules &rules) : rules_(rules) {}

    template <typename Call> Result<HalfTurn> changed(Call call) const {
        HalfTurn other = *this;
        kafeneio_error error;
        const kafeneio_status status = call(&other.value_, &error);
        if (status != KAFENEIO_OK) return Error(status, error);
        return other;
    }

    Rules rules_;
    kafeneio_half_turn value_{};
};

/// A match of several games between two players.
class Match {
public:
    explicit Match(const Rules &rules, std::uint32_t target = 0) : rules_(rules) {
        kafeneio_match_init(rules_.value(), target, &value_, nullptr);
    }

    const kafeneio_match &value() const { return value_; }

    Result<Opening> open(std::uint64_t seed) const {
        return detail::result<Opening>([&](auto *opening, auto *error) {
            return kafeneio_match_open(rules_.value(), &value_, seed, &opening->position, &opening->roll_off, error);
        });
    }

    Result<Match> recorded(const Position &end, const History &history = {}) const {
        Match other = *this;
        kafeneio_error error;
        const kafeneio_status status =
            kafeneio_match_record(rules_.value(), &other.value_, history.data(), history.size(), &end, &error);
        if (status != KAFENEIO_OK) return Error(status, error);
        return other;
    }

private:
    Rules rules_;
    kafeneio_match value_{};
};

} // namespace kafeneio

#endif // KAFENEIO_HPP
