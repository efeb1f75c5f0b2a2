internal import Foundation

/// Why answers could not be kept on the disk.
package enum DiskCacheFailure: Error, Equatable, Sendable {
    case full
    case notPermitted
    case other(detail: String)

    init(_ error: any Error) {
        switch (error as? CocoaError)?.code {
        case .fileWriteOutOfSpace:
            self = .full
        case .fileWriteNoPermission, .fileWriteVolumeReadOnly:
            self = .notPermitted
        default:
            let text = String(describing: error)
            self = .other(detail: String(text.prefix(500)))
        }
    }
}
