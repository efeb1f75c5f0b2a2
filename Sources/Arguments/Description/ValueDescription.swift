import Foundation

/// A value of an option or an argument: its name in help and what is valid.
package struct ValueDescription: Equatable, Sendable {
    /// The stand-in for the value in help, such as `N` or `FILE`.
    package let placeholder: String
    package let kind: Kind

    package init(_ placeholder: String, _ kind: Kind = .text) {
        self.placeholder = placeholder
        self.kind = kind
    }

    /// Which texts are valid, and what a shell can offer for them.
    package enum Kind: Equatable, Sendable {
        case text
        /// Any text; completions offer these.
        case suggested([Choice])
        case file
        case folder
        /// Any text; completions offer what the list of this name contains.
        case listed(String)
        /// A whole number within the range.
        case number(ClosedRange<Int>)
        /// A number of bytes within the range, such as `1.5M`; K, M and G
        /// multiply it by powers of 1,024.
        case bytes(ClosedRange<Int>)
        /// Exactly one of these.
        case choice([Choice])
        /// Some of these, separated by commas or by repeating the option.
        case choices([Choice])
        /// Any texts, separated by commas or by repeating the option;
        /// completions offer these.
        case texts([Choice] = [])
        /// A text that completions take from the list of this name.
        case list(String)

        /// Exactly one case of a type.
        package static func choice<Item>(of type: Item.Type) -> Kind
        where Item: CaseIterable & RawRepresentable<String> {
            .choice(type.choices)
        }
    }

    /// `true` if it stands for several values.
    var isList: Bool {
        switch kind {
        case .choices, .texts, .list: true
        default: false
        }
    }

    /// Returns `true` if a text is nothing but values that are offered for a
    /// list.
    func contains(allOf text: String) -> Bool {
        guard case .texts(let choices) = kind, !choices.isEmpty else {
            return false
        }
        return Self.parts(of: text).allSatisfy { part in
            choices.contains { $0.value == part }
        }
    }

    /// The choices for a shell, in the order to show them.
    package var choices: [Choice] {
        switch kind {
        case .suggested(let choices), .choice(let choices),
            .choices(let choices), .texts(let choices):
            choices
        default: []
        }
    }
}

extension ValueDescription {
    /// Validates a text and splits it if the value is a list.
    ///
    /// Errors name the subject: an option such as `--limit`, or a placeholder.
    package func values(
        in text: String,
        of subject: String
    ) throws(UsageError) -> [String] {
        let isBlank = text.allSatisfy { $0.isWhitespace || $0 == "," && isList }
        guard !isBlank else {
            guard choices.isEmpty else {
                throw Self.refusal(of: text, among: choices, of: subject)
            }
            throw UsageError(.missingValue, subject, placeholder)
        }
        switch kind {
        case .text, .suggested, .file, .folder, .listed:
            return [text]
        case .texts, .list:
            return Self.parts(of: text).filter { !$0.isEmpty }
        case .number(let range):
            return [try Self.number(text, in: range, of: subject)]
        case .bytes(let range):
            guard let bytes = Self.bytes(text), range.contains(bytes) else {
                throw UsageError(.notBytes, subject, text)
            }
            // As it was typed, to be told back.
            return [text]
        case .choice(let choices):
            return [try Self.choice(text, among: choices, of: subject)]
        case .choices(let choices):
            return try Self.parts(of: text).map { part throws(UsageError) in
                try Self.choice(part, among: choices, of: subject)
            }
        }
    }

    /// A path with the home folder instead of `~`, which shells leave where it
    /// follows a `=`; any other text as it is.
    func expanded(_ text: String, home: String) -> String {
        let isInHome = text == "~" || text.hasPrefix("~/")
        return [.file, .folder].contains(kind) && isInHome && !home.isEmpty
            ? home + text.dropFirst() : text
    }

    /// The parts between commas, without the spaces around them.
    private static func parts(of text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    /// Reads `500000`, `500K` or `1.5M`.
    static func bytes(_ text: String) -> Int? {
        let pattern = /([0-9]{1,15}(?:\.[0-9]{1,9})?)([kmgKMG]?)/
        guard let parts = text.wholeMatch(of: pattern),
            let number = Double(parts.1)
        else { return nil }
        let units = ["": 0, "k": 10, "m": 20, "g": 30]
        let shift = units[parts.2.lowercased()] ?? 0
        return Int(exactly: (number * Double(1 << shift)).rounded())
    }

    private static func number(
        _ text: String,
        in range: ClosedRange<Int>,
        of subject: String
    ) throws(UsageError) -> String {
        let (least, most) = ("\(range.lowerBound)", "\(range.upperBound)")
        let outOfRange = UsageError(.outOfRange, subject, text, least, most)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty,
            digits.utf8.allSatisfy({ (0x30 ... 0x39).contains($0) })
        else { throw outOfRange }
        // Digits that make no Int are a number too large to hold.
        guard let number = Int(text), range.contains(number) else {
            throw outOfRange
        }
        return String(number)
    }

    /// The choice that a text names, in any case.
    private static func choice(
        _ text: String,
        among choices: [Choice],
        of subject: String
    ) throws(UsageError) -> String {
        let word = text.lowercased()
        let found = choices.first {
            $0.value.lowercased() == word || $0.aliases.contains(word)
        }
        if let found { return found.value }
        throw refusal(of: text, among: choices, of: subject)
    }

    private static func refusal(
        of text: String,
        among choices: [Choice],
        of subject: String
    ) -> UsageError {
        let names = choices.map(\.value)
        return UsageError(
            .notAChoice,
            subject,
            text,
            names: names,
            suggestion: Suggestion.nearest(to: text, among: names)
        )
    }
}
