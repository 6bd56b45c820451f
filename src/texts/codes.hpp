// The codes of all texts, and say(), which combines a code with the parts that fill its places. Changing the words of a
// language recompiles none of the files that include this.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "texts/message.hpp"

namespace cubewright {

enum class Text : std::uint16_t {
    verbatim,  // not in the catalogue: a word that is the same in every language, such as a name, a number or a
               // quotation
#define TEXT(name, parts) name,
#include "texts/codes.inc"
};

inline constexpr std::size_t text_count = 1
#define TEXT(name, parts) +1
#include "texts/codes.inc"
    ;

inline constexpr std::array<std::uint8_t, text_count> part_counts{
    0,
#define TEXT(name, parts) parts,
#include "texts/codes.inc"
};

// A text that takes this number of parts, which is checked at compile time.
template <class... Parts>
struct TextFor {
    Text text;
    consteval TextFor(Text given) : text(given) {  // NOLINT(google-explicit-constructor)
        if (part_counts[static_cast<std::size_t>(given)] != sizeof...(Parts)) the_text_takes_another_number_of_parts();
    }
    static void the_text_takes_another_number_of_parts();
};

// say(Text::unknown_field, in_quotes(name)). Words of a language are texts themselves: a literal is no part.
template <class... Parts>
Message say(TextFor<std::type_identity_t<Parts>...> text, Parts&&... parts) {
    static_assert((!std::is_array_v<std::remove_reference_t<Parts>> && ...), "a text of the catalogue, not a literal");
    std::vector<Message> filling;
    filling.reserve(sizeof...(parts));
    (filling.emplace_back(std::forward<Parts>(parts)), ...);
    return {text.text, std::move(filling)};
}

}  // namespace cubewright
