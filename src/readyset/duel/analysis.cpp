#include "readyset/duel/analysis.hpp"

#include <array>

namespace cubewright::readyset::duel {

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
    for (std::size_t i = 0; i < round.actions().size(); ++i) {
        const Action& action = round.actions()[i].action;
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
            if (!review.right_challenge) review.safe_moves = list_safe_moves(mat, referee, goal);
            analysis.reviews.push_back(std::move(review));
        } else if (std::holds_alternative<Accept>(action)) {
            Review review = review_action(i, mat, mat, referee, goal);
            review.allowed_challenge.reset();
            review.after = Value::draw;
            analysis.reviews.push_back(review);
        }
    }
    if (!round.outcome() || !round.outcome()->winner) return analysis;
    for (std::size_t i = 0; i < analysis.reviews.size(); ++i) {
        const Review& review = analysis.reviews[i];
        if (review.is_mistake() && round.actions()[review.action].player != *round.outcome()->winner)
            analysis.decisive = i;
    }
    return analysis;
}

}  // namespace cubewright::readyset::duel
