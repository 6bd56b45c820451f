#include "rubik/gpu/cosets/gpu_coset_solver.hpp"

#include <memory>

#include "rubik/cosets/coset_plan.hpp"
#include "rubik/gpu/cosets/coset_maps.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik::gpu {

Result<GpuCosetSolver> GpuCosetSolver::open(const TwoPhaseTables& tables, const DeviceChoice& choice) {
    const auto slices = std::make_unique<WalkSlices>();
    const auto ranks = std::make_unique<FamilyRanks>();
    fill_maps(*slices);
    fill_maps(*ranks);
    GpuCosetSolver card;
    if (const Failure failure = card.engine_.open(
            {slices.get(), ranks.get(), tables.coset_entries.data(), tables.coset_entries.size()}, choice);
        !failure.empty())
        return fail("card-failure", failure);
    return card;
}

Result<CosetCounts> GpuCosetSolver::solve(const Cube& position, const CosetOptions& options) {
    TRY(const auto& centred, position_between(position, solved_cube));
    if (moves_ != options.moves) {
        const auto maps = std::make_unique<WalkMaps>();
        const auto view = std::make_unique<GroupView>();
        fill_maps(*maps, options.moves);
        fill_maps(*view, group_moves_in(options.moves));
        if (const Failure failure = engine_.use(*maps, *view); !failure.empty()) return fail("card-failure", failure);
        moves_ = options.moves;
    }
    const WalkNode start = walk_node(centred);
    CosetWork work;
    work.search = [&](unsigned length, bool only_entering, std::uint64_t most) -> Result<MarkedLength> {
        WalkedLength found;
        if (length == 0) {
            if (coset_of(centred) != Coset{}) return MarkedLength{};
            if (const Failure failure = engine_.mark(bit_place(centred)); !failure.empty())
                return fail("card-failure", failure);
            return MarkedLength{.sequences = 1, .marked = 1};
        }
        if (const Failure failure = engine_.walk(start, length, only_entering, most, found); !failure.empty())
            return fail("card-failure", failure);
        return MarkedLength{found.looked_up, found.sequences, found.staying, found.marked};
    };
    work.prepass = [&]() -> Result<PrepassCount> {
        PrepassCount count;
        if (const Failure failure = engine_.prepass(count.before, count.after); !failure.empty())
            return fail("card-failure", failure);
        return count;
    };
    work.left = [&](std::size_t most) -> Result<std::vector<Cube>> {
        std::vector<std::uint64_t> bits;
        if (const Failure failure = engine_.left(most, bits); !failure.empty()) return fail("card-failure", failure);
        std::vector<Cube> left;
        for (const std::uint64_t bit : bits)
            left.push_back(
                position_of_bit(centred, {static_cast<std::uint32_t>(bit / 64), static_cast<std::uint32_t>(bit % 64)}));
        return left;
    };
    if (const Failure failure = engine_.begin(); !failure.empty()) return fail("card-failure", failure);
    return solve_coset(work, options);
}

}  // namespace cubewright::rubik::gpu
