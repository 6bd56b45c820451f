#include "processors/processors.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

#include "base/text.hpp"
#include "processors/names.hpp"
#include "texts/message.hpp"

#if defined(__aarch64__) && defined(__linux__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

namespace cubewright::processors {

namespace {

constexpr std::string_view variable = "CUBEWRIGHT_PROCESSOR";

Message list_installed(std::span<const Offer> offers) {
    std::string names;
    for (const Offer& offer : offers) {
        if (!offer.runs_here || !offer.is_installed) continue;
        if (!names.empty()) names += ", ";
        names += offer.name;
    }
    return tr("one of {choices}", names);
}

}  // namespace

std::string_view own() {
    return own_name;
}

std::span<const std::string_view> all() {
    return all_names;
}

bool can_run(std::string_view name) {
    if (name == own()) return true;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (name == "x86-64-v3") return __builtin_cpu_supports("x86-64-v3") != 0;
#elif defined(__aarch64__) && defined(__linux__)
    // The ARMv8.2 extensions that compilers may use, including the dot product.
    constexpr unsigned long needed = HWCAP_CRC32 | HWCAP_ATOMICS | HWCAP_ASIMDRDM | HWCAP_ASIMDDP;
    if (name == "armv8.2-a+dotprod") return (getauxval(AT_HWCAP) & needed) == needed;
#endif
    return false;
}

Result<std::string_view> choose(std::span<const Offer> offers, std::string_view wish) {
    if (wish.empty()) {
        std::string_view newest = offers.front().name;
        for (const Offer& offer : offers)
            if (offer.runs_here && offer.is_installed) newest = offer.name;
        return newest;
    }
    const auto offer = std::ranges::find(offers, wish, &Offer::name);
    if (offer == offers.end())
        return fail("unknown-processor", tr("there is no engine for the processor {program}", quote(wish)), variable,
                    list_installed(offers));
    if (!offer->runs_here)
        return fail("processor-too-old", tr("this processor cannot run the engine for {program}", wish), variable,
                    list_installed(offers));
    if (!offer->is_installed)
        return fail("engine-not-installed", tr("the engine for {program} is not installed", wish), variable,
                    list_installed(offers));
    return offer->name;
}

std::string_view wish() {
    const char* value = std::getenv(std::string(variable).c_str());
    return value == nullptr ? std::string_view{} : value;
}

Result<std::filesystem::path> select_engine(const std::filesystem::path& engines, std::string_view name) {
    std::vector<Offer> offers;
    for (const std::string_view processor : all()) {
        std::error_code error;
        const bool here = processor == own() || std::filesystem::is_regular_file(engines / processor / name, error);
        offers.push_back({processor, can_run(processor), here});
    }
    TRY(const auto& chosen, choose(offers, wish()));
    return chosen == own() ? std::filesystem::path{} : engines / chosen / name;
}

Result<void*> load_engine_function(const std::filesystem::path& engines, std::string_view name, const char* function) {
    TRY(const auto& file, select_engine(engines, name));
    if (file.empty()) return nullptr;
    // The library is never closed, because its objects may be in use until the process ends.
    void* engine = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* found = engine == nullptr ? nullptr : dlsym(engine, function);
    // An engine that cannot be loaded is ignored, unless the user requested it.
    if (found == nullptr && !wish().empty())
        return fail("engine-not-loaded", tr("cannot load the engine {better}", file.string()));
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
