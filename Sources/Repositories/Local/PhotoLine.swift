import Foundation
import Models
import Services

/// A record of an item on a line, as it is exported, which is not decoded. In a
/// mirror it also has when the item was first seen, since when it is missing,
/// and whether it is gone.
struct PhotoLine: Sendable {
    /// When an item was seen and missed, in ISO 8601.
    struct Times: Equatable, Sendable {
        var firstSeen: String?
        var missingSince: String?
        var isGone = false
    }

    private static let names =
        PhotoField.allCases.map { Array($0.rawValue.utf8) }
        + ["first_seen", "missing_since", "gone"].map { Array($0.utf8) }
    private static let firstSeen = names.count - 3

    private let fields: FlatRecord
    /// Without escapes; not empty.
    let id: ArraySlice<UInt8>

    /// Reads a line without its newline; `nil` if it is another line, or of
    /// another source where it has to be of the image library.
    init?(_ line: ArraySlice<UInt8>, isOfImages: Bool = true) {
        guard let fields = FlatRecord(line, names: Self.names),
            let id = fields.utf8(Self.idPlace),
            1 ... 1_000 ~= id.count,
            !isOfImages
                || fields.text(Self.place(.source)) ?? "images" == "images"
        else { return nil }
        self.fields = fields
        self.id = id
    }

    private static let places = Dictionary(
        uniqueKeysWithValues: zip(PhotoField.allCases, 0...)
    )

    static func place(_ field: PhotoField) -> Int {
        places[field] ?? 0
    }

    func text(_ field: PhotoField) -> String? {
        fields.text(Self.place(field))
    }

    func texts(_ field: PhotoField) -> [String] {
        fields.texts(Self.place(field))
    }

    private func utf8(_ field: PhotoField) -> ArraySlice<UInt8> {
        fields.utf8(Self.place(field)) ?? []
    }

    var times: Times {
        Times(
            firstSeen: fields.text(Self.firstSeen),
            missingSince: fields.text(Self.firstSeen + 1),
            isGone: isGone
        )
    }

    /// The service no longer lists the item.
    var isGone: Bool { fields.isTrue(Self.firstSeen + 2) }

    /// Which file it belongs to.
    var partition: MirrorPartition? {
        MirrorPartition(
            year: RecordDate.year(utf8(.dateCreated)),
            type: text(.mediaType) ?? "image",
            center: text(.center) ?? ""
        )
    }

    /// As of `RecordDate`.
    var date: Int64 { RecordDate.date(fields.utf8(Self.datePlace) ?? []) }

    /// The record as it is stored, with all members in their order.
    func line(_ times: Times) -> [UInt8] {
        var line = Array(#"{"schema":1"#.utf8)
        for (place, name) in Self.names.enumerated() {
            line += ",\"".utf8
            line += name
            line += "\":".utf8
            switch place {
            case Self.firstSeen: line += Self.json(times.firstSeen)
            case Self.firstSeen + 1: line += Self.json(times.missingSince)
            case Self.firstSeen + 2: line += "\(times.isGone)".utf8
            default:
                let value = fields[place]
                let isKnown = value.first.map { "\"[{".utf8.contains($0) }
                line += isKnown == true ? value : Array("null".utf8)[...]
            }
        }
        return line + Array("}\n".utf8)
    }

    private static func json(_ time: String?) -> [UInt8] {
        // A time of another program may have any characters.
        let plain = time?.filter {
            $0.isASCII && ($0.isNumber || $0.isLetter)
                || "-:.".contains($0)
        }
        return Array((plain.map { "\"\($0)\"" } ?? "null").utf8)
    }
}

// Searching.
extension PhotoLine {
    /// The whole line.
    var line: ArraySlice<UInt8> { fields.line }

    /// `true` if the words of each field are among its bytes: see
    /// `FoldedWords.isPlain`. An id that has the name of a source is not.
    var isPlain: Bool {
        !id.contains(UInt8(ascii: ":"))
            && (fields.isASCII || FoldedWords.isPlain(line))
    }

    /// The range of the JSON of a field that is searched, by its number, in
    /// the line.
    func place(ofField number: Int) -> Range<Int> {
        fields.place(of: SearchedField.places[number])
    }

    /// Appends the folded words of a field; those of an id without the name of
    /// its source.
    func appendWords(at place: Int, to words: inout [UInt8]) {
        let json = fields[place]
        if place == Self.idPlace, id.contains(UInt8(ascii: ":")) {
            let value = PhotoID(String(decoding: id, as: UTF8.self)).value
            return FoldedWords.append(Array(value.utf8)[...], to: &words)
        }
        guard let first = json.first, "[\"".utf8.contains(first),
            !FoldedWords.append(json: json, to: &words)
        else { return }
        for text in fields.text(place).map({ [$0] }) ?? fields.texts(place) {
            FoldedWords.append(Array(text.utf8)[...], to: &words)
            words.append(FoldedWords.textEnd)
        }
    }

    private static let idPlace = place(.nasaID)
    private static let datePlace = place(.dateCreated)

    var foldedTitle: [UInt8] {
        var title: [UInt8] = []
        FoldedWords.append(utf8(.title), to: &title)
        return title
    }

    /// Greater for the record that counts, if an item has several. One that is
    /// missing counts less than any other.
    var rank: Int64 {
        let times = times
        return times.missingSince == nil
            ? RecordDate.number((times.firstSeen ?? "").utf8) : -1
    }

    /// The checksum of the id in a line, which is mostly found without reading
    /// the rest.
    static func checksum(ofIDIn line: ArraySlice<UInt8>) -> UInt64 {
        if line.starts(with: beginning) {
            let id = line.dropFirst(beginning.count).prefix {
                $0 != UInt8(ascii: "\"")
            }
            if !id.contains(UInt8(ascii: "\\")) { return Checksum(id).value }
        }
        return Checksum(PhotoLine(line, isOfImages: false)?.id ?? []).value
    }

    private static let beginning = Array(#"{"schema":1,"nasa_id":""#.utf8)
}

// The item.
extension PhotoLine {
    var photo: Photo? { photoRecord?.photo }

    var photoRecord: PhotoRecord? {
        try? JSONDecoder().decode(PhotoRecord.self, from: Data(fields.line))
    }
}

extension JSONValue {
    /// The record as a line.
    var line: ArraySlice<UInt8> {
        Array(JSONFormatter.string(from: self).utf8)[...]
    }
}
