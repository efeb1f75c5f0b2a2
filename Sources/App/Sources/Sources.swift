import Arguments
import Foundation
import Models
import ViewModels

/// The facts that the sources of photos state about themselves.
enum Sources {
    static let all: [any Source] = Libraries().all.map { $0.source }

    /// The servers of all sources, each variable once.
    static let servers = all.flatMap(\.servers).unique { $0.variable }

    private static func source(of id: PhotoID) -> (any Source)? {
        all.first { $0.ids.contains(id.source) }
    }

    /// The command that lists photos of an origin, such as a rover.
    static func command(about origin: String) -> String? {
        let source = all.first { source in
            source.ids.contains { $0.rawValue == origin }
        }
        return source?.commands.first.flatMap {
            $0.name == origin ? nil : $0.name
        }
    }

    static func texts(_ id: PhotoID.Source) -> SourceTexts {
        all.first { $0.ids.contains(id) }?.texts ?? SourceTexts()
    }

    static let creditFormatter = CreditFormatter(
        url: { page(of: $0)?.absoluteString },
        credit: { texts($0).credit }
    )

    /// The names of the lists in which items can be new.
    static let newsNames = all.filter(\.hasNews).flatMap(\.ids)
        .map(\.rawValue)

    /// The web page of a photo: the one that it names, or its source knows.
    static func page(of photo: Photo) -> URL? {
        let article = photo.text(.webPage).flatMap { URL(string: $0) }
        let isWebPage = ["http", "https"].contains(article?.scheme)
        return isWebPage ? article : source(of: photo.id)?.page(of: photo.id)
    }

    /// The photo whose page or file on a site of NASA has a URL.
    static func id(of text: String) -> PhotoID? {
        guard text.hasPrefix("https://") || text.hasPrefix("http://"),
            let url = URL(string: text)
        else { return nil }
        return all.lazy.compactMap { $0.id(of: url) }.first
    }

    static func period(of photo: Photo) -> Period? {
        source(of: photo.id)?.period(of: photo)
    }

    static func place(of photo: Photo) -> PhotoPlace? {
        source(of: photo.id)?.place(of: photo)
    }
}
