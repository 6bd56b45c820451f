// Chi-squared test for a uniform distribution.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace cubewright {

// Returns the chi-squared statistic of the counts, in standard deviations above its mean under a uniform distribution.
// The statistic with n - 1 degrees of freedom has mean n - 1 and variance 2(n - 1).
inline double excess_over_uniform(const std::vector<std::size_t>& counts) {
    double total = 0;
    for (const std::size_t count : counts) total += static_cast<double>(count);
    const double expected = total / static_cast<double>(counts.size());
    double statistic = 0;
    for (const std::size_t count : counts)
        statistic += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected) / expected;
    const auto degrees = static_cast<double>(counts.size() - 1);
    return (statistic - degrees) / std::sqrt(2 * degrees);
}

}  // namespace cubewright
