#include "rubik/gpu/cosets/coset_device.hpp"

#include <charconv>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "rubik/cosets/coset_solver.hpp"
#include "rubik/gpu/cosets/gpu_coset_solver.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik::gpu {

namespace {

constexpr std::string_view numbered_gpu = "cuda:";

std::optional<unsigned> parse_count(std::string_view text) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<unsigned> gpu_number(std::string_view device) {
    return device.starts_with(numbered_gpu) ? parse_count(device.substr(numbered_gpu.size())) : std::nullopt;
}

// Returns the rank of this process on its machine, as set by the launcher (Open MPI, MPICH, Intel MPI or Slurm).
std::optional<unsigned> local_rank() {
    for (const char* name : {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "SLURM_LOCALID"})
        if (const char* rank = std::getenv(name))
            if (const auto number = parse_count(rank)) return number;
    return std::nullopt;
}

template <class Solver>
CosetBackend backend_of(std::string_view device, Solver made, const TwoPhaseTables& tables) {
    const auto solver = std::make_shared<Solver>(std::move(made));
    return {std::string(device.substr(0, device.find(':'))),
            [solver](const Cube& position, const CosetOptions& options) { return solver->solve(position, options); },
            [&tables](std::span<const Cube> positions, unsigned max_moves, const StopToken& token) {
                return solve_remaining(tables, positions, max_moves, node_limit(max_moves), token);
            }};
}

}  // namespace

bool is_coset_device(std::string_view name) {
    return name == "cpu" || name == "cuda" || gpu_number(name);
}

Result<CosetBackend> open_coset_device(std::string_view name, const ProgressCallback& progress, const StopToken& stop) {
    const TwoPhaseTables* tables = try_two_phase_tables(TableTier::large, Metric::htm, progress, stop);
    if (tables == nullptr) return interrupted(tr("The tables were not built."));
    const auto backend = [&](auto made) -> Result<CosetBackend> {
        if (!made) return tl::unexpected(made.error());
        return backend_of(name, std::move(*made), *tables);
    };
    if (name == "cpu") return backend(CosetSolver::make(*tables, stop));
    return backend(GpuCosetSolver::open(*tables, {.number = gpu_number(name), .local_rank = local_rank()}));
}

}  // namespace cubewright::rubik::gpu
