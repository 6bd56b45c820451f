#include "readyset/duel/referee.hpp"

#include <utility>

namespace cubewright::readyset::duel {

namespace {

// Numbers the pairs fewer ≤ more from 0, in the order (0, 0), (1, 1), (0, 1), (2, 2), (1, 2), (0, 2), … so that every
// pair comes after the pairs that it contains.
constexpr std::size_t pair_code(std::size_t fewer, std::size_t more) {
    return more * (more + 1) / 2 + more - fewer;
}

}  // namespace

Referee::Referee(Deal deal, const StopToken& stop)
    : deal_(std::move(deal)), kinds_(deal_.dice), readings_(list_readings(deal_, kinds_)) {
    tables_.reserve(readings_.size());
    for (const Reading& reading : readings_) tables_.emplace_back(deal_, kinds_, reading, stop);
    std::size_t pairs = 1;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        pair_strides_[kind] = pairs;
        pairs *= pair_code(0, kinds_.count(kind)) + 1;
    }
    goals_.resize(pairs);
    find_goals_of_pairs();
}

std::size_t Referee::pair_number(const KindCount& required, const KindCount& available) const {
    std::size_t number = 0;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
        number += pair_strides_[kind] * pair_code(required[kind], available[kind]);
    return number;
}

// If two multisets differ in a kind, a solution between them either leaves out one more die of this kind or requires
// one more, so the goals of the pair are the union of the goals of two narrower pairs.
void Referee::find_goals_of_pairs() {
    KindCount required{};
    KindCount available{};
    for (std::size_t number = 0; number < goals_.size(); ++number) {
        std::size_t differing = 0;
        while (differing < kinds_.size() && required[differing] == available[differing]) ++differing;
        if (differing == kinds_.size()) {
            for (const ReachTable& table : tables_) goals_[number] |= table.goals(kinds_.number(required));
        } else {
            const std::size_t code = pair_code(required[differing], available[differing]);
            const std::size_t stride = pair_strides_[differing];
            const std::size_t fewer = pair_code(required[differing], available[differing] - 1U);
            goals_[number] = goals_[number - stride] | goals_[number - stride * (code - fewer)];
        }
        // Advance to the next pair in the order of pair_code.
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            if (required[kind] > 0) {
                --required[kind];
                break;
            }
            if (available[kind] < kinds_.count(kind)) {
                required[kind] = ++available[kind];
                break;
            }
            available[kind] = 0;
        }
    }
}

std::optional<Proof> Referee::find_solution(const KindCount& required, const KindCount& available,
                                            unsigned goal) const {
    if (!has_goal(goals(required, available), goal)) return std::nullopt;
    std::optional<Proof> shortest;
    for (std::size_t multiset = 0; multiset < kinds_.multisets(); ++multiset) {
        const KindCount dice = kinds_.dice(multiset);
        bool is_between = true;
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
            is_between = is_between && required[kind] <= dice[kind] && dice[kind] <= available[kind];
        if (!is_between || (shortest && count_all(shortest->dice) <= count_all(dice))) continue;
        for (std::size_t i = 0; i < tables_.size(); ++i)
            if (auto solution = tables_[i].find_solution(multiset, goal)) {
                shortest = Proof{std::move(*solution), readings_[i], dice};
                break;
            }
    }
    return shortest;
}

bool Referee::is_now_right(const Mat& mat, unsigned goal) const {
    const KindCount& required = mat.in(Zone::required);
    const KindCount available = add(required, mat.in(Zone::allowed));
    const std::size_t number = pair_number(required, available);
    if (has_goal(goals_[number], goal)) return true;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (mat.pool[kind] == 0) continue;
        const std::size_t code = pair_code(required[kind], available[kind]);
        const std::size_t with_one_more = pair_code(required[kind], available[kind] + 1U);
        if (has_goal(goals_[number + pair_strides_[kind] * (with_one_more - code)], goal)) return true;
    }
    return false;
}

bool Referee::is_never_right(const Mat& mat, unsigned goal) const {
    return !has_goal(goals(mat.in(Zone::required), not_forbidden(mat)), goal);
}

std::optional<Challenge> Referee::find_right_challenge(const Mat& mat, unsigned goal) const {
    if (is_never_right(mat, goal)) return Challenge::never;
    if (can_challenge_now(mat) && is_now_right(mat, goal)) return Challenge::now;
    return std::nullopt;
}

std::optional<Proof> Referee::prove_now(const Mat& mat, unsigned goal) const {
    const KindCount& required = mat.in(Zone::required);
    KindCount available = add(required, mat.in(Zone::allowed));
    std::optional<Proof> shortest = find_solution(required, available, goal);
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (mat.pool[kind] == 0) continue;
        ++available[kind];
        auto found = find_solution(required, available, goal);
        if (found && (!shortest || count_all(found->dice) < count_all(shortest->dice))) shortest = std::move(found);
        --available[kind];
    }
    return shortest;
}

std::optional<Proof> Referee::refute_never(const Mat& mat, unsigned goal) const {
    return find_solution(mat.in(Zone::required), not_forbidden(mat), goal);
}

std::uint64_t Referee::count_named_sets() const {
    std::uint64_t count = 0;
    for (const ReachTable& table : tables_) count += table.count_named_sets();
    return count;
}

}  // namespace cubewright::readyset::duel
