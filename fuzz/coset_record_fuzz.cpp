// Any bytes as a line of a campaign's records, as they are and with a checksum that is right: a record that writes
// itself the same way, or none.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "campaign/coset_record.hpp"
#include "fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cubewright::campaign;
    const std::string text{reinterpret_cast<const char*>(data), size};
    for (const std::string& line : {text, sealed(text)})
        if (const auto record = parse_record(line)) {
            require(parse_record(to_line(*record)) == record);
            require(agree(*record, *record));
            require(proven_bound(*record).has_value() == (record->left == 0 || record->settled.has_value()));
        }
    return 0;
}
