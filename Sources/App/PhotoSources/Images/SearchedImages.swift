import Models
import Repositories
import ViewModels

/// The image library, and its copy on this machine; where there is none, the
/// library itself, which may be the sample.
struct SearchedImages: Sendable {
    let library: any ImageLibrary
    let stored: any ImageLibrary
    /// What is on this machine: the sample, or else a mirror.
    let local: (any LocalLibrary)?
    let isSample: Bool

    init(_ composition: Composition) {
        library = composition.images.library
        let mirror = composition.mirror.map { OfflineImageLibrary($0) }
        stored = mirror ?? library
        isSample = composition.network.sample != nil
        local = composition.network.sample?.records("images") ?? mirror
    }

    /// Says what the mirror has, if it may lack results of a search; `nil` if
    /// it lacks none, or if there is no mirror.
    func partOfMirror(for query: PhotoQuery, _ strings: Strings) -> String? {
        guard case .part(let parts) = local?.copy(of: query)?.mirror else {
            return nil
        }
        return parts.isEmpty
            ? strings(.mirrorIncomplete)
            : strings(.mirrorOnly, parts.joined(separator: ", "))
    }
}
