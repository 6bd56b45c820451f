#include "readyset/duel/opponent.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "readyset/duel/referee.hpp"

namespace cubewright::readyset::duel {

namespace {

Answer to_answer(const Proof& proof) {
    // The text of a solution can always be read again.
    return {*read_rows(to_string(proof.solution)), proof.reading};
}

std::vector<DieMove> list_moves(const Round& round) {
    std::vector<DieMove> moves;
    visit_moves(round.mat(), round.kinds(), round.deal().variations, [&](const DieMove& move) {
        moves.push_back(move);
        return true;
    });
    return moves;
}

}  // namespace

std::string_view name(Reason reason) {
    constexpr std::array<std::string_view, 8> names{"possible_goal", "sees_solution",   "sees_no_solution",
                                                    "sets_trap",     "looks_safe",      "no_safe_move",
                                                    "accepts",       "takes_right_side"};
    return names[static_cast<std::size_t>(reason)];
}

unsigned Opponent::sight() const {
    return level_ == 1 ? 0 : level_ == strongest_level ? max_dice : level_ + 2;
}

Decision Opponent::decide(const Round& round) {
    switch (round.phase()) {
        case Phase::goal:
            return choose_goal(round);
        case Phase::play:
            if (const auto challenge = find_challenge(round))
                return {*challenge, *challenge == Challenge::now ? Reason::sees_solution : Reason::sees_no_solution};
            if (count_all(round.mat().pool) == 0) return {Accept{}, Reason::accepts};
            return choose_move(round);
        case Phase::side: {
            const bool is_right = round.challenge() == Challenge::now
                                      ? referee_.is_now_right(round.mat(), round.goal())
                                      : referee_.is_never_right(round.mat(), round.goal());
            return {is_right ? Side::challenger : Side::mover, Reason::takes_right_side};
        }
        default:
            return answer(round);
    }
}

std::optional<Challenge> Opponent::find_challenge(const Round& round) {
    const Mat& mat = round.mat();
    if (can_challenge_now(mat)) {
        const auto proof = referee_.prove_now(mat, round.goal());
        if (proof && count_all(proof->dice) <= sight()) return Challenge::now;
    }
    // It is harder to see that no solution is left than to find one, so weaker levels often miss it.
    if (referee_.is_never_right(mat, round.goal()) &&
        (level_ == strongest_level || random_.below(strongest_level) < level_))
        return Challenge::never;
    return std::nullopt;
}

Decision Opponent::choose_goal(const Round& round) {
    std::vector<unsigned> possible;
    for (unsigned goal = 1; goal <= round.greatest_goal(); ++goal)
        if (!referee_.is_never_right(Mat(round.kinds()), goal)) possible.push_back(goal);
    if (possible.empty()) possible.push_back(1);
    return {SetGoal{random_.pick(possible)}, Reason::possible_goal};
}

bool Opponent::looks_safe(const Mat& mat, unsigned goal) const {
    if (level_ == strongest_level) return !referee_.find_right_challenge(mat, goal);
    const auto now = can_challenge_now(mat) ? referee_.prove_now(mat, goal) : std::nullopt;
    if (now && count_all(now->dice) <= sight()) return false;
    const auto later = referee_.refute_never(mat, goal);
    return later && count_all(later->dice) <= level_ + 4;
}

Decision Opponent::choose_move(const Round& round) {
    const std::vector<DieMove> moves = list_moves(round);
    std::vector<DieMove> safe;
    for (const DieMove& move : moves) {
        Mat after = round.mat();
        make_move(after, move);
        if (looks_safe(after, round.goal())) safe.push_back(move);
    }
    if (safe.empty()) return {random_.pick(moves), Reason::no_safe_move};
    if (level_ < strongest_level) return {random_.pick(safe), Reason::looks_safe};
    std::vector<DieMove> best;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const DieMove& move : safe) {
        Mat after = round.mat();
        make_move(after, move);
        const std::size_t replies = list_safe_moves(after, referee_, round.goal()).size();
        if (replies < fewest) best.clear();
        if (replies <= fewest) best.push_back(move);
        fewest = std::min(fewest, replies);
    }
    return {random_.pick(best), Reason::sets_trap};
}

Decision Opponent::answer(const Round& round) const {
    std::optional<Proof> proof;
    if (round.phase() == Phase::final_answers)
        proof =
            referee_.find_solution(round.mat().in(Zone::required),
                                   add(round.mat().in(Zone::required), round.mat().in(Zone::allowed)), round.goal());
    else
        proof = round.challenge() == Challenge::now ? referee_.prove_now(round.mat(), round.goal())
                                                    : referee_.refute_never(round.mat(), round.goal());
    if (!proof) return {LayNothing{}, Reason::sees_no_solution};
    return {Lay{to_answer(*proof)}, Reason::sees_solution};
}

}  // namespace cubewright::readyset::duel
