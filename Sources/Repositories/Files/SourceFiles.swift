import Foundation
package import Services

/// The files of one source, and where they may be.
package struct SourceFiles: Sendable {
    /// In bytes; the largest original of a photo seen so far has 54 MiB.
    static let limit = 64 << 20

    let service: any DataService
    let trusted: TrustedURLs
    package let candidates: FileCandidates

    package init(
        _ service: any DataService,
        trusted: TrustedURLs,
        candidates: FileCandidates = FileCandidates()
    ) {
        self.service = service
        self.trusted = trusted
        self.candidates = candidates
    }

    /// These files, each of which is at its URL or nowhere.
    package var exact: SourceFiles { SourceFiles(service, trusted: trusted) }
}
