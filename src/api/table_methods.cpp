#include "api/table_methods.hpp"

#include "api/fast_solve.hpp"
#include "rubik/tables/two_phase_tables.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Json table_json(const CachedTable& table) {
    Json json{{"tier", name(table.tier)}, {"metric", name(table.metric)}, {"path", table.path.string()},
              {"size", table.size},       {"built", table.size > 0},      {"usable", table.size > 0 && !table.fault}};
    if (table.fault) json["fault"] = to_string(*table.fault);
    return json;
}

Json tables_json(const std::vector<CachedTable>& tables) {
    Json list = Json::array();
    bool sound = true;
    for (const CachedTable& table : tables) {
        list.push_back(table_json(table));
        sound = sound && !table.fault;
    }
    return {{"sound", sound}, {"tables", list}};
}

Result<Json> list(const Params&, const Context&) {
    return tables_json(list_two_phase_tables());
}

Result<Json> build(const Params& params, const Context& context) {
    tables_for(params, context);
    return tables_json(list_two_phase_tables());
}

Result<Json> verify(const Params&, const Context&) {
    return tables_json(verify_two_phase_tables());
}

Result<Json> clear(const Params&, const Context&) {
    return Json{{"removed", clear_two_phase_tables()}};
}

}  // namespace

std::vector<Method> table_methods() {
    return {
        {.name = "tables.list",
         .summary = "which tables are built, and where they are",
         .fields = {},
         .examples = {"tables list"},
         .run = list,
         .verdict = "sound"},
        {.name = "tables.build",
         .summary = "build tables, so that solving is faster from then on",
         .fields = {{.name = "tier",
                     .help = "their size: 3, 105 or 701 MB",
                     .required = true,
                     .choices = {"tiny", "medium", "large"}}},
         .examples = {"tables build --tier large"},
         .run = build},
        {.name = "tables.verify",
         .summary = "read every byte of the tables and hold it against the checksums",
         .fields = {},
         .examples = {"tables verify"},
         .run = verify,
         .verdict = "sound"},
        {.name = "tables.clear",
         .summary = "remove the tables from the cache",
         .fields = {},
         .examples = {"tables clear"},
         .run = clear},
    };
}

}  // namespace cubewright::api
