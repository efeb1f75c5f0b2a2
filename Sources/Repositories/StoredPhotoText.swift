import Foundation
import Models
import Services

/// Reads texts of a stored photo in JSON. Decoding it as a whole takes a
/// hundred times as long, and lists have up to 100,000.
enum StoredPhotoText {
    /// A member that is a text; `nil` if there is none.
    static func text(
        _ name: StaticString,
        in photo: Span<UInt8>
    ) -> String? {
        var found = JSONText.last(name, in: photo)
        if found == nil {
            _ = JSONText.members(of: photo) { member, value in
                if JSONText.matches(photo, member, name) { found = value }
            }
        }
        return found.flatMap { JSONText.string(photo, $0) }
    }

    /// Finds the texts that are searched for words, as in `LocalSearch`.
    ///
    /// - Parameters:
    ///   - photo: The photo in JSON.
    ///   - body: Called for each text, without the quotation marks. Characters
    ///     may be escaped.
    static func searched(
        in photo: Span<UInt8>,
        _ body: (Span<UInt8>) -> Void
    ) {
        _ = JSONText.members(of: photo) { member, value in
            if names.contains(where: { JSONText.matches(photo, member, $0) }) {
                string(photo.extracting(value), body)
            } else if JSONText.matches(photo, member, "keywords") {
                let list = photo.extracting(value)
                JSONText.elements(of: list) {
                    string(list.extracting($0), body)
                }
            } else if JSONText.matches(photo, member, "facts") {
                let list = photo.extracting(value)
                JSONText.elements(of: list) {
                    fact(list.extracting($0), body)
                }
            } else if JSONText.matches(photo, member, "id") {
                // The source is not part of the id that is searched.
                let id = JSONText.string(photo, value).map { PhotoID($0) }
                body(Array((id?.value ?? "").utf8).span)
            }
        }
    }

    private static let names: [StaticString] = [
        "title", "description", "altText", "creator",
    ]
    private static let labels: [StaticString] = [
        "center", "location", "secondary_creator",
    ]

    private static func fact(
        _ fact: Span<UInt8>,
        _ body: (Span<UInt8>) -> Void
    ) {
        var isSearched = false
        var text = 0 ..< 0
        _ = JSONText.members(of: fact) { member, value in
            if JSONText.matches(fact, member, "label"), value.count > 2 {
                let label = value.lowerBound + 1 ..< value.upperBound - 1
                isSearched = labels.contains {
                    JSONText.matches(fact, label, $0)
                }
            } else if JSONText.matches(fact, member, "value") {
                text = value
            }
        }
        if isSearched { string(fact.extracting(text), body) }
    }

    private static func string(
        _ value: Span<UInt8>,
        _ body: (Span<UInt8>) -> Void
    ) {
        guard value.count > 2, value[0] == UInt8(ascii: "\"") else { return }
        body(value.extracting(1 ..< value.count - 1))
    }
}

/// Looks for words in stored photos, and decodes only those where it has to.
struct StoredPhotoSearch: Sendable {
    private let terms: SearchTerms
    private let words: [Word]

    init(_ terms: SearchTerms) {
        self.terms = terms
        words = terms.terms.map(Word.init)
    }

    /// Whether all words occur in a photo in JSON.
    func finds(in photo: Span<UInt8>) -> Bool {
        if let isFound = findsWithoutDecoding(photo) { return isFound }
        let data = photo.withUnsafeBufferPointer { Data(buffer: $0) }
        let decoded = try? BoundedJSONDecoder(limits: .anyJSON)
            .decode(Photo.self, from: data)
        return decoded.map { LocalSearch.contains(terms, in: $0) } ?? false
    }

    /// - Returns: `nil` if only the decoded texts can tell.
    func findsWithoutDecoding(_ photo: Span<UInt8>) -> Bool? {
        var occurrences = words.map { _ in Occurrence.none }
        StoredPhotoText.searched(in: photo) { text in
            let letters = Letters(text)
            for index in words.indices where occurrences[index] != .certain {
                occurrences[index] = max(
                    occurrences[index],
                    words[index].occurrence(in: text, letters)
                )
            }
        }
        return switch occurrences.min() {
        case .certain?, nil: true
        case .possible?: nil
        case Occurrence.none?: false
        }
    }
}

/// Whether a word occurs.
private enum Occurrence: Comparable {
    case none
    case possible
    case certain
}

