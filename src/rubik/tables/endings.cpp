#include "rubik/tables/endings.hpp"

#include <algorithm>
#include <bit>

namespace cubewright::rubik {

namespace {

// Puts a coset into the hash table, unless it is there.
bool insert(EndingStorage& storage, std::uint32_t coset, unsigned distance) {
    if (storage.view().find(coset) != nullptr) return false;
    std::size_t slot = Endings::first_slot(coset);
    while (storage.slots[slot] != 0) slot = (slot + 1) % storage.slots.size();
    EndingList list;
    list.coset = coset;
    list.distance = static_cast<std::uint16_t>(distance);
    storage.lists.push_back(list);
    storage.slots[slot] = static_cast<std::uint16_t>(storage.lists.size());
    return true;
}

// Breadth first from the phase-2 group. Quarter turns reach all that half turns do, at their price.
void find_cosets(EndingStorage& storage, Metric metric) {
    const CosetTables& tables = coset_tables();
    insert(storage, 0, 0);
    for (std::size_t i = 0; i < storage.lists.size(); ++i) {
        const EndingList from = storage.lists[i];
        if (from.distance == ending_depth) break;
        const Coset coset = tables.representative(from.coset);
        for (const Move m : all_moves) {
            if (cost(m, metric) != 1) continue;
            const Coset next = tables.after(coset, m);
            // A symmetric twist has several numbers for what comes of it: each must be found.
            for (unsigned leading = tables.symmetries_to_representative[next.twist]; leading != 0;
                 leading &= leading - 1) {
                const Symmetry s = all_symmetries[static_cast<std::size_t>(std::countr_zero(leading))];
                insert(storage, tables.reduced(tables.image(next, s)).number, from.distance + 1U);
            }
        }
    }
}

struct Writer {
    EndingStorage& storage;
    Metric metric;
    std::array<Move, ending_depth> moves{};

    void write(Coset coset, unsigned togo, std::size_t length, const Cube& position) {
        if (togo == 0) {
            storage.endings.push_back(ending(length, position));
            return;
        }
        const CosetTables& tables = coset_tables();
        for (const Move m : all_moves) {
            if (length > 0 && !may_follow(moves[length - 1], m)) continue;
            const Coset next = tables.after(coset, m);
            const EndingList* list = storage.view().find(tables.reduced(next).number);
            if (list == nullptr || list->distance + cost(m, metric) != togo) continue;
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
        for (std::size_t i = 0; i < length; ++i) {
            made.moves[i] = static_cast<std::uint8_t>(index(moves[i]));
            made.faces |= static_cast<std::uint8_t>(1U << index(face(moves[i])));
        }
        made.length = static_cast<std::uint8_t>(length);
        if (length > 0) made.first = made.moves[0];
        return made;
    }
};

}  // namespace

EndingStorage build_endings(Metric metric) {
    EndingStorage storage;
    storage.slots.resize(std::size_t{1} << Endings::slot_bits);
    find_cosets(storage, metric);
    Writer writer{storage, metric};
    for (std::size_t i = 0; i < storage.lists.size(); ++i) {
        const auto begin = storage.endings.size();
        writer.write(coset_tables().representative(storage.lists[i].coset), storage.lists[i].distance, 0, solved_cube);
        storage.lists[i].begin = static_cast<std::uint32_t>(begin);
        storage.lists[i].count = static_cast<std::uint16_t>(storage.endings.size() - begin);
    }
    return storage;
}

}  // namespace cubewright::rubik
