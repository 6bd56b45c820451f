#include "bench/measure/gpu.hpp"

#include <algorithm>

#include "texts/message.hpp"

namespace cubewright::measure {

namespace {

using namespace rubik;

constexpr std::size_t max_alone = 500;  // maximum number of cubes that are also solved one by one

}  // namespace

Result<GpuFigures> measure_gpu(std::span<const Cube> cubes, std::optional<std::uint64_t> table_bytes,
                               const ProgressCallback& progress, const StopToken& stop) {
    gpu::GpuOptions options;
    options.progress = progress;
    options.stop = stop;
    auto card = gpu::GpuSolver::open(table_bytes, progress);
    if (!card) return tl::unexpected(card.error());
    GpuFigures figures{card->device(), card->table(), {}, 0, std::vector<std::size_t>(21), {}};
    const auto answers = card->solve(cubes, options);
    if (!answers) return tl::unexpected(answers.error());
    if (answers->size() < cubes.size()) return fail("interrupted", tr("The measurement is incomplete."));
    for (const gpu::GpuAnswer& answer : *answers) ++figures.lengths[answer.moves.size()];
    figures.batch = card->facts();
    double before = card->facts().seconds;
    for (const Cube& cube : cubes.first(std::min(cubes.size(), max_alone))) {
        if (stop.stop_requested()) return fail("interrupted", tr("The measurement is incomplete."));
        if (const auto answer = card->solve(std::span(&cube, 1)); !answer) return tl::unexpected(answer.error());
        figures.alone.each.push_back(1000 * (card->facts().seconds - before));
        before = card->facts().seconds;
    }
    std::ranges::sort(figures.alone.each);
    // A larger area gives the same read rate, so limit the test to this size.
    constexpr std::uint64_t enough = std::uint64_t{16} << 30U;
    static_cast<void>(card->engine().random_reads(std::min(figures.table.bytes, enough), figures.random_reads));
    return figures;
}

}  // namespace cubewright::measure
