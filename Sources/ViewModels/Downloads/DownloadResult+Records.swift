package import Foundation
package import Models

extension DownloadResult {
    /// The names of the members of its record.
    package static let members = [
        "nasa_id", "url", "path", "bytes", "sha256", "status", "error",
        "reason",
    ]

    /// The record of a file; `failures` formats why it failed.
    package func record(_ failures: FailureFormatter) -> JSONValue {
        let path = url == nil ? nil : path.path(percentEncoded: false)
        let values: [JSONValue] = [
            .string(id.description), JSONValue(url?.absoluteString),
            JSONValue(path), JSONValue(bytes), JSONValue(saved?.sha256),
            .string(status.name),
            JSONValue(failure.map { failures.string(from: $0) }),
            JSONValue(failure?.reason),
        ]
        return .object(zip(Self.members, values).map(JSONValue.Member.init))
    }

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
