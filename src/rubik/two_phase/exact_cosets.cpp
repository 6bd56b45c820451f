#include "rubik/two_phase/exact_cosets.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "base/workers.hpp"
#include "rubik/tables/table_file.hpp"
#include "rubik/two_phase/near_sets.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::uint8_t unknown = 15;
constexpr std::uint64_t ones = 0x0101010101010101U;
constexpr std::uint64_t tops = 0x8080808080808080U;

// Calls visit(column) for each byte of the row that equals `value`. Groups of eight bytes without a match are skipped
// together.
template <class Visit>
void for_each_equal(std::span<std::uint8_t> row, std::uint8_t value, const Visit& visit) {
    for (std::size_t at = 0; at < row.size(); at += 8) {
        auto& eight = *reinterpret_cast<std::uint64_t*>(row.data() + at);
        const std::uint64_t differing = std::atomic_ref(eight).load(std::memory_order_relaxed) ^ (ones * value);
        if (((differing - ones) & ~differing & tops) == 0) continue;
        for (std::size_t i = at; i < at + 8; ++i)
            if (read_cell(row[i]) == value) visit(i);
    }
}

std::span<std::uint8_t> row_of(std::span<std::uint8_t> distances, std::size_t row) {
    return distances.subspan(row * flip_count, flip_count);
}

// Effect of a move on a row, relative to the representative of the new row: the new row and the mapping of flips.
struct RowMove {
    std::size_t row;
    const std::array<std::uint16_t, flip_count>* flip_images;
    std::uint16_t correction;
};
RowMove row_move(std::size_t twist, std::size_t slice, Move m) {
    const CosetTables& tables = coset_tables();
    const auto to = tables.twist_moves[twist][index(m)];
    const std::size_t to_slice = tables.slice_moves[slice][index(m)];
    return {to.twist_class * slice_count + tables.slice_images[to_slice][to.symmetry], &tables.flip_images[to.symmetry],
            tables.flip_corrections[to_slice][to.symmetry]};
}

// Forward step: marks all neighbours of the cosets at distance d, under all of their indices.
std::size_t push(std::span<std::uint8_t> distances, std::size_t twist_class, std::uint8_t d, const StopToken& stop) {
    const CosetTables& tables = coset_tables();
    const std::size_t twist = tables.representatives[twist_class];
    std::size_t found = 0;
    for (std::size_t slice = 0; slice < slice_count && !stop.stop_requested(); ++slice)
        for_each_equal(row_of(distances, twist_class * slice_count + slice), d, [&](std::size_t flip) {
            for (std::size_t m = 0; m < move_count; ++m) {
                auto to = tables.twist_moves[twist][m];
                for (unsigned leading = tables.symmetries_to_representative[to.twist]; leading != 0;
                     leading &= leading - 1) {
                    to.symmetry = static_cast<std::uint8_t>(std::countr_zero(leading));
                    auto& cell = distances[tables.number(to, tables.flip_moves[flip][m], tables.slice_moves[slice][m])];
                    if (read_cell(cell) != unknown) continue;
                    write_cell(cell, d + 1);
                    ++found;
                }
            }
        });
    return found;
}

// Backward step, used when few cosets are unknown: each unknown coset checks whether a neighbour has distance d.
std::size_t pull(std::span<std::uint8_t> distances, std::size_t twist_class, std::uint8_t d, const StopToken& stop) {
    const CosetTables& tables = coset_tables();
    std::size_t found = 0;
    for (std::size_t slice = 0; slice < slice_count && !stop.stop_requested(); ++slice) {
        std::array<RowMove, move_count> moves;
        for (const Move m : all_moves) moves[index(m)] = row_move(tables.representatives[twist_class], slice, m);
        const auto row = row_of(distances, twist_class * slice_count + slice);
        for_each_equal(row, unknown, [&](std::size_t flip) {
            for (std::size_t m = 0; m < move_count; ++m) {
                const std::size_t to = tables.flip_moves[flip][m] ^ moves[m].correction;
                if (read_cell(distances[moves[m].row * flip_count + (*moves[m].flip_images)[to]]) != d) continue;
                write_cell(row[flip], d + 1);
                ++found;
                return;
            }
        });
    }
    return found;
}

// Encodes a face in four bits, given the distances after its three turns.
constexpr unsigned face_bits(unsigned distance, unsigned once, unsigned twice, unsigned thrice) {
    const bool nearer = once < distance || twice < distance || thrice < distance;
    const unsigned worse = nearer ? distance : distance + 1;
    return (nearer ? 0U : 8U) | (once >= worse ? 1U : 0U) | (twice >= worse ? 2U : 0U) | (thrice >= worse ? 4U : 0U);
}

