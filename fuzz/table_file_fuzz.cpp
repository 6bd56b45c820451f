// Any bytes as a table file, as they are and with the header's checksum put right, so that what it says is looked at
// too: refused, or sections that lie within the file.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/encoding.hpp"
#include "fuzz/require.hpp"
#include "rubik/tables/table_file.hpp"

using namespace cubewright;
using namespace cubewright::rubik;

namespace {

void check(SectionBytes bytes) {
    const auto table = read_table_header(bytes, table_kind("fuzz", {1, 2, 3, 4}));
    if (!table) {
        require(!table.error().what.empty());
        return;
    }
    require(table->sections.size() == table->digests.size());
    for (const SectionBytes section : table->sections)
        require(section.data() >= bytes.data() && section.data() + section.size() <= bytes.data() + bytes.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<std::byte> bytes(size);
    if (size != 0) std::memcpy(bytes.data(), data, size);
    check(bytes);
    std::uint64_t sum = 0;
    if (size < table_header_size + sizeof sum) return 0;
    sum = digest(SectionBytes(bytes).first(table_header_size));
    std::memcpy(bytes.data() + table_header_size, &sum, sizeof sum);
    check(bytes);
    return 0;
}
