#include "api/cube/gpu_solve.hpp"

#include <charconv>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "api/cube/alg_methods.hpp"
#include "rubik/gpu/gpu_solver.hpp"
#include "texts/message.hpp"
#include "twisty/sequence.hpp"
#include "twisty/turn.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Json gpu_answer_json(const gpu::GpuAnswer& each, bool all, const gpu::GpuSolver& card) {
    Json answer{{"method", "optimal"},
                {"found", true},
                {"optimal", true},
                {"proved_optimal", true},
                {"metric", name(Metric::htm)},
                {"lower_bound", each.moves.size()},
                {"device", card.device().name},
                {"table_bytes", card.table().bytes}};
    add_solution(answer, each.moves);
    if (all) answer["solution_count"] = each.solutions;
    return answer;
}

// The GPU with its table, cached for the next request that uses the same table.
class CachedGpu {
public:
    Result<std::vector<Json>> solve(std::span<const Cube> cubes, const Params& params, const Context& context) {
        const std::scoped_lock lock(mutex_);
        const std::string size = params.text("tables", "auto");
        if (!card_ || size != size_) {
            card_.reset();
            TRY(auto& opened, gpu::GpuSolver::open(bytes_of_size(size), context.progress));
            card_ = std::make_unique<gpu::GpuSolver>(std::move(opened));
            size_ = size;
        }
        gpu::GpuOptions options;
        options.all = params.boolean("all");
        options.tuning.time_limit = params.seconds("time_limit", options.tuning.time_limit);
        options.progress = context.progress;
        options.stop = context.stop;
        const double before = card_->facts().seconds;
        TRY(const auto& answers, card_->solve(cubes, options));
        const double seconds = card_->facts().seconds - before;
        std::vector<Json> list;
        list.reserve(answers.size());
        for (const gpu::GpuAnswer& each : answers) {
            list.push_back(gpu_answer_json(each, options.all, *card_));
            list.back()["time_ms"] = 1000 * seconds / static_cast<double>(answers.size());
        }
        return list;
    }

private:
    std::mutex mutex_;
    std::unique_ptr<gpu::GpuSolver> card_;
    std::string size_;
};

}  // namespace

std::vector<Field> gpu_fields() {
    return {{.name = "device", .help = tr("device to search on (default cpu)"), .choices = {"cpu", "cuda"}}};
}

bool wants_gpu(const Params& params) {
    return params.text("device", "cpu") == "cuda";
}

std::optional<std::uint64_t> bytes_of_size(std::string_view size) {
    if (size.empty()) return std::nullopt;
    const double unit = size.back() == 'G' ? 0x1p30 : size.back() == 'M' ? 0x1p20 : 0;
    double number = 0;
    const auto [end, error] = std::from_chars(size.data(), size.data() + size.size() - 1, number);
    if (unit == 0 || error != std::errc{} || end != size.data() + size.size() - 1 || !(number > 0)) return std::nullopt;
    // Table names are rounded: the table called 56G takes 56.06 GiB.
    constexpr double rounding = 1.02;
    return static_cast<std::uint64_t>(number * unit * rounding);
}

Result<void> check_gpu_params(const Params& params) {
    for (const std::string_view name : {"to", "nodes", "max_length", "up_to_symmetry", "threads"})
        if (params.has(name))
            return fail("card-lacks-option", tr("the GPU solver does not support {name}", name), std::string(name),
                        tr("--device cpu, or no such option"));
    if (params.text("metric", "htm") != "htm")
        return fail("card-counts-half-turns", tr("the GPU solver supports only the htm metric"), "metric",
                    tr("htm, or --device cpu"));
    return {};
}

Result<std::vector<Json>> solve_all_on_gpu(std::span<const Cube> cubes, const Params& params, const Context& context) {
    TRY_VOID(check_gpu_params(params));
    static CachedGpu card;
    return card.solve(cubes, params, context);
}

Result<Json> solve_on_gpu(const Cube& cube, const Params& params, const Context& context) {
    TRY(auto& answers, solve_all_on_gpu(std::span(&cube, 1), params, context));
    if (answers.empty()) return interrupted(tr("The search is incomplete."));
    return std::move(answers.front());
}

}  // namespace cubewright::api
