#include "api/coset/coset_verify.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "api/cube/input.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cosets/coset_cover.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/cosets/whole_coset.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "texts/codes.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Result<void> fail_if(bool wrong, const char* field) {
    if (wrong) return fail(say(Text::coset_field_wrong, std::string_view(field)));
    return {};
}

bool has_coordinates(const Json& answer, const Coset& coset) {
    return answer["twist"] == coset.twist && answer["flip"] == coset.flip && answer["slice"] == coset.slice;
}

}  // namespace

Result<Cube> coset_position(const Params& params) {
    return solvable_cube(params).and_then([](const Cube& cube) { return position_between(cube, solved_cube); });
}

Result<void> verify_coset_number(const Params& params, const Json& answer) {
    const auto position = coset_position(params);
    if (!position) return tl::unexpected(position.error());
    if (answer["views"].size() != coset_views.size()) return fail_if(true, "views");
    for (std::size_t i = 0; i < coset_views.size(); ++i) {
        const Json& view = answer["views"][i];
        const Symmetry symmetry = all_symmetries.at(view["symmetry"].get<std::size_t>());
        const Cube image = conjugate(conjugate(*position, coset_views[i]), symmetry);
        const auto number = view["coset"].get<std::uint32_t>();
        if (coset_of(image) != coset_numbers().coset(number) || view["in_cover"] != is_in_cover(coset_of(image)))
            return fail_if(true, "views");
    }
    return fail_if(answer["coset"] != answer["views"][0]["coset"] || !has_coordinates(answer, coset_of(*position)),
                   "coset");
}

Result<void> verify_coset_show(const Params& params, const Json& answer) {
    const auto position = solvable_cube(text_field_of(answer, "position"));
    if (!position) return tl::unexpected(position.error());
    const Coset coset = coset_of(*position);
    std::vector<Coset> images;
    for (std::size_t i = 0; i < axis_symmetry_count; ++i)
        if (const Coset image = coset_of(conjugate(*position, all_symmetries[i]));
            std::ranges::find(images, image) == images.end())
            images.push_back(image);
    if (answer["images"] != images.size()) return fail_if(true, "images");
    return fail_if(answer["coset"] != params.integer("coset", -1) || !has_coordinates(answer, coset) ||
                       answer["coset"] != coset_numbers().number(coset).number,
                   "coset");
}

Result<void> verify_coset_solve(const Params& params, const Json& answer) {
    const auto position = coset_position(params);
    if (!position) return tl::unexpected(position.error());
    const Coset coset = coset_of(*position);
    if (!has_coordinates(answer, coset) || answer["coset"] != coset_numbers().number(coset).number)
        return fail_if(true, "coset");
    const auto counts = answer["counts"].get<std::vector<std::uint64_t>>();
    const auto left = answer["left"].get<std::uint64_t>();
    if (answer["stopped"] == true) return fail_if(answer.contains("at_most"), "at_most");
    if (std::accumulate(counts.begin(), counts.end(), left) != coset_size) return fail_if(true, "counts");
    for (const Json& each : answer["left_positions"]) {
        const auto cube = parse_facelets(each.get_ref<const std::string&>());
        if (!cube || coset_of(*cube) != coset) return fail_if(true, "left_positions");
    }
    const auto settled =
        answer.contains("settled") ? std::optional(answer["settled"].get<unsigned>()) : std::optional<unsigned>();
    if (settled && left != answer["left_positions"].size()) return fail_if(true, "settled");
    const auto bound = proven_bound(counts, left, settled);
    return fail_if(answer.contains("at_most") != bound.has_value() || (bound && answer["at_most"] != *bound),
                   "at_most");
}

}  // namespace cubewright::api