/// What folding a text and replacing its escapes may result in.
private enum Letters: Comparable {
    /// No other letters than those to be seen, all of ASCII.
    case ascii
    /// The same, with dashes, quotation marks and degree signs, which are
    /// frequent.
    case punctuated
    case any

    init(_ text: Span<UInt8>) {
        self = .ascii
        var index = 0
        while index < text.count {
            if let word = ByteSet.word(text, index), ByteSet.isASCII(word),
                ByteSet.matches(UInt8(ascii: "\\"), in: word) == 0
            {
                index += 8
                continue
            }
            let byte = text[index]
            if byte < 0x80, byte != UInt8(ascii: "\\") {
                index += 1
                continue
            }
            let next = index + 1 < text.count ? text[index + 1] : 0
            let third = index + 2 < text.count ? text[index + 2] : 0
            switch (byte, next) {
            case (0xC2, 0xB0): self = .punctuated
            case (0xE2, 0x80) where 0x90 ... 0xA6 ~= third:
                self = .punctuated
                index += 1
            case (UInt8(ascii: "\\"), _) where next != UInt8(ascii: "u"): break
            default:
                self = .any
                return
            }
            index += 2
        }
    }
}

/// A folded term that is looked for in JSON.
private struct Word {
    /// What of it consists of letters and digits of ASCII.
    private let parts: [[UInt8]]
    private let letters: Letters
    /// Whether there is nothing else.
    private let isPlain: Bool

    init(_ term: String) {
        parts = term.utf8.split { !Self.isWord($0) }.map(Array.init)
        letters = Letters(Array(term.utf8).span)
        isPlain = parts.first?.count == term.utf8.count
    }

    func occurrence(in text: Span<UInt8>, _ letters: Letters) -> Occurrence {
        guard self.letters <= letters else { return .none }
        let found =
            parts.map { Self.occurrence(of: $0, in: text, letters) }
            .min() ?? .possible
        let occurrence = isPlain ? found : min(found, .possible)
        return letters == .any ? max(occurrence, .possible) : occurrence
    }

    private static func occurrence(
        of part: [UInt8],
        in text: Span<UInt8>,
        _ letters: Letters
    ) -> Occurrence {
        var best = Occurrence.none
        var start = 0
        while start + part.count <= text.count, best != .certain {
            if let word = ByteSet.word(text, start) {
                let starts =
                    ByteSet.matches(part[0], in: word)
                    | ByteSet.matches(uppercased(part[0]), in: word)
                start += starts.trailingZeroBitCount / 8
                if starts == 0 { continue }
            }
            let range = start ..< start + part.count
            if begins(part, in: text, at: start) {
                best = max(best, occurrence(at: range, in: text, letters))
            }
            start += 1
        }
        return best
    }

    private static func begins(
        _ part: [UInt8],
        in text: Span<UInt8>,
        at start: Int
    ) -> Bool {
        guard start + part.count <= text.count else { return false }
        for index in part.indices
        where lowercased(text[start + index]) != part[index] {
            return false
        }
        return true
    }

    /// Whether letters that are there are a word, or begin one.
    private static func occurrence(
        at range: Range<Int>,
        in text: Span<UInt8>,
        _ letters: Letters
    ) -> Occurrence {
        let start = range.lowerBound
        if start > 0 {
            let before = text[start - 1]
            if before >= 0x80, letters == .any { return .possible }
            // An escape such as `\n` ends with a letter.
            let isEscaped =
                before == backslash
                || isWord(before) && start > 1 && text[start - 2] == backslash
            if isEscaped { return .possible }
            if isWord(before) { return .none }
        }
        guard range.upperBound < text.count else { return .certain }
        let after = text[range.upperBound]
        let isHidden = after >= 0x80 || after == backslash
        if isHidden, letters == .any { return .possible }
        let isPartOfNumber =
            isDigit(text[range.upperBound - 1]) && isDigit(after)
        return isPartOfNumber ? .none : .certain
    }

    private static let backslash = UInt8(ascii: "\\")

    private static func isDigit(_ byte: UInt8) -> Bool {
        0x30 ... 0x39 ~= byte
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || 0x61 ... 0x7A ~= lowercased(byte)
    }

    private static func uppercased(_ byte: UInt8) -> UInt8 {
        0x61 ... 0x7A ~= byte ? byte & ~0x20 : byte
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        0x41 ... 0x5A ~= byte ? byte | 0x20 : byte
    }
}
