#include "cli/text.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <map>
#include <string>

#include "cli/cube_text.hpp"
#include "cli/set_text.hpp"
#include "cli/solve_text.hpp"

namespace cubewright::cli {

namespace {

using Printer = std::string (*)(const Json&);

std::string alg_text(const Json& answer) {
    return (answer.contains("moves") ? to_text(answer["moves"]) : string_of(answer["alg"])) + '\n';
}

std::string order_text(const Json& answer) {
    return to_text(answer["order"]) + '\n';
}

std::string count_text(const Json& answer) {
    std::string text;
    for (const auto& [metric, length] : answer["length"].items())
        text += fmt::format("{}  {}\n", metric, to_text(length));
    return text;
}

std::string tables_text(const Json& answer) {
    std::string text;
    for (const Json& table : answer["tables"]) {
        std::string state =
            table["built"] == true ? fmt::format("{:.1f} MB", table["size"].get<double>() / 1e6) : "not built";
        if (table.contains("fault")) state += ", unusable: " + string_of(table["fault"]);
        text += fmt::format("{:<7} {:<4} {:<12} {}\n", string_of(table["tier"]), string_of(table["metric"]), state,
                            string_of(table["path"]));
    }
    return text;
}

std::string removed_text(const Json& answer) {
    return fmt::format("{} file{} removed\n", to_text(answer["removed"]), answer["removed"] == 1 ? "" : "s");
}

const std::map<std::string_view, Printer>& printers() {
    static const std::map<std::string_view, Printer> table{
        {"alg.simplify", alg_text},     {"alg.invert", alg_text},       {"alg.expand", alg_text},
        {"alg.mirror", alg_text},       {"alg.rotate", alg_text},       {"alg.order", order_text},
        {"alg.count", count_text},      {"cube.show", show_text},       {"cube.check", check_text},
        {"cube.apply", show_text},      {"cube.facts", facts_text},     {"cube.scramble", scramble_text},
        {"cube.convert", convert_text}, {"cube.census", census_text},   {"cube.patterns", patterns_text},
        {"cube.solve", solve_text},     {"cube.methods", methods_text}, {"cube.step", steps_text},
        {"cube.hint", hint_text},       {"cube.case", case_text},       {"cube.cases", cases_text},
        {"set.deal", puzzle_text},      {"set.daily", puzzle_text},     {"set.show", puzzle_text},
        {"set.judge", verdict_text},    {"set.solve", solution_text},   {"set.atlas", atlas_text},
        {"set.levels", levels_text},    {"set.career", career_text},    {"tables.list", tables_text},
        {"tables.build", tables_text},  {"tables.verify", tables_text}, {"tables.clear", removed_text},
    };
    return table;
}

}  // namespace

std::string for_people(std::string_view method, const Json& answer) {
    const auto printer = printers().find(method);
    return printer == printers().end() ? answer.dump(2, ' ', false, Json::error_handler_t::replace) + '\n'
                                       : printer->second(answer);
}

std::string line_for_people(std::string_view method, const Json& answer) {
    return method == "cube.solve" ? solve_line(answer) : for_people(method, answer);
}

}  // namespace cubewright::cli
