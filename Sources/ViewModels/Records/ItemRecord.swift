package import Models

/// An item with its files, as a record and as a page of details.
package struct ItemRecord: Sendable {
    private let photo: Photo
    /// `nil` if they are not available.
    private let files: PhotoFiles?

    package init(_ photo: Photo, files: PhotoFiles?) {
        self.photo = photo
        self.files = files
    }

    /// The fields of an item in a list, and its files.
    package var value: JSONValue {
        let members = PhotoField.allCases.map {
            JSONValue.Member($0.rawValue, $0.value(of: photo))
        }
        return .object(
            members + [.init("files", files.map(FilesRecord.value) ?? .null)]
        )
    }

    /// The details as in a session, without a position in a list.
    package func page(_ formatters: Formatters) -> PhotoPage {
        let words = PhotoPresentation(formatters: formatters)
        let page = words.page(photo, at: 0, of: 1)
        return PhotoPage(
            position: "",
            title: page.title,
            byline: page.byline,
            facts: page.facts,
            paragraphs: page.paragraphs,
            files: files.map(words.files) ?? []
        )
    }
}
