#include "api/cube/solver.hpp"

#include <algorithm>

#include "api/cube/fast_solve.hpp"
#include "api/cube/fmc_solve.hpp"
#include "api/cube/human_solve.hpp"
#include "api/cube/optimal_solve.hpp"
#include "api/cube/own_solve.hpp"
#include "rubik/methods/registry.hpp"
#include "texts/help.hpp"

namespace cubewright::api {

namespace {

// Merges a field that two solvers share into one field with the choices of both solvers. If their help or choices
// differ, the field gets one variant per solver.
void add_field(std::vector<Field>& fields, Field field, std::string_view solver) {
    const auto known = std::ranges::find(fields, field.name, &Field::name);
    if (known == fields.end()) {
        field.applies_with.push_back({"method", {solver}, solvers().front().name});
        if (field.variants.empty()) field.variants.push_back({{solver}, field.help, field.choices, field.known});
        fields.push_back(std::move(field));
        return;
    }
    known->applies_with.back().values.push_back(solver);
    const auto same = std::ranges::find_if(known->variants, [&](const Variant& variant) {
        return variant.help == field.help && variant.choices == field.choices;
    });
    if (same == known->variants.end())
        known->variants.push_back({{solver}, field.help, field.choices, field.known});
    else
        same->applies_with.push_back(solver);
    for (const std::string_view value : field.known)
        if (std::ranges::find(known->known, value) == known->known.end()) known->known.push_back(value);
    for (const std::string_view choice : field.choices)
        if (std::ranges::find(known->choices, choice) == known->choices.end()) known->choices.push_back(choice);
}

}  // namespace

std::span<const Solver> solvers() {
    static const std::vector<Solver> all = [] {
        std::vector<Solver> list{fast_solver(), optimal_solver()};
        for (const rubik::HumanMethod& method : rubik::human_methods()) list.push_back(human_solver(method));
        list.push_back(fmc_solver());
        list.push_back(own_solver());
        return list;
    }();
    return all;
}

const Solver& find_solver(const Params& params) {
    const auto found = std::ranges::find(solvers(), params.text("method"), &Solver::name);
    return found == solvers().end() ? solvers().front() : *found;
}

std::vector<Field> fields_of_solvers() {
    std::vector<Field> fields{{.name = "method", .help = help::field_method}};
    for (const Solver& solver : solvers()) fields.front().choices.push_back(solver.name);
    for (const Solver& solver : solvers())
        for (const Field& field : solver.fields) add_field(fields, field, solver.name);
    return fields;
}

}  // namespace cubewright::api
