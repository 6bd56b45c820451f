#include "processors/processors.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#if defined(__aarch64__) && defined(__linux__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

#include "base/text.hpp"
#include "processors/names.hpp"
#include "texts/codes.hpp"

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
    return say(Text::expected_one_of, names);
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
    if (offer == offers.end()) return fail(say(Text::unknown_processor, quote(wish)), variable, list_installed(offers));
    if (!offer->runs_here) return fail(say(Text::processor_too_old, wish), variable, list_installed(offers));
    if (!offer->is_installed) return fail(say(Text::engine_not_installed, wish), variable, list_installed(offers));
    return offer->name;
}

std::string_view wish() {
    const char* value = std::getenv(std::string(variable).c_str());
    return value == nullptr ? std::string_view{} : value;
}

}  // namespace cubewright::processors
