#include "rubik/methods/steps/insertions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>
#include <utility>

#include "base/lazy_value.hpp"
#include "base/workers.hpp"
#include "rubik/methods/steps/cross.hpp"
#include "rubik/methods/steps/taught_sequences.hpp"

namespace cubewright::rubik {

namespace {

// Edge insertions require that all four slot corners stay solved.
bool suits(Part part, const Cube& effect) {
    return part != Part::edge || solved_slot_corners(effect) == all_four;
}

}  // namespace

Sequence make_sequence(std::span<const Move> moves) {
    Sequence s;
    std::ranges::copy(moves, s.moves.begin());
    s.length = static_cast<std::uint8_t>(moves.size());
    s.effect = after(solved_cube, moves);
    return s;
}

std::vector<Sequence> cross_keeping_sequences(unsigned max_length, const StopToken& stop) {
    std::vector<Sequence> found;
    const auto keep = [&](std::span<const Move> moves) {
        if (!moves.empty() && face(moves.front()) != Face::U) found.push_back(make_sequence(moves));
    };
    for_each_cross_solution(whole_cross, max_length, keep, stop);
    if (stop.stop_requested()) return {};
    std::ranges::sort(found, {}, [](const Sequence& s) { return std::pair(s.length, s.moves); });
    std::unordered_set<Cube> seen{solved_cube};
    std::erase_if(found, [&](const Sequence& s) { return !seen.insert(s.effect).second; });
    return found;
}

std::size_t InsertionTable::bucket(Slot slot, Whereabouts corner, Whereabouts edge) const {
    std::size_t i = index(slot);
    if (part_ != Part::edge) i = (i * whereabouts_count) + corner;
    if (part_ != Part::corner) i = (i * whereabouts_count) + edge;
    return i;
}

std::size_t InsertionTable::bucket(Slot slot, const Cube& inverse_cube) const {
    return bucket(slot, whereabouts(inverse_cube, tracked(slot_corner(slot))),
                  whereabouts(inverse_cube, tracked(slot_edge(slot))));
}

InsertionTable::InsertionTable(Part part, std::span<const Sequence> sequences) : part_(part) {
    for (const Sequence& s : sequences)
        if (suits(part, s.effect)) insertions_.push_back({s, solved_parts(part, s.effect)});

    // An insertion solves the part if the part is at the position from which the insertion moves it into its slot, that
    // is, if the inverse of the cube and the effect agree on the part.
    const std::size_t buckets =
        slot_count * (part == Part::pair ? whereabouts_count * whereabouts_count : whereabouts_count);
    starts_.assign(buckets + 1, 0);
    const auto each = [&](auto&& visit) {
        for (std::uint32_t i = 0; i < insertions_.size(); ++i)
            for (const Slot slot : all_slots)
                if (!contains(insertions_[i].keeps, index(slot)))
                    visit(bucket(slot, insertions_[i].sequence.effect), i);
    };
    each([&](std::size_t b, std::uint32_t) { ++starts_[b + 1]; });
    for (std::size_t b = 0; b < buckets; ++b) starts_[b + 1] += starts_[b];
    order_.resize(starts_[buckets]);
    auto next = starts_;
    each([&](std::size_t b, std::uint32_t i) { order_[next[b]++] = i; });
    for (std::size_t b = 0; b < buckets; ++b) {
        const auto bucketful = std::span(order_).subspan(starts_[b], starts_[b + 1] - starts_[b]);
        std::ranges::sort(bucketful, {}, [&](std::uint32_t i) { return std::pair(insertions_[i].sequence.length, i); });
    }

    // First pass: distances without a U turn. Second pass: distances with a U turn, which moves the pieces to another
    // bucket.
    std::vector<std::uint8_t> plain(buckets << slot_count, unknown);
    each([&](std::size_t b, std::uint32_t i) {
        for (unsigned kept = 0; kept <= all_four; ++kept)
            if (includes(insertions_[i].keeps, static_cast<FourSet>(kept))) {
                std::uint8_t& best = plain[(b << slot_count) | kept];
                best = std::min(best, insertions_[i].sequence.length);
            }
    });
    fewest_ = plain;
    for (const Slot slot : all_slots)
        for (Whereabouts corner = 0; corner < whereabouts_count; ++corner)
            for (Whereabouts edge = 0; edge < whereabouts_count; ++edge)
                for (const Move u : {Move::U1, Move::U2, Move::U3}) {
                    const std::size_t here = bucket(slot, corner, edge);
                    const std::size_t there = bucket(slot, after(corner, tracked(slot_corner(slot)), u),
                                                     after(edge, tracked(slot_edge(slot)), u));
                    for (unsigned kept = 0; kept <= all_four; ++kept) {
                        const std::uint8_t moves = plain[(there << slot_count) | kept];
                        std::uint8_t& best = fewest_[(here << slot_count) | kept];
                        if (moves != unknown) best = std::min(best, static_cast<std::uint8_t>(moves + 1));
                    }
                }
}

namespace {

using FullTables = std::array<std::optional<InsertionTable>, 3>;

std::optional<FullTables> build_full_insertions(const StopToken& stop) {
    auto sequences = cross_keeping_sequences(7, stop);
    if (stop.stop_requested()) return std::nullopt;
    for (const auto& taught : {taught_pairs(), taught_edges()})  // hard cases need longer sequences
        sequences.insert(sequences.end(), taught.begin(), taught.end());
    std::optional<FullTables> made(std::in_place);
    const auto make = [&](std::size_t i) { (*made)[i].emplace(static_cast<Part>(i), sequences); };
    parallel_for(made->size(), make, stop);
    if (stop.stop_requested()) made.reset();
    return made;
}

const FullTables* full_tables(const StopToken& stop) {
    static LazyValue<FullTables> tables;
    return tables.get_or_build(stop, [&] { return build_full_insertions(stop); });
}

}  // namespace

bool ensure_full_insertions(const StopToken& stop) {
    return full_tables(stop) != nullptr;
}

const InsertionTable& full_insertions(Part part) {
    return (*full_tables({}))[static_cast<std::size_t>(part)].value();
}

const InsertionTable& taught_insertions(Part part) {
    static const auto tables =
        std::array{InsertionTable(Part::corner, taught_corners()), InsertionTable(Part::edge, taught_edges()),
                   InsertionTable(Part::pair, taught_pairs())};
    return tables[static_cast<std::size_t>(part)];
}

}  // namespace cubewright::rubik
