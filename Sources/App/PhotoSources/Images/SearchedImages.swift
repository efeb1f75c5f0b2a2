import Models
import Repositories
import ViewModels

/// The image library, and its copy on this machine; where there is none, the
/// library itself, which may be the sample.
struct SearchedImages: Sendable {
    let library: any ImageLibrary
    let local: any ImageLibrary
    /// `nil` without one, and with the sample.
    let mirror: MirrorLibrary?
    /// `true` if the mirror answers where the service does not.
    private let searchesMirror: Bool

    init(_ composition: Composition) {
        library = composition.images.library
        let mirror = composition.mirror.map { MirrorLibrary($0) }
        local = mirror ?? library
        self.mirror = mirror
        searchesMirror =
            mirror != nil && !composition.network.asksServiceOnly
    }

    /// Says what the mirror has, which was searched after a failure and may
    /// lack results; `nil` if it lacks none, or was not searched.
    func partOfMirror(
        for query: PhotoQuery,
        after failure: LoadFailure,
        _ strings: Strings
    ) -> String? {
        guard searchesMirror, failure.isServiceFault,
            case .part(let parts) = mirror?.copy(of: query)?.mirror
        else { return nil }
        return parts.isEmpty
            ? strings(.mirrorIncomplete)
            : strings(.mirrorOnly, parts.joined(separator: ", "))
    }
}