void fill_row(std::size_t row, std::span<const std::uint8_t> distances, std::span<CosetEntry> entries) {
    const CosetTables& tables = coset_tables();
    const std::size_t twist = tables.representatives[row / slice_count];
    // Process the row one move at a time, because each move accesses a single block of 2 kB.
    std::array<std::array<std::uint8_t, flip_count>, move_count> neighbours;
    for (const Move m : all_moves) {
        const RowMove move = row_move(twist, row % slice_count, m);
        const auto to = distances.subspan(move.row * flip_count, flip_count);
        for (std::size_t flip = 0; flip < flip_count; ++flip)
            neighbours[index(m)][flip] = to[(*move.flip_images)[tables.flip_moves[flip][index(m)] ^ move.correction]];
    }
    for (std::size_t flip = 0; flip < flip_count; ++flip) {
        const unsigned distance = distances[row * flip_count + flip];
        CosetEntry entry = distance;
        for (std::size_t f = 0; f < face_count; ++f) {
            const unsigned bits = face_bits(distance, neighbours[3 * f][flip], neighbours[(3 * f) + 1][flip],
                                            neighbours[(3 * f) + 2][flip]);
            entry |= bits << (8 + (8 * (f % 3)) + (4 * (f / 3)));
        }
        entries[row * flip_count + flip] = entry;
    }
}

}  // namespace

void fill_coset_distances(std::span<std::uint8_t> distances, const ProgressCallback& progress, const StopToken& stop) {
    constexpr std::uint8_t first_pull = 9;  // most cosets have distance 9 or 10
    parallel_for(
        twist_class_count,
        [&](std::size_t c) {
            std::ranges::fill(distances.subspan(c * slice_count * flip_count, slice_count * flip_count), unknown);
        },
        stop);
    distances[0] = 0;
    std::size_t known = 1;
    for (std::uint8_t d = 0; d < farthest_coset && !stop.stop_requested(); ++d) {
        std::atomic<std::size_t> found{0};
        parallel_for(twist_class_count, [&](std::size_t c) {
            found += d < first_pull ? push(distances, c, d, stop) : pull(distances, c, d, stop);
        });
        known += found;
        report(progress, counted(coset_distances_stage, known, distances.size()));
    }
}

void fill_coset_entries(std::span<const std::uint8_t> distances, std::span<CosetEntry> entries, const StopToken& stop) {
    parallel_for(twist_class_count * slice_count, [&](std::size_t row) { fill_row(row, distances, entries); }, stop);
}

namespace {

EndingList& slot_of(EndingStorage& storage, std::uint32_t coset) {
    std::size_t slot = Endings::first_slot(coset);
    while (storage.slots[slot].count != 0 && storage.slots[slot].coset != coset)
        slot = (slot + 1) % Endings::slot_count;
    return storage.slots[slot];
}

// Inserts the distances of all cosets. This must be done first, because writing the endings requires all distances.
void insert_cosets(EndingStorage& storage, const std::vector<Sphere>& near) {
    for (unsigned distance = 0; distance < near.size(); ++distance)
        for (const std::uint32_t coset : near[distance]) {
            EndingList& list = slot_of(storage, coset);
            list.coset = coset;
            list.distance = distance & 7U;
            list.count = 1;
        }
}

struct Writer {
    EndingStorage& storage;
    Metric metric;
    std::array<Move, ending_depth> moves{};

    void write(Coset coset, unsigned remaining, std::size_t length, const Cube& position) {
        if (remaining == 0) {
            storage.endings.push_back(ending(length, position));
            return;
        }
        if (length == moves.size())
            return;  // unreachable, because each move reduces the distance; the return tells the compiler so
        const CosetTables& tables = coset_tables();
        for (const Move m : all_moves) {
            if (length > 0 && !may_follow(moves[length - 1], m)) continue;
            const Coset next = tables.after(coset, m);
            const EndingList* list = storage.view().find(tables.reduced(next).number);
            if (list == nullptr || list->distance + cost(m, metric) != remaining) continue;
            moves[length] = m;
            write(next, list->distance, length + 1, position * as_cube(m));
        }
    }

    Ending ending(std::size_t length, const Cube& position) const {
        Ending made;
        const PieceArrays pieces = to_pieces(position);
        for (std::size_t i = 0; i < corner_count; ++i)
            made.corners[i] = static_cast<std::uint8_t>(index(pieces.corners[i].piece));
        for (std::size_t i = 0; i < edge_count; ++i)
            made.edges[i] = static_cast<std::uint8_t>(index(pieces.edges[i].piece));
        for (std::size_t i = 0; i < length; ++i) made.moves[i] = static_cast<std::uint8_t>(index(moves[i]));
        made.length = static_cast<std::uint8_t>(length);
        if (length > 0) made.first = made.moves[0];
        return made;
    }
};

}  // namespace

EndingStorage build_endings(Metric metric, const StopToken& stop) {
    EndingStorage storage;
    storage.slots.resize(Endings::slot_count);
    const auto near = spheres(ending_depth, CosetNeighbours{metric}, stop);
    if (stop.stop_requested()) return storage;
    insert_cosets(storage, near);
    Writer writer{storage, metric};
    for (unsigned distance = 0; distance < near.size(); ++distance)
        for (const std::uint32_t coset : near[distance]) {
            if (stop.stop_requested()) return storage;
            const std::size_t begin = storage.endings.size();
            writer.write(coset_tables().representative(coset), distance, 0, solved_cube);
            EndingList& list = slot_of(storage, coset);
            list.begin = begin & 0xFFFFFU;
            list.count = (storage.endings.size() - begin) & 0x1FFU;
        }
    return storage;
}

}  // namespace cubewright::rubik
