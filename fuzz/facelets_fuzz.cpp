// Any bytes as stickers: they are read or refused, and every report and explanation keeps its promise.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rubik/check/diagnosis.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/formats/cube_text.hpp"

using namespace cubewright::rubik;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto cube = parse_facelets(text);
    if (cube && parse_facelets(to_facelet_string(*cube)) != cube) std::abort();
    const CheckReport report = check_facelets(text);
    if (report.is_solvable() && !cube) std::abort();
    const auto read = read_cube(text);
    if (read)
        for (const Explanation& each : diagnose(read->stickers).explanations)
            if (check(read->stickers).is_solvable() || !check(each.stickers).is_solvable()) std::abort();
    if (read && read->cube && to_stickers(*read->cube, read->symbols) != read->stickers) std::abort();
    return 0;
}
