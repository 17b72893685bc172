// A whole game of Boloko: the strong player against one that plays at random.
#include <kafeneio.hpp>

#include <iostream>

using kafeneio::Player;

int main() {
    const kafeneio::Rules rules(kafeneio::Game::boloko);
    const std::uint64_t seed = 7;
    const auto opening = rules.start_of_seed(seed);
    if (!opening) return EXIT_FAILURE;
    kafeneio::Position position = opening->position;
    for (std::uint64_t turn = 1;; turn++) {
        const auto outcome = rules.outcome(position);
        if (!outcome) return EXIT_FAILURE;
        if (outcome->over) {
            std::cout << *rules.side_name(outcome->winner) << " wins (" << outcome->reason << ")\n";
            return EXIT_SUCCESS;
        }
        const auto roll = rules.roll(position, seed, turn);
        const auto who = outcome->to_move == 0 ? Player::strong : Player::random;
        const auto move =
            rules.choose(position, *roll, kafeneio::Thinking(who).nodes(0).seed(seed).turn(turn));
        if (!move) {
            std::cerr << move.error().message() << "\n";
            return EXIT_FAILURE;
        }
        std::cout << turn << ". " << *rules.text(position, *roll) << ": " << *rules.text(move->play) << "\n";
        position = move->next;
    }
}
