import Models
import Repositories

/// The image library, and its copy on this machine; where there is none, the
/// library itself, which may be the sample.
struct SearchedImages: Sendable {
    let library: any ImageLibrary
    let stored: any ImageLibrary

    init(_ composition: Composition) {
        library = composition.images.library
        stored = composition.mirror.map { OfflineImageLibrary($0) } ?? library
    }
}
