// Codes of the help texts: descriptions and titles of methods, fields, settings and routes.
#pragma once

#include "texts/codes.hpp"

namespace cubewright {

namespace text_index {
enum : std::uint16_t {
    before_help = text_count - 1,
#define TEXT(name, parts) name,
#include "texts/help.inc"
    help_end
};
}  // namespace text_index

namespace help {
#define TEXT(name, parts) inline constexpr Text name{text_id(text_index::name, parts)};
#include "texts/help.inc"
}  // namespace help

}  // namespace cubewright
