import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// What is known of a source of photos without loading anything.
struct SourceFacts: Sendable {
    /// The prefixes of its ids.
    let ids: [PhotoID.Source]
    let servers: [SourceServer]
    let texts: SourceTexts
    let commands: [any Command.Type]
    /// The web page of a photo that does not name one.
    let page: @Sendable (PhotoID) -> URL?
    /// The photo with a web page or a file at a URL; `nil` if that is not one
    /// of this source's, or does not tell.
    var id: @Sendable (URL) -> PhotoID? = { _ in nil }
    /// The photo that the source's site has a name for; `nil` for other texts.
    var idOfName: @Sendable (String) -> PhotoID? = { _ in nil }
    /// Stands for the newest photo; `nil` if ids do not tell which that is.
    var newest: PhotoID?
    /// `true` if there is a list of what is new for each id.
    var hasNews = true
    /// The choices that only this source has for a list of completions.
    var choices: @Sendable (CompletionList, PartialLine) -> [Choice] = { _, _ in
        []
    }
}

// The facts of all sources.
extension SourceFacts {
    static let all = Composition.sourceTypes.map { $0.facts }

    /// The servers of all sources, each variable once.
    static let servers = all.flatMap(\.servers).unique(by: \.variable)

    private static func facts(of id: PhotoID.Source) -> SourceFacts? {
        all.first { $0.ids.contains(id) }
    }

    static func texts(_ id: PhotoID.Source) -> SourceTexts {
        facts(of: id)?.texts ?? SourceTexts()
    }

    /// The names of the lists in which items can be new.
    static let newsNames = all.filter(\.hasNews).flatMap(\.ids)
        .map(\.rawValue)

    /// The web page of a photo: the one that it names, or its source knows.
    static func page(of photo: Photo) -> URL? {
        let article = photo.text(.webPage).flatMap { URL(string: $0) }
        let isWebPage = ["http", "https"].contains(article?.scheme)
        return isWebPage
            ? article : facts(of: photo.id.source)?.page(photo.id)
    }

    /// The photo whose page or file on a site of NASA has a URL, which may lack
    /// its scheme, or the newest photo of a source that is named.
    static func id(of text: String) -> PhotoID? {
        // As mails have it.
        let text = text.trimmingCharacters(
            in: CharacterSet(charactersIn: "<> ")
        )
        if let id = all.lazy.compactMap({ $0.idOfName(text) }).first {
            return id
        }
        let name = text.hasSuffix(":") ? String(text.dropLast()) : text
        let named = all.lazy.compactMap(\.newest).first {
            $0.source.rawValue == name
        }
        if let named { return named }
        let hasScheme = text.hasPrefix("https://") || text.hasPrefix("http://")
        let url = URL(string: hasScheme ? text : "https://" + text)
        guard let url else { return nil }
        return all.lazy.compactMap { $0.id(url) }.first
    }

    /// Returns `true` if an id stands for another one.
    static func standsForNewest(_ id: PhotoID) -> Bool {
        all.contains { $0.newest == id }
    }
}
