#include "rubik/tables/two_phase/endings.hpp"

#include "rubik/tables/two_phase/neighbours.hpp"
#include "rubik/tables/two_phase/spheres.hpp"

namespace cubewright::rubik {

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
