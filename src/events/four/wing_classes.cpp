#include "events/four/wing_classes.hpp"

#include <vector>

#include "events/four/search_moves.hpp"

namespace cubewright::four {

namespace {

WingClasses make_wing_classes() {
    std::array<bool, wing_count> in_first{};
    std::vector<std::size_t> found{0};
    in_first[0] = true;
    while (!found.empty()) {
        const std::size_t position = found.back();
        found.pop_back();
        for (const SearchMove m : phase3_moves) {
            const std::size_t from = effect_of(to_turn(m)).wings[position];
            if (in_first[from]) continue;
            in_first[from] = true;
            found.push_back(from);
        }
    }
    WingClasses classes;
    for (std::size_t i = 0; i < wing_count; ++i) {
        classes.codes[i] = static_cast<WingCode>((i / 2) + (in_first[i] ? 0U : second_class));
        classes.positions[classes.codes[i]] = static_cast<std::uint8_t>(i);
    }
    return classes;
}

}  // namespace

const WingClasses& wing_classes() {
    static const WingClasses classes = make_wing_classes();
    return classes;
}

}  // namespace cubewright::four
