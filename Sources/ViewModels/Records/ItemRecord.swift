package import Models

/// An item with its files, as programs and as people read it.
package struct ItemRecord: Sendable {
    private let photo: Photo
    /// `nil` where they are not known.
    private let files: PhotoFiles?

    package init(_ photo: Photo, files: PhotoFiles?) {
        self.photo = photo
        self.files = files
    }

    /// The keys of a list's items, and the files.
    package var value: JSONValue {
        let members = PhotoField.allCases.map {
            JSONValue.Member($0.rawValue, $0.value(of: photo))
        }
        return .object(
            members + [.init("files", files.map(FilesRecord.value) ?? .null)]
        )
    }

    /// The details as a session shows them, without a place in a list.
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
