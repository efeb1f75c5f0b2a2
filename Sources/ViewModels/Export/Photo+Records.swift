import Foundation
package import Models

extension Photo {
    /// The details as in a session, without a position in a list; `files` are
    /// `nil` if they are not available, and `room` if no pictures are shown.
    /// `shape` is that of the picture, once it is known.
    package func page(
        with files: PhotoFiles?,
        _ formatters: Formatters,
        room: PictureRoom? = nil,
        shape: Extent? = nil
    ) -> PhotoPage {
        let presentation = PhotoPresentation(formatters: formatters)
        var page = presentation.page(self)
        page.age = presentation.age(self, files)
        page.files = files.map { presentation.files($0) } ?? []
        var pictures = PhotoPictures(of: self)
        pictures.files = files
        pictures.shape = shape
        page.picture =
            room.flatMap { pictures.picture(in: $0.placement(for: shape)) }
        return page
    }
}

extension PhotoField {
    /// The default columns of tab-separated output.
    package static let columns: [PhotoField] = [
        .nasaID, .dateCreated, .mediaType, .center, .photographer, .title,
    ]
}

extension JSONValue {
    /// The value as text: texts joined, objects as JSON; empty if it is absent.
    package var text: String {
        switch self {
        case .null, .object([]), .array([]): ""
        case .string(let text): text
        case .array(let values) where values.contains { $0.string != nil }:
            strings?.joined(separator: "; ") ?? ""
        default: JSONFormatter.string(from: self)
        }
    }
}

extension PhotoFiles {
    /// A row for each file: size, extension, bytes if `format` is given, and
    /// URL.
    package func rows(format: ((Int) -> String)? = nil) -> [[String]] {
        all.map { file in
            let names = [
                file.size?.name ?? "-",
                file.fileExtension.isEmpty ? "-" : file.fileExtension,
            ]
            let bytes = format.map { file.bytes.map($0) ?? "-" }
            return names + [bytes].compactMap(\.self)
                + [file.url.absoluteString]
        }
    }
}

extension JSONValue {
    /// Names of metadata with their values for people, in order.
    package var facts: [PhotoPage.Fact] {
        members.map {
            PhotoPage.Fact(
                name: $0.name,
                value: Self.words($0.value).shortened(to: 20_000)
            )
        }
    }

    private static func words(_ value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .bool(let flag): String(flag)
        case .array(let list): joined(list.map(words))
        case .object(let members):
            joined(members.map { joined([$0.name, words($0.value)]) })
        }
    }

    private static func joined(_ texts: [String]) -> String {
        texts.filter { !$0.isEmpty }.joined(separator: "; ")
    }
}

extension PhotoQuery {
    /// An object with the parameters that are given, by the service's names.
    package var record: JSONValue {
        var members: [JSONValue.Member] = []
        if !words.isEmpty { members.append(.init("q", .string(words))) }
        if !mediaTypes.isEmpty {
            let names = JSONValue(mediaTypes.map(\.name))
            members.append(.init("media_type", names))
        }
        if let firstYear {
            members.append(.init("year_start", .integer(firstYear)))
        }
        if let lastYear {
            members.append(.init("year_end", .integer(lastYear)))
        }
        members += terms.map { .init($0.field.rawValue, .string($0.value)) }
        return .object(members)
    }

    /// The title of its results: the search as it would be typed, or else its
    /// media types.
    package var title: String {
        let text = text()
        return text.isEmpty
            ? mediaTypes.map(\.name).joined(separator: ", ") : "“\(text)”"
    }
}
