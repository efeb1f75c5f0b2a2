/// One argument of a command, or a run of them.
package struct ArgumentDescription: Equatable, Sendable {
    package let value: ValueDescription
    package let count: Count
    package let help: String

    package init(
        _ placeholder: String,
        _ kind: ValueDescription.Kind = .text,
        count: Count = .one,
        help: String
    ) {
        value = ValueDescription(placeholder, kind)
        self.count = count
        self.help = help
    }

    /// How many words the argument takes.
    package enum Count: Equatable, Sendable {
        case one
        case oneOrNone
        /// One or more; only for a command's last argument.
        case oneOrMore
        /// None or more; only for a command's last argument.
        case any

        var isRequired: Bool { self == .one || self == .oneOrMore }
        var isEndless: Bool { self == .any || self == .oneOrMore }
    }

    /// The placeholder with the usual marks: `[FILE]`, `ID...`.
    package var usage: String {
        let name = value.placeholder + (count.isEndless ? "..." : "")
        return count.isRequired ? name : "[" + name + "]"
    }
}
