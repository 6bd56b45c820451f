// Any JSON is refused with its path or read as an answer's rows, and the judge takes them all. The rows of
// what the judge could read come back as themselves in every form.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "fuzz/require.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows_json.hpp"
#include "texts/language.hpp"

using namespace cubewright;
using namespace cubewright::readyset;

namespace {

const Puzzle puzzle{make_board(0x5A3C),
                    {Die::red, Die::red, Die::blue, Die::green, Die::wild, Die::complement, Die::equals, Die::universe},
                    3,
                    Designation{Mark::wild, 4}};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!json) return 0;
    const auto rows = read_rows(JsonField(*json, "rows"));
    if (!rows) {
        require(!rows.error().what.empty() && to_sentence(rows.error().where).starts_with("rows"));
        return 0;
    }
    const Verdict verdict = judge(puzzle, *rows);
    require(verdict.right == verdict.breaches.empty());
    if (!verdict.solution) return 0;
    const auto& restriction = verdict.solution->restriction;
    const Json top = restriction ? to_string(*restriction) : "";
    const Json bottom = to_string(verdict.solution->set_name);
    for (const Json& form : {Json{{"topRow", top}, {"bottomRow", bottom}}, Json::array({top, bottom})}) {
        const auto again = read_rows(JsonField(form, "rows"));
        require(again && judge(puzzle, *again).solution == verdict.solution);
    }
    return 0;
}
