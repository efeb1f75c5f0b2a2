import Foundation
package import Models

extension DownloadResult {
    /// The record of a file; `failures` formats why it failed.
    package func record(_ failures: FailureFormatter) -> JSONValue {
        let path = url == nil ? nil : path.path(percentEncoded: false)
        return [
            "nasa_id": .string(id.description),
            "url": JSONValue(url?.absoluteString),
            "path": JSONValue(path),
            "bytes": JSONValue(bytes),
            "sha256": JSONValue(saved?.sha256),
            "status": .string(status.name),
            "error": JSONValue(failure.map(failures.string)),
        ]
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
