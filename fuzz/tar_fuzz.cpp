// Any bytes as an archive: the files' contents lie within it, or it is refused.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "server/http/content.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view archive(reinterpret_cast<const char*>(data), size);
    const auto files = cubewright::server::read_tar(archive);
    if (!files) {
        require(!files.error().what.empty());
        return 0;
    }
    for (const auto& [name, content] : *files)
        if (!content.empty())
            require(content.data() >= archive.data() &&
                    content.data() + content.size() <= archive.data() + archive.size());
    return 0;
}
