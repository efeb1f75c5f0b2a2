/// Checks the text of a value and parts it where it is a list.
package struct ValueReader: Sendable {
    private let subject: String
    private let command: String?

    /// - Parameters:
    ///   - subject: What errors name: `--limit`, or an argument's placeholder.
    ///   - command: The command that errors point to.
    package init(subject: String, command: String? = nil) {
        self.subject = subject
        self.command = command
    }

    /// The valid values in a text: one, or as many as a list has.
    package func read(
        _ text: String,
        as value: ValueDescription
    ) throws(UsageError) -> [String] {
        switch value.kind {
        case .text, .suggested, .file, .folder:
            return [text]
        case .texts:
            return CommaList.parts(of: text).filter { !$0.isEmpty }
        case .number(let range):
            return [try number(text, in: range)]
        case .choice(let choices):
            try check(text, among: choices)
            return [text]
        case .choices(let choices):
            let parts = CommaList.parts(of: text)
            for part in parts { try check(part, among: choices) }
            return parts
        }
    }

    private func number(
        _ text: String,
        in range: ClosedRange<Int>
    ) throws(UsageError) -> String {
        let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
        guard !digits.isEmpty,
            digits.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 })
        else {
            throw error(.notANumber(subject: subject, value: text))
        }
        // Digits that make no Int are a number too large to hold.
        guard let number = Int(text), range.contains(number) else {
            throw error(
                .outOfRange(subject: subject, value: text, range: range)
            )
        }
        return String(number)
    }

    private func check(
        _ text: String,
        among choices: [Choice]
    ) throws(UsageError) {
        if choices.contains(where: { $0.value == text }) { return }
        let names = choices.map(\.value)
        throw error(
            .notAChoice(
                subject: subject,
                value: text,
                choices: names,
                suggestion: Suggestion.nearest(to: text, among: names)
            )
        )
    }

    private func error(_ reason: UsageError.Reason) -> UsageError {
        UsageError(reason, command: command)
    }
}
