import Foundation
import Models
import Services

/// A step of a check. It throws, or says what came.
struct CheckStep: Sendable {
    enum Answer {
        case items(Int)
        case bytes(Int?)
        case item(PhotoID)
    }

    let name: String
    /// `true` if it is about the photo that came in a step before.
    var needsPhoto = false
    let run: @Sendable (inout CheckSubject) async throws -> Answer

    /// A page of a list. Its first photo with a picture is that of the steps
    /// after it: some days have none.
    static func list(_ name: String, _ list: any Cursor<Photo>) -> CheckStep {
        CheckStep(name: name) { subject in
            subject.photo = nil
            let page = try await list.page()
            let pictured = page.elements.first {
                $0.thumbnail != nil || $0.mediaType == .image
            }
            subject.photo = try (pictured ?? page.elements.first).orNotFound()
            return .items(page.total ?? page.elements.count)
        }
    }

    /// An old item, which is that of the steps after it.
    static func old(_ id: PhotoID) -> CheckStep {
        CheckStep(name: "old") { subject in
            subject.photo = nil
            subject.photo = try await subject.photos.photo(id)
            return .item(id)
        }
    }

    static func captions(
        _ captions: @escaping @Sendable () async throws -> Captions
    ) -> CheckStep {
        CheckStep(name: "captions") { _ in
            .items(try await captions().cues.count)
        }
    }

    /// The picture in lists.
    static let thumbnail = CheckStep(name: "thumbnail", needsPhoto: true) {
        subject in
        var url = subject.photo?.thumbnail
        if url == nil { url = try await subject.allFiles().thumbnail }
        return .bytes(try await subject.picture(at: [url]))
    }

    /// The picture beside details, which services may have at one of some
    /// URLs.
    static func smallCopy(
        at urls: @escaping @Sendable (PhotoFiles) -> [URL?] = {
            [$0.preview?.url]
        }
    ) -> CheckStep {
        CheckStep(name: "small copy", needsPhoto: true) { subject in
            let files = try await subject.allFiles()
            return .bytes(try await subject.picture(at: urls(files)))
        }
    }

    /// The size of the best file.
    static let original = CheckStep(name: "original", needsPhoto: true) {
        subject in
        let best = try await subject.allFiles().candidates.first
        let file = try subject.location(best?.url)
        return .bytes(try await subject.files.size(of: file))
    }
}
