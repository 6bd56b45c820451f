// Tests of where the engine builds of a package are searched.
#include <gmock/gmock.h>

#include <cstdlib>

#include "processors/processors.hpp"
#include "texts/message.hpp"

namespace cubewright::processors {
namespace {

class HandOver : public testing::Test {
protected:
    void SetUp() override { unsetenv("CUBEWRIGHT_PROCESSOR"); }
    void TearDown() override { unsetenv("CUBEWRIGHT_PROCESSOR"); }
};

TEST_F(HandOver, UsesThisEngineWithoutAlternatives) {
    EXPECT_EQ(select_engine("/nowhere", "cubewright").value(), "");
    EXPECT_EQ(load_engine_function("/nowhere", "libcubewright.so", "cubewright_engine").value(), nullptr);
    setenv("CUBEWRIGHT_PROCESSOR", std::string(own()).c_str(), 1);
    EXPECT_EQ(select_engine("/nowhere", "cubewright").value(), "");
}

TEST_F(HandOver, RefusesAnUnknownName) {
    setenv("CUBEWRIGHT_PROCESSOR", "abacus", 1);
    EXPECT_EQ(select_engine("/nowhere", "cubewright").error().code(), "unknown-processor");
    EXPECT_EQ(load_engine_function("/nowhere", "libcubewright.so", "f").error().code(), "unknown-processor");
}

TEST_F(HandOver, FindsTheFileOfACodeAddress) {
    EXPECT_THAT(file_of(reinterpret_cast<const void*>(&own)).filename().string(),
                testing::HasSubstr("processors_test"));
    EXPECT_EQ(file_of(nullptr), "");
}

}  // namespace
}  // namespace cubewright::processors
