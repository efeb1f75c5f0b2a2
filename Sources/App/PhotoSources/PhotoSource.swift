import Models
import Repositories
import ViewModels

/// A source of photos: what loads them and their files, and the lists that it
/// has.
protocol PhotoSource: Sendable {
    static var facts: SourceFacts { get }

    var photos: any PhotoLibrary { get }
    var files: SourceFiles { get }

    /// The lists that home leads to. Creating them requests nothing.
    func homeLists(_ strings: Strings) -> [HomeList]

    /// The lists in which items can be new. Creating them requests nothing.
    func news(_ strings: Strings) -> [NewsList]

    /// What is checked of each of its services.
    var checks: [SourceCheck] { get }

    /// The period of a photo, whose neighbors are lists: a sol, a month.
    func period(of photo: Photo, _ strings: Strings) -> Period?

    /// The place of a photo, if that is known.
    func spot(of photo: Photo, _ strings: Strings) -> MapSpot?
}

extension PhotoSource {
    func news(_ strings: Strings) -> [NewsList] { [] }

    func period(of photo: Photo, _ strings: Strings) -> Period? { nil }

    func spot(of photo: Photo, _ strings: Strings) -> MapSpot? { nil }
}
