// The codes of errors and of the sentences of the engine. Changing the words of a language recompiles none of the files
// that include this.
#pragma once

#include "texts/message.hpp"

namespace cubewright {

// Where each text of the catalogue stands. A name that two lists use does not compile.
namespace text_index {
enum : std::uint16_t {
    verbatim,
#define TEXT(name, parts) name,
#include "texts/codes.inc"
    text_count
};
}  // namespace text_index

inline constexpr std::size_t text_count = text_index::text_count;

enum class Text : std::uint16_t {
    verbatim,  // not in the catalogue: a word that is the same in every language, such as a name, a number or a
               // quotation
#define TEXT(name, parts) name = text_id(text_index::name, parts),
#include "texts/codes.inc"
};

}  // namespace cubewright
