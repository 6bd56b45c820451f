#include "cli/coset_engine.hpp"

#include <fmt/core.h>

#include <charconv>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "rubik/cosets/coset_solver.hpp"
#include "rubik/gpu/cosets/gpu_coset_solver.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

using namespace rubik;

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

// Of the programs that start many processes: Open MPI, MPICH and Intel MPI, Slurm.
std::optional<unsigned> local_rank() {
    for (const char* name : {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "SLURM_LOCALID"})
        if (const char* rank = std::getenv(name))
            if (const auto number = parse_count(rank)) return number;
    return std::nullopt;
}

template <class Solver>
campaign::CosetEngine engine_of(std::string_view device, Solver made, const TwoPhaseTables& tables) {
    const auto solver = std::make_shared<Solver>(std::move(made));
    return {std::string(device.substr(0, device.find(':'))),
            [solver](const Cube& position, const CosetOptions& options) { return solver->solve(position, options); },
            [&tables](std::span<const Cube> positions, unsigned most_moves, const StopToken& token) {
                return solve_remaining(tables, positions, most_moves, nodes_to_settle(most_moves), token);
            }};
}

}  // namespace

void add_coset_device(CLI::App& verb, std::string& device) {
    const auto check = [](const std::string& name) -> std::string {
        if (name == "cpu" || name == "cuda" || gpu_number(name)) return {};
        return fmt::format("expected cpu, cuda or cuda:N, got '{}'", name);
    };
    verb.add_option("--device", device,
                    "what solves: cpu, cuda, or cuda:N for one of several GPUs, counted from 0 (default cpu)")
        ->check(CLI::Validator(check, "cpu|cuda|cuda:N"))
        ->type_name("DEVICE");
}

Result<campaign::CosetEngine> coset_engine(std::string_view device, const ProgressCallback& progress,
                                           const StopToken& stop) {
    const TwoPhaseTables* tables = two_phase_tables_unless_stopped(TableTier::large, Metric::htm, progress, stop);
    if (tables == nullptr) return fail_as(Text::interrupted, Text::tables_interrupted);
    const auto engine = [&](auto made) -> Result<campaign::CosetEngine> {
        if (!made) return tl::unexpected(made.error());
        return engine_of(device, std::move(*made), *tables);
    };
    if (device == "cpu") return engine(CosetSolver::make(*tables, stop));
    return engine(gpu::CosetCard::open(*tables, {.number = gpu_number(device), .local_rank = local_rank()}));
}

}  // namespace cubewright::cli
