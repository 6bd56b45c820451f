// fuzz_corpus FOLDER: feeds every fuzz target the files in its folder of the corpus, and nothing at all. A target that
// holds something against an input aborts; one without a corpus is an error.
#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#define FUZZ_TARGET(name) extern "C" int fuzz_##name(const std::uint8_t* data, std::size_t size);
#include "fuzz_targets.inc"
#undef FUZZ_TARGET

namespace {

struct Target {
    std::string_view name;
    int (*feed)(const std::uint8_t* data, std::size_t size);
};

#define FUZZ_TARGET(name) Target{#name, fuzz_##name},
constexpr std::array targets{
#include "fuzz_targets.inc"
};
#undef FUZZ_TARGET

void feed(const Target& target, const std::string& bytes) {
    target.feed(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) {
        fmt::print(stderr, "usage: fuzz_corpus FOLDER\n");
        return 2;
    }
    bool complete = true;
    for (const Target& target : targets) {
        feed(target, "");
        std::size_t files = 0;
        std::error_code error;
        for (const auto& entry :
             std::filesystem::directory_iterator(std::filesystem::path(words[1]) / target.name, error)) {
            std::ifstream file(entry.path(), std::ios::binary);
            // Said before, so that the last line names the file that a target aborts on.
            fmt::print("{}\n", entry.path().string());
            std::fflush(stdout);
            feed(target, {std::istreambuf_iterator<char>(file), {}});
            ++files;
        }
        if (files == 0) fmt::print(stderr, "{} has no corpus\n", target.name);
        complete = complete && files != 0;
    }
    return complete ? 0 : 1;
}
