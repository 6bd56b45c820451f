#include "readyset/duel/game_tree.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::readyset::duel {

namespace {

constexpr std::uint64_t states_per_poll = 4096;

}  // namespace

GameTree::GameTree(const Referee& referee, unsigned goal, StopToken stop)
    : referee_(referee), goal_(goal), stop_(std::move(stop)) {
    const DiceKinds& kinds = referee.kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const std::size_t places = kinds.count(kind) + 1;
        codes_[kind].resize(places * places * places);
        std::uint16_t code = 0;
        for (std::size_t required = 0; required < places; ++required)
            for (std::size_t allowed = 0; required + allowed < places; ++allowed)
                for (std::size_t forbidden = 0; required + allowed + forbidden < places; ++forbidden)
                    codes_[kind][(required * places + allowed) * places + forbidden] = code++;
        strides_[kind] = states_;
        states_ *= code;
    }
    values_.resize(states_ / 4 + 1);
}

std::uint64_t GameTree::number(const Mat& mat) const {
    const DiceKinds& kinds = referee_.kinds();
    std::uint64_t result = 0;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const std::size_t places = kinds.count(kind) + 1;
        const std::size_t zones = (mat.in(Zone::required)[kind] * places + mat.in(Zone::allowed)[kind]) * places +
                                  mat.in(Zone::forbidden)[kind];
        result += strides_[kind] * codes_[kind][zones];
    }
    return result;
}

std::optional<Value> GameTree::stored(std::uint64_t number) const {
    const unsigned bits = values_[number / 4] >> (number % 4 * 2) & 3U;
    if (bits == 0) return std::nullopt;
    return static_cast<Value>(bits - 1);
}

void GameTree::store(std::uint64_t number, Value value) {
    const unsigned bits = static_cast<unsigned>(value) + 1;
    values_[number / 4] = static_cast<std::uint8_t>(values_[number / 4] | bits << (number % 4 * 2));
}

Value GameTree::value(const Mat& mat) {
    const std::uint64_t state = number(mat);
    if (const auto known = stored(state)) return *known;
    if (++evaluated_ % states_per_poll == 0 && stop_.stop_requested()) was_stopped_ = true;
    if (was_stopped_) return Value::draw;
    const bool can_win_by_challenge =
        referee_.is_never_right(mat, goal_) || (can_challenge_now(mat) && referee_.is_now_right(mat, goal_));
    const Value found = can_win_by_challenge ? Value::win : value_of_moves(mat);
    if (!was_stopped_) store(state, found);
    return found;
}

Value GameTree::value_of_moves(const Mat& mat) {
    if (count_all(mat.pool) == 0) return Value::draw;
    Value best = Value::loss;
    visit_moves(mat, referee_.kinds(), referee_.deal().variations, [&](const Move& move) {
        best = std::max(best, value_of_move(mat, move));
        return best != Value::win;
    });
    return best;
}

Value GameTree::value_of_move(const Mat& mat, const Move& move) {
    Mat after = mat;
    make_move(after, move);
    return opposite(value(after));
}

}  // namespace cubewright::readyset::duel
