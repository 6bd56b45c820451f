#include "wasm/proof.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/contract.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/fast_solve.hpp"
#include "api/cube/gpu_solve.hpp"
#include "api/cube/optimal_solve.hpp"
#include "base/text.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/optimal/optimal_search.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#include "texts/message.hpp"

namespace cubewright::wasm {

namespace {

using namespace rubik;

constexpr const char* handed_table = "handed.tables";

// State of the engine that runs the plan.
struct Proof {
    Json params;
    OptimalOptions options;
    std::string cube;  // the position to search, for the helper engines
    std::unique_ptr<PlannedSearch> plan;
};
Proof proof;

// State of a helper engine: the table that it received, and the search for the current cube with this table.
struct Helper {
    std::string cube;
    OptimalTable table;
    std::unique_ptr<OptimalSearch> search;
};
Helper helper;

// The table that all engines fill together.
std::unique_ptr<SharedFill> fill;

OptimalShape find_shape(const Json& params) {
    const auto size = api::parse_optimal_size(params["table"].get_ref<const std::string&>());
    return shape_of(size.value_or(OptimalSize::mb30), params["metric"] == "qtm" ? Metric::qtm : Metric::htm);
}

// Reads a list of numbers with a simple loop. The JSON library's vector conversions would make the module larger.
template <class Number>
std::vector<Number> read_numbers(const Json& list) {
    std::vector<Number> numbers;
    for (const Json& each : list) numbers.push_back(each.get<Number>());
    return numbers;
}

Json list_of(const auto& numbers, const auto& value) {
    Json list = Json::array();
    for (const auto number : numbers) list.push_back(std::uint64_t{value(number)});
    return list;
}
Json list_of(const auto& numbers) {
    return list_of(numbers, [](auto number) { return number; });
}

const api::Method& solve_method() {
    return *api::find_method("cube.solve");
}

// Advances to the next step that is worth sharing between engines, or to the final answer.
Result<Json> next_step() {
    PlannedSearch& plan = *proof.plan;
    using Step = PlannedSearch::Step;
    for (;;) {
        if (plan.step() == Step::table && !plan.can_share_table())
            plan.make_table();
        else if (plan.step() == Step::length && !plan.is_worth_sharing())
            plan.search_length();
        else
            break;
    }
    const std::string_view metric = name(plan.metric());
    if (plan.step() == Step::table)
        return Json{{"fill", name(plan.table_size())}, {"metric", metric}, {"steps", SharedFill::steps}};
    if (plan.step() == Step::length) {
        const OptimalSearch& tasks = plan.tasks();
        Json weights = list_of(tasks.order(), [&](std::uint32_t task) { return tasks.last_nodes(task); });
        return Json{{"cube", proof.cube},
                    {"metric", metric},
                    {"table", name(plan.table_size())},
                    {"length", plan.length()},
                    {"tasks", list_of(tasks.order())},
                    {"weights", std::move(weights)}};
    }
    Json answer = api::planned_answer_json(plan.finish(), proof.options);
    TRY_VOID(api::verify_answer(solve_method(), proof.params, answer));
    return Json{{"answer", std::move(answer)}};
}

Result<Json> begin(const Json& params, const api::Context& context) {
    proof = {};
    proof.params = params["params"];
    TRY_VOID(api::check_params(solve_method(), proof.params));
    const api::Params asked(proof.params);
    TRY(auto& options, api::optimal_options(asked, context));
    // Requests of any other kind are answered by this engine alone.
    if (options.wanted != SolutionSet::one || !api::can_plan(asked, context) || api::wants_gpu(asked)) {
        auto answer = api::verified_answer(solve_method(), proof.params, context);
        if (!answer) return answer;
        return Json{{"answer", std::move(*answer)}};
    }
    TRY(const auto& cube, api::solvable_cube(asked));
    TRY(const auto& position, position_between(cube, options.target));
    TRY(const auto& fast, api::tables_for(asked, context));
    proof.options = std::move(options);
    proof.cube = to_facelet_string(position);
    proof.plan = std::make_unique<PlannedSearch>(*fast, cube, position, proof.options, api::plan_listener(context),
                                                 params["engines"].get<std::size_t>());
    proof.plan->begin();
    return next_step();
}

std::vector<std::vector<Move>> read_solutions(const Json& params) {
    if (!params.contains("moves")) return {};
    std::vector<Move> moves;
    for (const std::uint32_t move : read_numbers<std::uint32_t>(params["moves"]))
        moves.push_back(static_cast<Move>(move));
    return {moves};
}

Result<Json> record_searched(const Json& params) {
    const auto tasks = read_numbers<std::uint32_t>(params["tasks"]);
    const SearchedTasks found{read_solutions(params), params["nodes"].get<std::uint64_t>(),
                              read_numbers<std::uint64_t>(params["counts"]), false};
    if (!proof.plan->record_shared_length(tasks, found))
        return fail("proof-tasks-missing",
                    tr("expected exactly one result for each of the {tasks} tasks of this length, got {tasks2} results",
                       proof.plan->tasks().order().size(), tasks.size()),
                    "tasks");
    return next_step();
}

Result<Json> hand_over(const OptimalTable& table) {
    TRY_VOID(write_optimal_table(handed_table, table));
    return Json::object();
}

Result<Json> mark_step(const Json& params) {
    const OptimalShape shape = find_shape(params);
    const auto tell = [](double done) {
        if (proof.plan) proof.plan->report_table_progress(done);
    };
    constexpr double nearer = 0.08;  // share of the total work spent on all distances except the last
    if (!fill || fill->shape() != shape)
        fill = std::make_unique<SharedFill>(shape, [&](const Progress& each) { tell(nearer * each.done); });
    tell(nearer + (1 - nearer) * params["done"].get<double>());
    fill->mark(params["step"].get<std::uint32_t>());
    return Json::object();
}

Result<Json> export_marked() {
    auto answer = hand_over({fill->shape(), fill->words(), nullptr, 0});
    fill.reset();
    return answer;
}

Result<Json> add_marked_entries() {
    TRY(const auto& table, read_optimal_table(handed_table, fill->shape()));
    fill->add(table.words);
    return Json::object();
}

Result<Json> import_filled() {
    PlannedSearch& plan = *proof.plan;
    auto filled = std::move(*fill).finish();
    fill.reset();
    plan.set_table(store_optimal_table(plan.table_size(), plan.metric(), std::move(filled)));
    return next_step();
}

// Returns the search whose tasks the plan refers to. The numbering of the tasks depends only on the cube and the table.
Result<OptimalSearch*> search_for(const Json& params) {
    if (proof.plan) {
        proof.plan->set_other_probes(params["elsewhere"].get<std::uint64_t>());
        return &proof.plan->tasks();
    }
    const OptimalShape shape = find_shape(params);
    const auto& cube = params["cube"].get_ref<const std::string&>();
    if (helper.search && helper.cube == cube && helper.table.shape == shape) return helper.search.get();
    TRY(const auto& position, api::solvable_cube(cube));
    helper = {};  // free the old table first, because there may not be enough memory for both
    TRY(auto& table, read_optimal_table(handed_table, shape));
    helper.cube = cube;
    helper.table = std::move(table);
    helper.search = std::make_unique<OptimalSearch>(helper.table, position, OptimalOptions{});
    return helper.search.get();
}

Result<Json> search_part(const Json& params) {
    TRY(const auto& search, search_for(params));
    const auto tasks = read_numbers<std::uint32_t>(params["tasks"]);
    const SearchedTasks found = search->search_part(params["length"].get<unsigned>(), tasks);
    if (found.limited) return interrupted(tr("The search is incomplete."));
    Json answer{{"nodes", found.nodes}, {"counts", list_of(found.probes_by_task)}};
    if (!found.solutions.empty())
        answer["moves"] = list_of(found.solutions.front(), [](Move move) { return index(move); });
    return answer;
}

}  // namespace

bool is_proof_request(std::string_view request) {
    return request.starts_with(R"({"method":"proof.)");
}

Result<Json> answer_proof_request(std::string_view request, const api::Context& context) {
    const auto json = parse_json(request);
    if (!json) return json;
    const auto& method = (*json)["method"].get_ref<const std::string&>();
    const Json& params = (*json)["params"];
    if (method == "proof.begin") return begin(params, context);
    if (method == "proof.part") return search_part(params);
    if (method == "proof.mark") return mark_step(params);
    if (method == "proof.marked" && fill) return export_marked();
    const auto unknown = [&] { return fail("no-such-method", tr("unknown method {name}", quote(method)), "method"); };
    if (!proof.plan) return unknown();
    if (method == "proof.searched") return record_searched(params);
    if (method == "proof.table") return hand_over(proof.plan->table());
    if (method == "proof.add" && fill) return add_marked_entries();
    if (method == "proof.filled" && fill) return import_filled();
    return unknown();
}

}  // namespace cubewright::wasm
