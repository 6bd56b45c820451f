// The web app's files, read once and kept in memory with a compressed copy of each: nothing that is
// asked for can reach the disk.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "server/http.hpp"

namespace cubewright::server {

class StaticFiles {
public:
    // Every file below the folder; links that lead elsewhere are left out.
    static Result<StaticFiles> from_folder(const std::filesystem::path& folder);
    // The files of a tar archive.
    static Result<StaticFiles> from_archive(std::string_view archive);
    // The app that was built into this program; one page that says there is none, if none was.
    static StaticFiles built_in();

    // 200, 304 or 404. "/" is index.html.
    Response answer(const Request& request) const;

    std::size_t size() const { return files_.size(); }

private:
    struct File {
        Response plain;
        Response gzip;  // without a body where compression gains nothing
    };
    void add(const std::string& path, std::string content);

    std::map<std::string, File, std::less<>> files_;  // by the path as it is asked for: "/assets/index.js"
};

// By the end of a file's name: "text/html; charset=utf-8".
std::string_view media_type(std::string_view path);

// Whether the client takes this encoding, by its Accept-Encoding.
bool accepts(std::string_view accept_encoding, std::string_view encoding);

}  // namespace cubewright::server
