// Integers of any size, with only the operations needed to count positions.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace cubewright {

class BigInteger {
public:
    BigInteger() = default;
    BigInteger(std::uint64_t value);  // NOLINT(google-explicit-constructor)

    BigInteger& operator*=(std::uint32_t factor);
    BigInteger& operator*=(const BigInteger& factor);
    BigInteger& operator+=(const BigInteger& other);
    // Divides and returns the remainder. The divisor must not be 0.
    std::uint32_t divide(std::uint32_t divisor);
    std::uint32_t operator%(std::uint32_t divisor) const;

    friend bool operator==(const BigInteger&, const BigInteger&) = default;
    friend std::strong_ordering operator<=>(const BigInteger& a, const BigInteger& b);

    friend std::string to_string(const BigInteger& number);

private:
    std::vector<std::uint32_t> digits_;  // in base 10⁹, lowest digit first, without leading zeros
};

std::string to_string(const BigInteger& number);  // decimal digits

}  // namespace cubewright
