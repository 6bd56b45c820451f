// Codes of the engine's errors and sentences. Changing the wording in a language does not recompile the files that
// include this header.
#pragma once

#include "texts/message.hpp"

namespace cubewright {

// Index of each text in the catalogue. A name that appears in two lists does not compile.
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
    verbatim,  // not in the catalogue: a word that is the same in every language, such as a name or a number
#define TEXT(name, parts) name = text_id(text_index::name, parts),
#include "texts/codes.inc"
};

}  // namespace cubewright
