package import Foundation
package import Models

/// What is printed of the download of a file.
package struct DownloadRecord: Sendable {
    private let result: DownloadResult
    /// Why it failed, for people.
    private let error: String?

    package init(_ result: DownloadResult, _ failures: FailureFormatter) {
        self.result = result
        error = result.failure.map { failures.string(from: $0) }
    }

    package static let columns: [Column<Self>] = [
        Column("nasa_id", \.result.id.description),
        Column("url", \.result.url?.absoluteString), Column("path", \.path),
        Column("bytes", \.result.bytes),
        Column("sha256", \.result.saved?.sha256),
        Column("status", \.result.status.name), Column("error", \.error),
        Column("reason", \.result.failure?.reason),
    ]

    /// `nil` if there is no file.
    private var path: String? {
        result.url == nil ? nil : result.path.path(percentEncoded: false)
    }
}

extension DownloadResult {
    /// What a page in a folder shows; `nil` without a file.
    package func file(in folder: URL) -> LocalFile? {
        saved == nil || failure != nil ? nil : LocalFile(path, in: folder)
    }
}

extension DownloadResult.Status {
    package var name: String {
        switch self {
        case .saved: "saved"
        case .resumed: "resumed"
        case .skipped: "skipped"
        case .planned: "new"
        case .failed: "failed"
        }
    }
}
