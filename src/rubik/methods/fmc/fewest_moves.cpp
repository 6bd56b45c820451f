#include "rubik/methods/fmc/fewest_moves.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_set>

#include "rubik/methods/fmc/reduction_search.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "texts/message.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

// A move sequence with fixed-size storage, because a large number of candidates is stored.
struct Line {
    std::array<Move, longest_reduction> moves{};
    std::uint8_t size = 0;

    void add(std::span<const Move> more) {
        for (const Move m : more) moves[size++] = m;
    }
    std::size_t last() const { return size == 0 ? no_move : index(moves[size - 1U]); }
    std::vector<Move> part(std::size_t from, std::size_t to) const {
        return {moves.begin() + static_cast<std::ptrdiff_t>(from), moves.begin() + static_cast<std::ptrdiff_t>(to)};
    }
};

// A scramble reduced to EO, or to EO and DR.
struct Reduced {
    Cube position;
    Line normal, inverse;
    std::uint8_t eo_normal = 0, eo_inverse = 0;  // number of these moves that belong to EO
    Axis eo_axis{}, dr_axis{};
    std::uint8_t finish_bound = 0, htr_distance = 0;

    std::size_t size() const { return normal.size + std::size_t{inverse.size}; }
};

// Longest EO to consider. Longer EOs are too numerous, and human solvers do not use them, so they are tried only if no
// shorter EO exists.
constexpr unsigned usual_eo_length = 6;
// Maximum length of the shorter side of a NISS switch within a step. Switches between steps are free.
constexpr unsigned eo_apart = longest_reduction;
constexpr unsigned dr_apart = 2;
// Number of DRs that are sorted by estimated value and finished before more are listed.
constexpr std::size_t batch_size = 20'000;
// Maximum number of visited positions to remember. Remembered positions are skipped.
constexpr std::size_t max_remembered = 500'000;
// Node limit of one finish search: `finish_nodes`, plus 1 / `finish_share` of all nodes so far. The limit exists
// because another DR may have a shorter finish. DRs of at most `near_dr` moves are rare, so their finishes get more
// nodes.
constexpr std::uint64_t finish_nodes = 60'000;
constexpr std::uint64_t finish_share = 16;
constexpr std::size_t near_dr = 4;
constexpr std::uint64_t near_finish_nodes = 3'000'000;
// The fraction of all nodes that skeletons may use (1 / `skeleton_share`), and the node cost charged for an insertion
// search.
constexpr std::uint64_t skeleton_share = 8;
constexpr std::uint64_t insertion_nodes = 500;
// Minimum number of moves that an insertion is assumed to add after cancellations.
constexpr std::size_t least_added = 3;

struct Frame {
    Symmetry there, back;
};

class FewestMovesSearch {
public:
    FewestMovesSearch(const Cube& position, const FewestMovesOptions& options)
        : position_(position), options_(options), limits_(options.limits.started()), budget_(limits_) {
        for (const Axis eo : all_axes)
            for (const Axis dr : all_axes)
                if (eo != dr) {
                    const Symmetry there = reduction_frame(eo, dr);
                    frames_[index(eo)][index(dr)] = {there, inverse(there)};
                }
    }

    void run() {
        const StopToken& stop = options_.limits.stop;
        eo_ = reduction_space(Reduction::eo, stop);
        dr_ = reduction_space(Reduction::dr_from_eo, stop);
        htr_ = reduction_space(Reduction::htr, stop);
        finish_ = reduction_space(Reduction::dr_finish, stop);
        half_turns_ = reduction_space(Reduction::htr_finish, stop);
        if (eo_ == nullptr || dr_ == nullptr || htr_ == nullptr || finish_ == nullptr || half_turns_ == nullptr) return;
        if (!solve_directly()) return;
        for (unsigned length = 0; length <= longest_reduction && length < best_length(); ++length)
            if (!reduce(length) || !finish_batch() || !try_skeletons()) return;
    }

    std::optional<FewestMovesSolution> take() { return std::move(best_); }
    std::uint64_t nodes() const { return budget_.nodes(); }

private:
    std::size_t best_length() const { return best_ ? best_->length() : std::size_t{longest_reduction} * 2; }
    const Frame& get_frame(const Reduced& c) const { return frames_[index(c.eo_axis)][index(c.dr_axis)]; }

    // The functions below return false when the node budget is exhausted.

