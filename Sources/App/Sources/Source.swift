import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// A source of photos: everything that the program has to know about one.
protocol Source: Sendable {
    /// The library that its commands ask for lists.
    associatedtype Library: Sendable

    /// The prefixes of its ids.
    var ids: [PhotoID.Source] { get }
    var servers: [SourceServer] { get }
    var texts: SourceTexts { get }
    var commands: [any Command.Type] { get }

    /// The web page of a photo that does not name one.
    func page(of id: PhotoID) -> URL?

    /// The photo with a web page or a file at a URL; `nil` if that is not one
    /// of this source's, or does not tell.
    func id(of page: URL) -> PhotoID?

    /// The period of a photo, whose neighbors are lists: a sol, a month.
    func period(of photo: Photo) -> Period?

    /// The place of a photo, if that is known.
    func place(of photo: Photo) -> PhotoPlace?

    /// The choices that only this source has for a list of completions.
    func choices(
        of list: CompletionList,
        _ line: PartialLine,
        on today: Day
    ) -> [Choice]

    /// Creates what loads its photos and files.
    func make(_ services: SourceServices) -> SourceParts<Library>

    /// The lists that home leads to. Creating them requests nothing.
    func places(_ library: Library, _ strings: Strings) -> [Place]

    /// `true` if there is a list of what is new for each id.
    var hasNews: Bool { get }

    /// The lists in which items can be new. Creating them requests nothing.
    func news(_ library: Library, _ strings: Strings) -> [NewsList]

    /// What is checked of each of its services.
    func checks(_ library: Library) -> [SourceCheck]
}

extension Source {
    var hasNews: Bool { true }

    func id(of page: URL) -> PhotoID? { nil }

    func period(of photo: Photo) -> Period? { nil }

    func place(of photo: Photo) -> PhotoPlace? { nil }

    func choices(
        of list: CompletionList,
        _ line: PartialLine,
        on today: Day
    ) -> [Choice] { [] }

    func news(_ library: Library, _ strings: Strings) -> [NewsList] { [] }
}

/// A server of a source: the environment variable that moves it, and the URL of
/// NASA's own, without a slash at the end.
typealias SourceServer = (variable: String, help: StringKey, builtIn: String)

/// The loaders of a source's photos and files.
struct SourceParts<Library: Sendable>: Sendable {
    let library: Library
    let photos: any PhotoLibrary
    let files: SourceFiles
}
