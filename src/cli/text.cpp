#include "cli/text.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <map>
#include <string>

#include "cli/cube_text.hpp"

namespace cubewright::cli {

namespace {

using Printer = std::string (*)(const Json&);

std::string alg_text(const Json& answer) {
    return string_of(answer["alg"]) + '\n';
}

std::string order_text(const Json& answer) {
    return cubewright::to_text(answer["order"]) + '\n';
}

std::string count_text(const Json& answer) {
    std::string text;
    for (const auto& [metric, length] : answer["length"].items())
        text += fmt::format("{}  {}\n", metric, cubewright::to_text(length));
    return text;
}

const std::map<std::string_view, Printer>& printers() {
    static const std::map<std::string_view, Printer> table{
        {"alg.simplify", alg_text},     {"alg.invert", alg_text},     {"alg.expand", alg_text},
        {"alg.mirror", alg_text},       {"alg.rotate", alg_text},     {"alg.order", order_text},
        {"alg.count", count_text},      {"cube.show", show_text},     {"cube.check", check_text},
        {"cube.apply", show_text},      {"cube.facts", facts_text},   {"cube.scramble", scramble_text},
        {"cube.convert", convert_text}, {"cube.census", census_text}, {"cube.patterns", patterns_text},
    };
    return table;
}

}  // namespace

std::string to_text(std::string_view method, const Json& answer) {
    const auto printer = printers().find(method);
    return printer == printers().end() ? answer.dump(2, ' ', false, Json::error_handler_t::replace) + '\n'
                                       : printer->second(answer);
}

}  // namespace cubewright::cli
