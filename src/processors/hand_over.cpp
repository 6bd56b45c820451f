#include "processors/hand_over.hpp"

#include <dlfcn.h>

#include <system_error>
#include <vector>

#include "processors/processors.hpp"
#include "texts/codes.hpp"

namespace cubewright::processors {

Result<std::filesystem::path> select_engine(const std::filesystem::path& engines, std::string_view name) {
    std::vector<Offer> offers;
    for (const std::string_view processor : all()) {
        std::error_code error;
        const bool here = processor == own() || std::filesystem::is_regular_file(engines / processor / name, error);
        offers.push_back({processor, can_run(processor), here});
    }
    const auto chosen = choose(offers, wish());
    if (!chosen) return tl::unexpected(chosen.error());
    return *chosen == own() ? std::filesystem::path{} : engines / *chosen / name;
}

Result<void*> load_engine_function(const std::filesystem::path& engines, std::string_view name, const char* function) {
    const auto file = select_engine(engines, name);
    if (!file) return tl::unexpected(file.error());
    if (file->empty()) return nullptr;
    // The library is never closed, because its objects may be in use until the process ends.
    void* engine = dlopen(file->c_str(), RTLD_NOW | RTLD_LOCAL);
    void* found = engine == nullptr ? nullptr : dlsym(engine, function);
    // An engine that cannot be loaded is ignored, unless the user requested it.
    if (found == nullptr && !wish().empty()) return fail(say(Text::engine_not_loaded, file->string()));
    return found;
}

std::filesystem::path file_of(const void* address) {
    Dl_info info;
    if (dladdr(address, &info) == 0 || info.dli_fname == nullptr) return {};
    std::error_code error;
    const auto file = std::filesystem::canonical(info.dli_fname, error);
    return error ? std::filesystem::path{} : file;
}

}  // namespace cubewright::processors
