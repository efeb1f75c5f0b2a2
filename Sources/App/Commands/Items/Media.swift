import Foundation
import Models
import Terminal
import ViewModels

/// A film or a recording, for a player.
struct Media {
    let url: URL
    /// The file of its captions.
    let captions: URL?

    /// The film or the recording of an item: the largest that streams well.
    /// - Returns: `nil` if it has none.
    init?(_ photo: Photo, _ files: PhotoFiles) {
        let kinds: [MediaType] = [.video, .audio]
        let own = files.candidates.filter { !$0.isPicture }
        let sizes: [PhotoFile.Size] = [.large, .medium, .mobile, .small]
        let file =
            sizes.lazy.compactMap { size in own.first { $0.size == size } }
            .first ?? own.first
        let page = photo.text(.video).flatMap(URL.init)
        guard kinds.contains(photo.mediaType), let url = file?.url ?? page
        else { return nil }
        self.url = url
        captions = files.all.first(where: \.isCaptions)?.url
    }

    /// The command of the program that plays it; `nil` if there is no player.
    /// - Throws: If the environment names one that is not there.
    func command(
        _ environment: [String: String]
    ) throws(CommandError) -> [String]? {
        let executables = ExecutableFinder(environment: environment)
        let words = (environment["NASA_PHOTOS_PLAYER"] ?? "")
            .split(separator: " ").map(String.init)
        let players = words.isEmpty ? [["mpv"], ["vlc"], ["ffplay"]] : [words]
        for player in players {
            let name = player[0]
            let path = name.contains("/") ? name : executables.path(of: name)
            guard let path else { continue }
            return [path] + player.dropFirst() + options(of: name)
                + [url.absoluteString]
        }
        guard words.isEmpty else { throw CommandError(.playNoPlayer, words[0]) }
        return PageOpener(environment: environment).command(for: url)
    }

    /// The options of a player for captions, which not all have.
    private func options(of player: String) -> [String] {
        guard let captions = captions?.absoluteString else { return [] }
        switch player.split(separator: "/").last {
        case "mpv": return ["--sub-file=" + captions]
        case "vlc": return ["--input-slave=" + captions]
        default: return []
        }
    }
}