    // Returns the first of the shortest solutions in the frame, or std::nullopt if the budget is exhausted.
    std::optional<std::vector<Move>> shortest(const ReductionSpace& space, const Cube& framed, std::size_t last) {
        std::optional<std::vector<Move>> way;
        const std::function<bool(std::span<const Move>)> found = [&](std::span<const Move> moves) {
            way.emplace(moves.begin(), moves.end());
            return false;
        };
        ReductionSearch search(space, budget_);
        const ReductionPosition from = space.get_position(framed);
        for (unsigned length = space.bound(from); !way && length <= longest_reduction; ++length)
            if (!search.run(from, length, followers[last], found)) break;
        return way;
    }

    // Step 1. Solves each step optimally on every axis. The result has almost thirty moves but is available
    // immediately.
    bool solve_directly() {
        for (const Axis eo_axis : all_axes)
            for (const Axis dr_axis : all_axes) {
                if (eo_axis == dr_axis) continue;
                const Frame& frame = frames_[index(eo_axis)][index(dr_axis)];
                const auto last_move = [](const std::vector<Move>& moves) {
                    return moves.empty() ? no_move : index(moves.back());
                };
                Cube now = conjugate(position_, frame.there);
                std::vector<Move> all;
                std::array<std::size_t, 4> ends{};
                std::size_t step = 0;
                for (const ReductionSpace* space : {eo_, dr_, htr_, half_turns_}) {
                    const auto way = shortest(*space, now, last_move(all));
                    if (!way) return false;
                    all.insert(all.end(), way->begin(), way->end());
                    now = rubik::after(now, *way);
                    ends[step++] = all.size();
                }
                Reduced made;
                made.eo_axis = eo_axis;
                made.dr_axis = dr_axis;
                extend(made, position_, std::span(all).first(ends[1]), {}, frame.back);
                made.eo_normal = static_cast<std::uint8_t>(ends[0]);
                record(made, transformed(std::span<const Move>(all).subspan(ends[1]), frame.back));
            }
        return true;
    }

    bool list_eo(unsigned length) {
        auto& list = with_eo_.emplace_back();
        if (length > usual_eo_length && std::ranges::any_of(with_eo_, [](const auto& each) { return !each.empty(); }))
            return true;
        ReductionSearch search(*eo_, budget_);
        for (const Axis axis : all_axes) {
            const Frame& frame = frames_[index(axis)][index(axis == Axis::UD ? Axis::FB : Axis::UD)];
            const auto found = [&](std::span<const Move> normal, std::span<const Move> inverse) {
                Reduced made;
                made.eo_axis = axis;
                extend(made, position_, normal, inverse, frame.back);
                made.eo_normal = made.normal.size;
                made.eo_inverse = made.inverse.size;
                list.push_back(made);
                return true;
            };
            if (!search.run(conjugate(position_, frame.there), Sides::both, length, {}, found, eo_apart)) return false;
        }
        return true;
    }

    static void extend(Reduced& made, const Cube& before, std::span<const Move> normal, std::span<const Move> inverse,
                       Symmetry back) {
        const SidedMoves moves{transformed(normal, back), transformed(inverse, back)};
        made.normal.add(moves.normal);
        made.inverse.add(moves.inverse);
        made.position = after(before, moves);
    }

    // Step 2. Lists all DRs of this length from every EO. A full batch is finished immediately.
    bool reduce(unsigned length) {
        seen_.clear();
        batch_.clear();
        skeletons_from_.clear();
        if (!list_eo(length)) return false;
        ReductionSearch search(*dr_, budget_);
        for (unsigned eo_length = 0; eo_length <= length; ++eo_length)
            for (const Reduced& with_eo : with_eo_[eo_length])
                for (const Axis dr_axis : all_axes)
                    if (dr_axis != with_eo.eo_axis && !reduce_to(with_eo, dr_axis, length - eo_length, search))
                        return false;
        return true;
    }

    bool reduce_to(const Reduced& with_eo, Axis dr_axis, unsigned length, ReductionSearch& search) {
        const Frame& frame = frames_[index(with_eo.eo_axis)][index(dr_axis)];
        const auto framed = [&](std::size_t last) {
            return last == no_move ? no_move : index(transformed(static_cast<Move>(last), frame.there));
        };
        const auto found = [&](std::span<const Move> normal, std::span<const Move> inverse) {
            Reduced made = with_eo;
            made.dr_axis = dr_axis;
            extend(made, with_eo.position, normal, inverse, frame.back);
            if (seen_.size() >= max_remembered) seen_.clear();
            if (!seen_.insert(hash_value(made.position) * 3 + index(dr_axis)).second) return true;
            const Cube there = conjugate(made.position, frame.there);
            made.finish_bound = static_cast<std::uint8_t>(finish_->bound(finish_->get_position(there)));
            made.htr_distance = static_cast<std::uint8_t>(htr_->bound(htr_->get_position(there)));
            batch_.push_back(made);
            return batch_.size() < batch_size || finish_batch();
        };
        return search.run(conjugate(with_eo.position, frame.there), Sides::both, length,
                          {framed(with_eo.normal.last()), framed(with_eo.inverse.last())}, found, dr_apart);
    }

