// Helpers that make calls and return the expected result or error.
#pragma once

#include <gtest/gtest.h>

#include "api/contract.hpp"
#include "tests/said.hpp"

namespace cubewright::api {

inline Json result_of(std::string_view method, const Json& params) {
    const auto result = call(method, params);
    EXPECT_TRUE(result.has_value()) << (result ? "" : to_string(result.error()));
    return result.value_or(Json{});
}

inline Said error_of(std::string_view method, const Json& params) {
    const auto result = call(method, params);
    EXPECT_FALSE(result.has_value()) << method << ' ' << params;
    return result ? Said{} : said(result.error());
}

}  // namespace cubewright::api
