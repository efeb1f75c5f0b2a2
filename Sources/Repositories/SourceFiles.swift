package import Foundation
import Models
package import Services

/// The files of one source: where they may be, and what to load instead of one
/// that is missing.
package struct SourceFiles: Sendable {
    /// In bytes; the largest original of a photo seen so far has 54 MiB.
    static let limit = 64 << 20

    let service: any DataService
    let trusted: TrustedURLs
    let substitute: @Sendable (URL) -> URL?

    /// `substitute` returns the file to load if there is none at a URL, such as
    /// the original of a copy.
    package init(
        _ service: any DataService,
        trusted: TrustedURLs,
        substitute: @escaping @Sendable (URL) -> URL? = { _ in nil }
    ) {
        self.service = service
        self.trusted = trusted
        self.substitute = substitute
    }
}