    // Step 3. Finishes the DRs in the batch, most promising first.
    bool finish_batch() {
        std::ranges::stable_sort(batch_, {},
                                 [](const Reduced& c) { return std::tuple(c.finish_bound, c.htr_distance); });
        for (const Reduced& candidate : batch_)
            if (candidate.size() + candidate.finish_bound < best_length() && !finish(candidate)) return false;
        if (skeletons_from_.empty()) skeletons_from_ = batch_;
        batch_.clear();
        return true;
    }

    MoveSet first_moves(const Reduced& candidate, const Frame& frame) const {
        const std::size_t last = candidate.normal.last();
        return followers[last == no_move ? no_move : index(transformed(static_cast<Move>(last), frame.there))];
    }

    bool finish(const Reduced& candidate) {
        const Frame& frame = get_frame(candidate);
        const std::uint64_t before = budget_.nodes();
        const std::uint64_t fair = candidate.size() <= near_dr
                                       ? near_finish_nodes
                                       : std::min(near_finish_nodes, finish_nodes + before / finish_share);
        Budget own({{}, std::min(fair, limits_.nodes.value_or(fair + before) - before), limits_.stop});
        ReductionSearch search(*finish_, own);
        const ReductionPosition from = finish_->get_position(conjugate(candidate.position, frame.there));
        const std::function<bool(std::span<const Move>)> solved = [&](std::span<const Move> moves) {
            record(candidate, transformed(moves, frame.back));
            return false;
        };
        for (unsigned length = candidate.finish_bound; length <= longest_reduction; ++length) {
            if (candidate.size() + length >= best_length()) break;
            if (!search.run(from, length, first_moves(candidate, frame), solved)) break;
        }
        return budget_.spend(own.nodes());
    }

    // Step 4. Searches for skeletons that leave three corners or three edges, and inserts the best three-cycle.
    bool try_skeletons() {
        if (!best_) return true;
        std::ranges::stable_sort(skeletons_from_, {}, &Reduced::htr_distance);
        const std::uint64_t before = budget_.nodes();
        const auto has_share = [&] {
            return skeleton_nodes_ + (budget_.nodes() - before) < budget_.nodes() / skeleton_share;
        };
        bool goes_on = true;
        for (const Reduced& candidate : skeletons_from_) {
            if (!goes_on || !has_share()) break;
            goes_on = try_skeleton(candidate, Reduction::corner_skeleton) &&
                      try_skeleton(candidate, Reduction::edge_skeleton);
        }
        skeleton_nodes_ += budget_.nodes() - before;
        return goes_on;
    }

    bool try_skeleton(const Reduced& candidate, Reduction step) {
        const ReductionSpace* space = reduction_space(step, options_.limits.stop);
        const ThreeCycles* cycles = ThreeCycles::get(options_.limits.stop);
        if (space == nullptr || cycles == nullptr) return false;
        const Frame& frame = get_frame(candidate);
        ReductionSearch search(*space, budget_);
        const ReductionPosition from = space->get_position(conjugate(candidate.position, frame.there));
        const std::function<bool(std::span<const Move>)> found = [&](std::span<const Move> moves) {
            const std::vector<Move> skeleton = transformed(moves, frame.back);
            insert_into(candidate, skeleton, *cycles);
            return budget_.spend(insertion_nodes);
        };
        for (unsigned length = space->bound(from); candidate.size() + length + least_added < best_length(); ++length)
            if (!search.run(from, length, first_moves(candidate, frame), found)) return false;
        return true;
    }

    FewestMovesSolution begun(const Reduced& c) const {
        FewestMovesSolution solution;
        solution.eo_axis = c.eo_axis;
        solution.dr_axis = c.dr_axis;
        solution.subset = domino_subset(conjugate(c.position, get_frame(c).there));
        solution.eo = {c.normal.part(0, c.eo_normal), c.inverse.part(0, c.eo_inverse)};
        solution.dr = {c.normal.part(c.eo_normal, c.normal.size), c.inverse.part(c.eo_inverse, c.inverse.size)};
        return solution;
    }

