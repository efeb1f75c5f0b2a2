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
    /// `true` if the mirror answers where the service does not.
    private let searchesMirror: Bool

    init(_ composition: Composition) {
        library = composition.images.library
        let mirror = composition.mirror.map { OfflineImageLibrary($0) }
        stored = mirror ?? library
        isSample = composition.network.sample != nil
        searchesMirror =
            mirror != nil && !composition.network.isOfServiceOnly
        local = composition.network.sample?.records("images") ?? mirror
    }

    /// Says what the mirror has, which was searched after a failure and may
    /// lack results; `nil` if it lacks none, or was not searched.
    func partOfMirror(
        for query: PhotoQuery,
        after failure: LoadFailure,
        _ strings: Strings
    ) -> String? {
        guard searchesMirror, failure.isServiceFault,
            case .part(let parts) = local?.copy(of: query)?.mirror
        else { return nil }
        return parts.isEmpty
            ? strings(.mirrorIncomplete)
            : strings(.mirrorOnly, parts.joined(separator: ", "))
    }
}
