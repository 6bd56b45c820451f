#include "cli/start.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <system_error>

#include "base/json.hpp"
#include "cli/installation.hpp"
#include "processors/processors.hpp"
#include "texts/message.hpp"

namespace cubewright::cli {

std::filesystem::path program_folder() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path{} : program.parent_path();
}

Result<void> select_processor_program(char** argv) {
    TRY(const auto& better, processors::select_engine(program_folder() / path_to_engines, "cubewright"));
    if (better.empty()) return {};
    execv(better.c_str(), argv);
    // If the better engine cannot be started, continue with this one unless the user requested a particular engine.
    if (!processors::wish().empty())
        return fail("engine-not-loaded", tr("cannot load the engine {better}", better.string()));
    return {};
}

std::string version_text() {
    return fmt::format("{} ({})", version, processors::own());
}

std::string version_json() {
    return to_text(Json{{"version", version}, {"processor", processors::own()}});
}

std::optional<std::filesystem::path> data_folder() {
    const auto folder = [](const char* name) {
        const char* value = std::getenv(name);
        return std::filesystem::path(value == nullptr ? "" : value);
    };
    if (const auto data = folder("XDG_DATA_HOME"); data.is_absolute()) return data / "cubewright";
    if (const auto home = folder("HOME"); home.is_absolute()) return home / ".local" / "share" / "cubewright";
    return std::nullopt;
}

}  // namespace cubewright::cli
