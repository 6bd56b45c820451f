#include "base/big_integer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace cubewright {
namespace {

__extension__ using Wide = unsigned __int128;

TEST(BigInteger, CountsBeyond64Bits) {
    BigInteger factorial = 1;
    for (std::uint32_t i = 2; i <= 30; ++i) factorial *= i;
    EXPECT_EQ(to_string(factorial), "265252859812191058636308480000000");
    for (std::uint32_t i = 30; i >= 3; --i) EXPECT_EQ(factorial.divide(i), 0U);
    EXPECT_EQ(factorial, BigInteger(2));
    EXPECT_EQ(to_string(BigInteger(0)), "0");
    EXPECT_EQ(to_string(BigInteger(1'000'000'000)), "1000000000");
    EXPECT_EQ(to_string(BigInteger(UINT64_MAX)), "18446744073709551615");
    BigInteger nothing = 7;
    nothing *= 0;
    EXPECT_EQ(nothing, BigInteger());
}

RC_GTEST_PROP(BigInteger, MultipliesLargeNumbers, (std::uint64_t a, std::uint64_t b)) {
    BigInteger product = a;
    product *= BigInteger(b);
    std::string digits;
    for (auto rest = static_cast<Wide>(a) * b; rest != 0; rest /= 10)
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
    RC_ASSERT(to_string(product) == (digits.empty() ? "0" : digits));
}

RC_GTEST_PROP(BigInteger, AgreesWith128Bits, (std::uint64_t a, std::uint64_t b, std::uint32_t factor)) {
    const std::uint32_t divisor = factor == 0 ? 1 : factor;
    const auto exact = (static_cast<Wide>(a) * factor) + b;
    BigInteger number = a;
    number *= factor;
    number += b;
    std::string digits;
    for (auto rest = exact; rest != 0; rest /= 10) digits.insert(digits.begin(), static_cast<char>('0' + (rest % 10)));
    RC_ASSERT(to_string(number) == (digits.empty() ? "0" : digits));
    RC_ASSERT(number % divisor == static_cast<std::uint32_t>(exact % divisor));
    RC_ASSERT((BigInteger(a) < BigInteger(b)) == (a < b));
    RC_ASSERT(number.divide(divisor) == static_cast<std::uint32_t>(exact % divisor));
}

}  // namespace
}  // namespace cubewright
