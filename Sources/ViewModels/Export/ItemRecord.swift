package import Foundation
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
        guard case .object(let members) = photo.record() else { return .null }
        let files = FilesRecord.value(files ?? PhotoFiles([]))
        return .object(members + [.init("files", files)])
    }

    /// The details as in a session, without a position in a list.
    package func page(_ formatters: Formatters) -> PhotoPage {
        let presentation = PhotoPresentation(formatters: formatters)
        var page = presentation.page(photo)
        page.age = presentation.age(photo, files)
        page.files = files.map { presentation.files($0) } ?? []
        return page
    }
}

extension Photo {
    /// The fields by name.
    package func record() -> JSONValue {
        .object(
            PhotoField.allCases.map { .init($0.rawValue, $0.value(of: self)) }
        )
    }
}

extension PhotoField {
    /// The default columns of tab-separated output.
    package static let columns: [PhotoField] = [
        .nasaID, .dateCreated, .mediaType, .center, .photographer, .title,
    ]

    /// The value of the field as text, objects as JSON; empty if it is absent.
    package func text(of photo: Photo) -> String { value(of: photo).text }

    /// The value of the field in a column of a table. Tab-separated ones are
    /// for people: of a date they have only the day, since the time is usually
    /// midnight, which means that none is known.
    func column(of photo: Photo, as format: RecordFormat) -> String {
        let text = text(of: photo)
        return self == .dateCreated && format != .csv
            ? String(text.prefix(10)) : text
    }
}

extension JSONValue {
    /// The value as text, objects as JSON; empty if it is absent.
    package var text: String {
        switch self {
        case .null, .object([]): ""
        case .string(let text): text
        case .array: strings?.joined(separator: "; ") ?? ""
        default: JSONFormatter.string(from: self)
        }
    }
}

/// Formats an item's files as records.
package enum FilesRecord {
    /// - Parameters:
    ///   - files: The files.
    ///   - sizes: Their sizes in bytes, as far as they are known.
    /// - Returns: A list of objects.
    package static func value(
        _ files: PhotoFiles,
        sizes: [URL: Int] = [:]
    ) -> JSONValue {
        .array(
            files.all.map { file in
                [
                    "size": JSONValue(file.size?.name),
                    "extension": .string(file.fileExtension),
                    "url": .string(file.url.absoluteString),
                    "bytes": JSONValue(sizes[file.url]),
                ]
            }
        )
    }

    /// A row for each file: size, extension, bytes if `format` is given, and
    /// URL.
    package static func rows(
        _ files: PhotoFiles,
        sizes: [URL: Int] = [:],
        format: ((Int) -> String)? = nil
    ) -> [[String]] {
        files.all.map { file in
            let names = [
                file.size?.name ?? "-",
                file.fileExtension.isEmpty ? "-" : file.fileExtension,
            ]
            let bytes = format.map { sizes[file.url].map($0) ?? "-" }
            return names + [bytes].compactMap(\.self)
                + [file.url.absoluteString]
        }
    }
}

/// Formats the metadata of an item's file for people.
package enum MetadataRecord {
    /// Names with their values, in order.
    package static func facts(_ metadata: JSONValue) -> [PhotoPage.Fact] {
        guard case .object(let members) = metadata else { return [] }
        return members.map {
            PhotoPage.Fact(
                name: $0.name,
                value: text($0.value).shortened(to: 20_000)
            )
        }
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .bool(let flag): String(flag)
        case .array(let list): joined(list.map(text))
        case .object(let members):
            joined(members.map { joined([$0.name, text($0.value)]) })
        }
    }

    private static func joined(_ texts: [String]) -> String {
        texts.filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