    static std::vector<Move> write_out(const FewestMovesSolution& s, std::span<const Move> rest) {
        std::vector<Move> all = s.eo.normal;
        all.insert(all.end(), s.dr.normal.begin(), s.dr.normal.end());
        all.insert(all.end(), rest.begin(), rest.end());
        for (const auto* inverse_part : {&s.dr.inverse, &s.eo.inverse}) {
            const std::vector<Move> undone = inverse(std::span<const Move>(*inverse_part));
            all.insert(all.end(), undone.begin(), undone.end());
        }
        return all;
    }

    // Moves the final turns to the inverse part if they share the axis of the first inverse turn to be undone. The
    // inverse part then performs the same reduction.
    static void move_to_inverse(std::vector<Move>& rest, FewestMovesSolution& s) {
        std::vector<Move>& part = s.dr.inverse.empty() ? s.eo.inverse : s.dr.inverse;
        while (!rest.empty() && !part.empty() && axis(face(rest.back())) == axis(face(part.back()))) {
            part.push_back(inverse(rest.back()));
            part = merged(part);
            rest.pop_back();
        }
    }

    void offer(FewestMovesSolution solution) {
        if (solution.length() >= best_length()) return;
        best_ = std::move(solution);
        if (options_.on_improvement) options_.on_improvement(*best_);
    }

    void record(const Reduced& candidate, std::vector<Move> rest) {
        FewestMovesSolution solution = begun(candidate);
        move_to_inverse(rest, solution);
        const auto is_quarter = [&](Move m) { return quarters(m) != 2; };
        const auto last_quarter = std::find_if(rest.rbegin(), rest.rend(), is_quarter).base();
        solution.htr.assign(rest.begin(), last_quarter);
        solution.finish.assign(last_quarter, rest.end());
        solution.moves = write_out(solution, rest);
        offer(std::move(solution));
    }

    void insert_into(const Reduced& candidate, std::span<const Move> skeleton, const ThreeCycles& cycles) {
        FewestMovesSolution solution = begun(candidate);
        solution.skeleton.assign(skeleton.begin(), skeleton.end());
        auto insertion = best_insertion(cycles, position_, write_out(solution, skeleton), best_length());
        if (!insertion) return;
        solution.moves = insertion->whole;
        solution.insertion = std::move(insertion);
        offer(std::move(solution));
    }

    Cube position_;
    const FewestMovesOptions& options_;
    SearchLimits limits_;
    Budget budget_;
    const ReductionSpace* eo_ = nullptr;
    const ReductionSpace* dr_ = nullptr;
    const ReductionSpace* htr_ = nullptr;
    const ReductionSpace* finish_ = nullptr;
    const ReductionSpace* half_turns_ = nullptr;
    std::array<std::array<Frame, 3>, 3> frames_{};
    std::vector<std::vector<Reduced>> with_eo_;  // indexed by length
    std::vector<Reduced> batch_;
    std::vector<Reduced> skeletons_from_;
    std::unordered_set<std::uint64_t> seen_;
    std::optional<FewestMovesSolution> best_;
    std::uint64_t skeleton_nodes_ = 0;
};

}  // namespace

Result<FewestMovesResult> solve_fewest_moves(const Cube& cube, const FewestMovesOptions& options) {
    TRY(const auto& position, position_between(cube, solved_cube));
    const Stopwatch watch;
    FewestMovesSearch search(position, options);
    search.run();
    FewestMovesResult result;
    result.best = search.take();
    result.nodes = search.nodes();
    result.seconds = watch.seconds();
    if (result.best && !is_valid_solution(position, *result.best))
        return fail("step-does-not-hold", tr("step '{name}' of {method_name} failed its check",
                                             std::string_view("finish"), std::string_view("fmc")));
    return result;
}

bool is_valid_solution(const Cube& position, const FewestMovesSolution& solution) {
    const Cube with_eo = after(position, solution.eo);
    const Cube with_dr = after(with_eo, solution.dr);
    if (!has_eo(with_eo, solution.eo_axis) || !has_dr(with_dr, solution.dr_axis)) return false;
    if (!(after(position, solution.moves) == solved_cube)) return false;
    if (solution.insertion) {
        const Cube left = after(with_dr, solution.skeleton);
        return is_corner_cycle(left) || is_edge_cycle(left);
    }
    const Cube with_htr = after(with_dr, solution.htr);
    return has_htr(with_htr) && after(with_htr, solution.finish) == solved_cube;
}

}  // namespace cubewright::rubik
