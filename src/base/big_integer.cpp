#include "base/big_integer.hpp"

#include <fmt/core.h>

#include <cstddef>
#include <utility>

namespace cubewright {

namespace {

constexpr std::uint64_t digit_base = 1'000'000'000;

}  // namespace

BigInteger::BigInteger(std::uint64_t value) {
    for (; value != 0; value /= digit_base) digits_.push_back(static_cast<std::uint32_t>(value % digit_base));
}

BigInteger& BigInteger::operator*=(std::uint32_t factor) {
    if (factor == 0) digits_.clear();
    std::uint64_t carry = 0;
    for (std::uint32_t& digit : digits_) {
        carry += std::uint64_t{digit} * factor;
        digit = static_cast<std::uint32_t>(carry % digit_base);
        carry /= digit_base;
    }
    for (; carry != 0; carry /= digit_base) digits_.push_back(static_cast<std::uint32_t>(carry % digit_base));
    return *this;
}

BigInteger& BigInteger::operator*=(const BigInteger& factor) {
    BigInteger product;
    for (std::size_t i = factor.digits_.size(); i > 0; --i) {
        product *= static_cast<std::uint32_t>(digit_base);
        BigInteger part = *this;
        part *= factor.digits_[i - 1];
        product += part;
    }
    return *this = std::move(product);
}

BigInteger& BigInteger::operator+=(const BigInteger& other) {
    if (digits_.size() < other.digits_.size()) digits_.resize(other.digits_.size());
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
        carry += std::uint64_t{digits_[i]} + (i < other.digits_.size() ? other.digits_[i] : 0);
        digits_[i] = static_cast<std::uint32_t>(carry % digit_base);
        carry /= digit_base;
    }
    if (carry != 0) digits_.push_back(static_cast<std::uint32_t>(carry));
    return *this;
}

std::uint32_t BigInteger::divide(std::uint32_t divisor) {
    std::uint64_t remainder = 0;
    for (std::size_t i = digits_.size(); i > 0; --i) {
        remainder = (remainder * digit_base) + digits_[i - 1];
        digits_[i - 1] = static_cast<std::uint32_t>(remainder / divisor);
        remainder %= divisor;
    }
    while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
    return static_cast<std::uint32_t>(remainder);
}

std::uint32_t BigInteger::operator%(std::uint32_t divisor) const {
    std::uint64_t remainder = 0;
    for (std::size_t i = digits_.size(); i > 0; --i) remainder = ((remainder * digit_base) + digits_[i - 1]) % divisor;
    return static_cast<std::uint32_t>(remainder);
}

std::strong_ordering operator<=>(const BigInteger& a, const BigInteger& b) {
    if (a.digits_.size() != b.digits_.size()) return a.digits_.size() <=> b.digits_.size();
    for (std::size_t i = a.digits_.size(); i > 0; --i)
        if (a.digits_[i - 1] != b.digits_[i - 1]) return a.digits_[i - 1] <=> b.digits_[i - 1];
    return std::strong_ordering::equal;
}

std::string to_string(const BigInteger& number) {
    if (number.digits_.empty()) return "0";
    std::string text = fmt::format("{}", number.digits_.back());
    for (std::size_t i = number.digits_.size() - 1; i > 0; --i) text += fmt::format("{:09}", number.digits_[i - 1]);
    return text;
}

}  // namespace cubewright
