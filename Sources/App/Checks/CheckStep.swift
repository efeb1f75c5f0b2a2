import Foundation
import Models

/// A step of a check.
struct CheckStep: Sendable {
    /// As it is in JSON.
    enum Name: String {
        case newest, old, words, panoramas, captions, thumbnail
        case smallCopy = "small_copy"
        case lowercaseCopy = "lowercase_copy"
        case uppercaseCopy = "uppercase_copy"
        case original
    }

    /// What is asked for.
    enum Subject {
        /// A page of a list; its first photo is that of the steps after it.
        case list(any Cursor<Photo>)
        /// A photo, which is that of the steps after it.
        case photo(PhotoID)
        case captions(@Sendable () async throws -> Captions)
        /// The picture of the photo in lists.
        case thumbnail
        /// The picture of the photo that is shown beside its details.
        case preview
        /// A file of the photo that services may have or not.
        case guess(@Sendable (PhotoFiles) -> URL?)
        /// The size of the best file of the photo.
        case size
    }

    let name: Name
    let subject: Subject

    static func list(
        _ name: Name,
        _ list: any Cursor<Photo>
    ) -> CheckStep {
        CheckStep(name: name, subject: .list(list))
    }

    static func old(_ id: PhotoID) -> CheckStep {
        CheckStep(name: .old, subject: .photo(id))
    }

    static func captions(
        _ captions: @escaping @Sendable () async throws -> Captions
    ) -> CheckStep {
        CheckStep(name: .captions, subject: .captions(captions))
    }

    static func copy(
        _ name: Name,
        _ url: @escaping @Sendable (PhotoFiles) -> URL?
    ) -> CheckStep {
        CheckStep(name: name, subject: .guess(url))
    }

    static let thumbnail = CheckStep(name: .thumbnail, subject: .thumbnail)
    static let smallCopy = CheckStep(name: .smallCopy, subject: .preview)
    static let original = CheckStep(name: .original, subject: .size)
}
