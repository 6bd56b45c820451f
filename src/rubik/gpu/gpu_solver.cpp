#include "rubik/gpu/gpu_solver.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "rubik/gpu/gpu_maps.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik::gpu {

namespace {

// Returns the number of cubes per batch: enough to keep any GPU busy for seconds. Larger tables solve each cube faster
// and therefore get larger batches.
std::size_t batch_size(unsigned flip_bits) {
    return flip_bits >= 9 ? 20'000 : flip_bits >= 6 ? 1'000 : 50;
}

}  // namespace

Result<std::vector<Cube>> cubes_for_gpu(std::span<const Cube> cubes) {
    std::vector<Cube> centred;
    centred.reserve(cubes.size());
    for (const Cube& cube : cubes) {
        TRY(const auto& position, position_between(cube, solved_cube));
        centred.push_back(position);
    }
    return centred;
}

std::optional<unsigned> flip_bits_within(std::uint64_t bytes) {
    std::optional<unsigned> fits;
    for (unsigned bits = 0; bits <= max_flip_bits; ++bits)
        if (((std::uint64_t{optimal_row_count} << bits) + 3) / 4 <= bytes) fits = bits;
    return fits;
}

Result<GpuSolver> GpuSolver::open(std::optional<std::uint64_t> table_bytes, const ProgressCallback& progress) {
    GpuSolver card;
    if (const Failure failure = card.engine_.find(); !failure.empty()) return fail("card-failure", failure);
    const std::uint64_t free_bytes = card.device().free_bytes;
    const std::uint64_t room = free_bytes > reserved_device_bytes ? free_bytes - reserved_device_bytes : 0;
    const auto flip_bits = flip_bits_within(std::min(table_bytes.value_or(room), room));
    if (!flip_bits)
        return fail("card-too-small", tr("the GPU has only {room} MB for a table", room >> 20U), {},
                    tr("at least 28 MB of free GPU memory, and a --tables value at least that large"));
    report(progress, {.stage = gpu_table_stage});
    if (const Failure failure = card.engine_.open(maps_for_gpu()); !failure.empty())
        return fail("card-failure", failure);
    if (const Failure failure = card.engine_.grow(*flip_bits, best_base(*flip_bits)); !failure.empty())
        return fail("card-failure", failure);
    std::uint64_t taken = card.table().bytes;
    for (const int radius : {8, 9}) {
        taken += near_bytes(radius);
        if (taken > room) break;
        if (const Failure failure = card.engine_.widen_near_sets(radius); !failure.empty())
            return fail("card-failure", failure);
    }
    report(progress, {.stage = gpu_table_stage, .done = 1});
    return card;
}

Result<std::vector<GpuAnswer>> GpuSolver::solve(std::span<const Cube> cubes, const GpuOptions& options) {
    TRY(const auto& centred, cubes_for_gpu(cubes));
    std::vector<GpuAnswer> answers;
    answers.reserve(cubes.size());
    const std::size_t together = batch_size(table().flip_bits);
    for (std::size_t first = 0; first < cubes.size() && !options.stop.stop_requested(); first += together) {
        const auto batch = std::span(centred).subspan(first, std::min(together, cubes.size() - first));
        std::vector<PackedCube> roots;
        roots.reserve(batch.size());
        for (const Cube& cube : batch) roots.push_back(packed(cube));
        std::vector<SlotResult> results;
        if (const Failure failure = engine_.solve(roots, options.all, options.tuning, results, facts_);
            !failure.empty())
            return fail("card-failure", failure);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            auto moves = unpacked_moves(results[i].path.data(), results[i].length);
            if (!results[i].solved || after(batch[i], moves) != solved_cube)
                return fail("card-answer-wrong", tr("the GPU's solution does not solve cube {first}", first + i + 1));
            answers.push_back({std::move(moves), results[i].solutions});
        }
        report(options.progress, counted(gpu_cubes_stage, answers.size(), cubes.size()));
    }
    return answers;
}

}  // namespace cubewright::rubik::gpu
