import Foundation
import Models
import Repositories
import ViewModels

/// All sources of photos. The id of a photo selects one of them.
struct PhotoSources: Sendable {
    /// In the order of help and home.
    let all: [any PhotoSource]

    private func source(of id: PhotoID.Source) -> (any PhotoSource)? {
        all.first { type(of: $0).facts.ids.contains(id) }
    }

    var photos: PhotoLibraries { PhotoLibraries { source(of: $0)?.photos } }

    @Sendable func files(_ id: PhotoID.Source) -> SourceFiles? {
        source(of: id)?.files
    }

    /// Loads files, none of which takes the place of another.
    var exactFiles: SourceFileLoader {
        SourceFileLoader { files($0)?.exact }
    }

    func period(of photo: Photo, _ strings: Strings) -> Period? {
        source(of: photo.id.source)?.period(of: photo, strings)
    }

    func spot(of photo: Photo, _ strings: Strings) -> MapSpot? {
        source(of: photo.id.source)?.spot(of: photo, strings)
    }

    /// The lists that home leads to: the one of its photo, news, and the rest,
    /// those with pictures first, so that numbers follow the eye.
    func homeLists(
        _ strings: Strings,
        news: HomeList? = nil,
        others: [HomeList] = []
    ) -> [HomeList] {
        var lists = all.flatMap { $0.homeLists(strings) } + others
        var first: [HomeList] = []
        if let index = lists.firstIndex(where: { $0.list.opening != nil }) {
            first = [lists.remove(at: index)]
            first[0].isToday = true
        }
        return first + [news].compactMap(\.self)
            + lists.filter(\.hasCover) + lists.filter { !$0.hasCover }
    }

    /// The photo that home shows: the newest of the list of today's.
    func highlight(_ strings: Strings) async throws -> Photo {
        let list = homeLists(strings).first(where: \.isToday)
        return try await list.orNotFound().newest()
    }

    /// The lists in which items can be new.
    func news(_ strings: Strings) -> [NewsList] {
        all.flatMap { $0.news(strings) }
    }

    /// What is checked of each service.
    var checks: [SourceCheck] { all.flatMap(\.checks) }

    /// Returns `true` if a file that is not at a URL may be at others.
    @Sendable func hasCandidates(_ url: URL) -> Bool {
        all.contains { $0.files.candidates.urls(url).count > 1 }
    }

    /// Returns `true` if a file of any source may be at a URL.
    @Sendable func isTrusted(_ url: URL) -> Bool {
        let loader = SourceFileLoader(files: files)
        return PhotoID.Source.allCases.contains {
            (try? loader.checked(FileLocation(url, of: $0))) != nil
        }
    }
}
