#include "cli/program/start.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <system_error>

#include "base/json.hpp"
#include "cli/program/installation.hpp"
#include "processors/hand_over.hpp"
#include "processors/processors.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

std::filesystem::path program_folder() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path{} : program.parent_path();
}

Result<void> select_processor_program(char** argv) {
    const auto better = processors::select_engine(program_folder() / path_to_engines, "cubewright");
    if (!better) return tl::unexpected(better.error());
    if (better->empty()) return {};
    execv(better->c_str(), argv);
    // If the better engine cannot be started, continue with this one unless the user requested a particular engine.
    if (!processors::wish().empty()) return fail(say(Text::engine_not_loaded, better->string()));
    return {};
}

std::string version_text() {
    return fmt::format("{} ({})", version, processors::own());
}

std::string version_json() {
    return to_text(Json{{"version", version}, {"processor", processors::own()}});
}

}  // namespace cubewright::cli
