#include "readyset/duel/referee.hpp"

#include <array>
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

namespace {

Value value_for_next_player(const std::optional<Challenge>& right_challenge) {
    return right_challenge ? Value::win : Value::draw;
}

Review review_action(std::size_t action, const Mat& before, const Mat& after, const Referee& referee, unsigned goal) {
    Review review;
    review.action = action;
    review.right_challenge = referee.find_right_challenge(before, goal);
    review.before = value_for_next_player(review.right_challenge);
    review.allowed_challenge = referee.find_right_challenge(after, goal);
    review.after = review.allowed_challenge ? Value::loss : Value::draw;
    return review;
}

Review review_challenge(std::size_t action, const Mat& mat, Challenge challenge, const Referee& referee,
                        unsigned goal) {
    Review review;
    review.action = action;
    review.right_challenge = referee.find_right_challenge(mat, goal);
    review.before = value_for_next_player(review.right_challenge);
    const bool is_right =
        challenge == Challenge::now ? referee.is_now_right(mat, goal) : referee.is_never_right(mat, goal);
    review.after = is_right ? Value::win : Value::loss;
    return review;
}

// Returns true if the player who had to lay a solution could have done so.
bool is_answer_possible(const Round& before, const Referee& referee) {
    return before.challenge() == Challenge::now ? referee.is_now_right(before.mat(), before.goal())
                                                : !referee.is_never_right(before.mat(), before.goal());
}

Review review_time_up(std::size_t action, const Round& before, const Referee& referee) {
    Review review;
    review.action = action;
    if (before.phase() == Phase::play)
        review.before = value_for_next_player(referee.find_right_challenge(before.mat(), before.goal()));
    review.after = Value::loss;
    return review;
}

}  // namespace

std::string_view name(Value value) {
    constexpr std::array<std::string_view, 3> names{"loss", "draw", "win"};
    return names[static_cast<std::size_t>(value)];
}

std::vector<DieMove> list_safe_moves(const Mat& mat, const Referee& referee, unsigned goal) {
    std::vector<DieMove> safe;
    visit_moves(mat, referee.kinds(), referee.deal().variations, [&](const DieMove& move) {
        Mat after = mat;
        make_move(after, move);
        if (!referee.find_right_challenge(after, goal)) safe.push_back(move);
        return true;
    });
    return safe;
}

Analysis analyse(const Round& round, const Referee& referee) {
    Analysis analysis;
    const unsigned goal = round.goal();
    Mat mat(round.kinds());
    for (unsigned each = 1; each <= round.greatest_goal(); ++each)
        if (!referee.is_never_right(mat, each)) analysis.possible_goals.push_back(each);
    Round replay(round.deal(), round.players());
    for (std::size_t i = 0; i < round.actions().size(); ++i) {
        const auto& [player, action] = round.actions()[i];
        const Round before_action = replay;
        if (!replay.apply(round.actions()[i])) break;
        if (before_action.phase() == Phase::answer && replay.phase() == Phase::over) {
            if (replay.outcome()->loser != player || !is_answer_possible(before_action, referee)) continue;
            Review& review = analysis.reviews.emplace_back();
            review.action = i;
            review.is_missed_answer = true;
            review.before = Value::win;
            review.after = Value::loss;
            continue;
        }
        if (std::holds_alternative<TimeUp>(action) && replay.phase() == Phase::over) {
            if (replay.outcome()->loser) analysis.reviews.push_back(review_time_up(i, before_action, referee));
            continue;
        }
        if (std::holds_alternative<SetGoal>(action)) {
            Review review = review_action(i, mat, mat, referee, goal);
            review.right_challenge.reset();
            review.before = Value::draw;  // a goal with a solution exists for every deal that can be drawn
            if (analysis.possible_goals.empty()) review.before = Value::loss;
            analysis.reviews.push_back(review);
        } else if (const auto* move = std::get_if<DieMove>(&action)) {
            const Mat before = mat;
            make_move(mat, *move);
            Review review = review_action(i, before, mat, referee, goal);
            if (!review.right_challenge) review.safe_moves = list_safe_moves(before, referee, goal);
            analysis.reviews.push_back(std::move(review));
        } else if (const auto* challenge = std::get_if<Challenge>(&action)) {
            Review review = review_challenge(i, mat, *challenge, referee, goal);
            analysis.was_challenge_right = review.after == Value::win;
            if (!review.right_challenge) review.safe_moves = list_safe_moves(mat, referee, goal);
            analysis.reviews.push_back(std::move(review));
        } else if (std::holds_alternative<Accept>(action)) {
            Review review = review_action(i, mat, mat, referee, goal);
            review.allowed_challenge.reset();
            review.after = Value::draw;
            analysis.reviews.push_back(review);
        }
    }
    if (!round.outcome() || !round.outcome()->loser) return analysis;
    for (std::size_t i = 0; i < analysis.reviews.size(); ++i) {
        const Review& review = analysis.reviews[i];
        if (review.is_mistake() && round.actions()[review.action].player == *round.outcome()->loser)
            analysis.decisive = i;
    }
    return analysis;
}

}  // namespace cubewright::readyset::duel
