#include "api/core/method.hpp"

#include <fmt/core.h>

#include <type_traits>

#include "api/core/cost.hpp"
#include "api/core/print.hpp"
#include "api/cube/cube_solver.hpp"
#include "api/cube/fast_solve.hpp"
#include "api/cube/optimal_solve.hpp"
#include "base/encoding.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

template <class Tier>
Json table_json(const CachedTable<Tier>& table) {
    Json json{{"solver", std::is_same_v<Tier, OptimalSize> ? "optimal" : "two-phase"},
              {"tier", name(table.tier)},
              {"metric", name(table.metric)},
              {"path", table.path},
              {"size", table.size},
              {"built", table.size > 0},
              {"usable", table.size > 0 && !table.fault}};
    if (table.digest) json["digest"] = digest_text(*table.digest);
    if (table.fault) json["fault"] = to_string(*table.fault);
    return json;
}

Json tables_json(const std::vector<CachedTable<TableTier>>& two_phase,
                 const std::vector<CachedTable<OptimalSize>>& optimal) {
    Json list = Json::array();
    bool sound = true;
    const auto add = [&](const auto& tables) {
        for (const auto& table : tables) {
            list.push_back(table_json(table));
            sound = sound && !table.fault;
        }
    };
    add(two_phase);
    add(optimal);
    return {{"sound", sound}, {"tables", list}};
}

// Returns the answer unless the request was stopped. A stopped request has not read all the tables, so its answer would
// be wrong about the unread ones.
Result<Json> unless_interrupted(Json answer, const Context& context) {
    if (context.stop.stop_requested()) return interrupted(tr("Not all tables were read."));
    return answer;
}

Result<Json> list(const Params&, const Context& context) {
    return unless_interrupted(tables_json(list_two_phase_tables(context.stop), list_optimal_tables(context.stop)),
                              context);
}

Result<Json> build(const Params& params, const Context& context) {
    if (parse_optimal_size(params.text("tier"))) {
        const Json wanted{{"tables", params.text("tier")}, {"metric", params.text("metric", "htm")}};
        TRY_VOID(optimal_table_for(Params(wanted), context));
    } else {
        TRY_VOID(tables_for(params, context));
    }
    return list(params, context);
}

Result<Json> verify(const Params&, const Context& context) {
    return unless_interrupted(tables_json(verify_two_phase_tables(context.stop), verify_optimal_tables(context.stop)),
                              context);
}

Result<Json> clear(const Params&, const Context&) {
    return Json{{"removed", clear_two_phase_tables() + clear_optimal_tables()}};
}

std::string tables_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& table : answer["tables"]) {
        Message state = table["built"] == true ? Message(fmt::format("{:.1f} MB", table["size"].get<double>() / 1e6))
                                               : Message(tr("not built"));
        if (table.contains("fault"))
            state = tr("{state}, unusable: {fault}", std::move(state), string_of(table["fault"]));
        text += fmt::format("{:<7} {:<4} {:<12} {}\n", string_of(table["tier"]), string_of(table["metric"]),
                            to_sentence(state), string_of(table["path"]));
    }
    return text;
}

std::string removed_tables_text(const Json& answer, ColourDepth) {
    return to_line_text(tr("{removed} {removed|file|files} removed", to_text(answer["removed"])));
}

// The cost has no bound, because a request may read every byte of every table.
Cost cost_of_reading_tables(const Params& params) {
    return add_reading_cost(params, {without_end, 16U << 20U});
}

Cost cost_of_building(const Params& params) {
    const Metric metric = metric_of(params);
    constexpr std::uint64_t two_phase = 1600U << 20U;  // the largest table plus the memory to build it
    const auto size = parse_optimal_size(params.text("tier"));
    return add_reading_cost(
        params, {without_end, size ? optimal_table_bytes(shape_of(*size, metric).flip_bits) / 4 * 5 : two_phase});
}

}  // namespace

std::vector<Method> table_methods() {
    return {
        {.name = "tables.list",
         .summary = tr("list the tables with their status and paths"),
         .fields = {},
         .answer = "Tables",
         .examples = {"tables list"},
         .run = list,
         .cost = cost_of_reading_tables,
         .text = printed(tables_text),
         .verdict = "sound",
         .is_for_operator = true},
        {.name = "tables.build",
         .summary = tr("build tables that make later searches faster"),
         .fields =
             {{.name = "tier",
               .help = tr(
                   "size: tiny, medium and large (3, 174 and 769 MB) for fast solving, all others for optimal solving"),
               .required = true,
               .choices = {"tiny", "medium", "large", "30M", "250M", "1G", "4G", "16G", "32G", "64G"}},
              {.name = "metric", .help = tr("metric (default htm)"), .choices = {"htm", "qtm"}}},
         .answer = "Tables",
         .examples = {"tables build --tier large", "tables build --tier 1G"},
         .run = build,
         .cost = cost_of_building,
         .text = printed(tables_text),
         .is_for_operator = true},
        {.name = "tables.verify",
         .summary = tr("check every byte of the tables against the stored digests"),
         .fields = {},
         .answer = "Tables",
         .examples = {"tables verify"},
         .run = verify,
         .cost = cost_of_reading_tables,
         .text = printed(tables_text),
         .verdict = "sound",
         .is_for_operator = true},
        {.name = "tables.clear",
         .summary = tr("delete the tables from the cache"),
         .fields = {},
         .answer = "{removed: integer}",
         .examples = {"tables clear"},
         .run = clear,
         .cost = cost_of_reading_tables,
         .text = printed(removed_tables_text),
         .is_for_operator = true},
    };
}

}  // namespace cubewright::api
