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

/// The fields of a photo by their names in exports.
package enum PhotoField: String, CaseIterable, Sendable {
    case nasaID = "nasa_id"
    case title
    case mediaType = "media_type"
    case dateCreated = "date_created"
    case center
    case photographer
    case secondaryCreator = "secondary_creator"
    case location
    case keywords
    case album
    case description
    case description508 = "description_508"
    case thumbnailURL = "thumbnail_url"
    case manifestURL = "manifest_url"
    case source
    case facts

    /// The default columns of tab-separated output.
    package static let columns: [PhotoField] = [
        .nasaID, .dateCreated, .mediaType, .center, .photographer, .title,
    ]

    /// The value of the field, as the service sent it, but for a date that is
    /// none.
    package func value(of photo: Photo) -> JSONValue {
        switch self {
        case .nasaID: .string(photo.id.description)
        case .title: JSONValue(photo.title)
        case .mediaType: .string(photo.mediaType.name)
        case .dateCreated: JSONValue(photo.date.flatMap(Self.isoDate))
        case .center: JSONValue(photo.text(.center))
        case .photographer: JSONValue(photo.creator)
        case .secondaryCreator: JSONValue(photo.text(.secondaryCreator))
        case .location: JSONValue(photo.text(.location))
        case .keywords: JSONValue(photo.keywords ?? [])
        case .album: JSONValue(photo.list(.albums) ?? [])
        case .description: JSONValue(photo.description)
        case .description508: JSONValue(photo.altText)
        case .thumbnailURL: JSONValue(photo.thumbnail?.absoluteString)
        case .manifestURL: JSONValue(photo.manifest?.absoluteString)
        case .source: .string(photo.id.source.rawValue)
        case .facts: .object(Self.facts(photo))
        }
    }

    /// A text that is a date in ISO 8601, perhaps only the beginning of one:
    /// `1969-07-20T00:00:00Z`, `1969-07`.
    ///
    /// Read by hand, since an export has one for each item: a regular
    /// expression took a third of its time.
    private static func isoDate(_ text: String) -> String? {
        var rest = text.utf8[...]
        func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest = rest.dropFirst()
            return true
        }
        func takeDigits(_ count: Int) -> Bool {
            let digits = rest.prefix(count)
            rest = rest.dropFirst(count)
            return digits.count == count && digits.allSatisfy(isDigit)
        }
        guard takeDigits(4) else { return nil }
        for _ in 1 ... 2 where !rest.isEmpty {
            guard take("-"), takeDigits(2) else { return nil }
        }
        if rest.isEmpty { return text }
        guard take("T") else { return nil }
        let time = rest.prefix { isDigit($0) || ":.".utf8.contains($0) }
        rest = rest[time.endIndex...]
        if time.isEmpty { return nil }
        if rest.isEmpty || rest.elementsEqual("Z".utf8) { return text }
        guard take("+") || take("-"), takeDigits(2) else { return nil }
        _ = take(":")
        return takeDigits(2) && rest.isEmpty ? text : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0") ... UInt8(ascii: "9") ~= byte
    }

    /// The facts that have no field of their own.
    private static func facts(_ photo: Photo) -> [JSONValue.Member] {
        photo.facts.filter { PhotoField(rawValue: $0.label.rawValue) == nil }
            .map { .init($0.label.rawValue, $0.value) }
    }

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
