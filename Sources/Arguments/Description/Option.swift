/// An option, declared once and read as a typed value.
///
/// A `Bool` is a flag, an `Int` a number, an enumeration of strings a choice,
/// an array a list separated by commas. An optional has no default.
///
///     let limit = Option<Int>("limit", "N", in: 1 ... 500, default: 100)
///         .short("n")
///     let count = invocation[limit]
package struct Option<Value: Sendable>: DescribedOption {
    package typealias Choices =
        CaseIterable & RawRepresentable<String> & Sendable

    private var description: OptionDescription
    /// Makes the value from the valid texts that were given, if any.
    let read: @Sendable ([String]) -> Value

    /// A flag has no `value`; `standard` is the default as people type it.
    private init(
        _ name: String,
        _ value: ValueDescription? = nil,
        _ standard: String? = nil,
        read: @escaping @Sendable ([String]) -> Value
    ) {
        description = OptionDescription(name, value: value, help: "")
        description.defaultValue = standard
        self.read = read
    }

    /// The long name, without dashes.
    package var name: String { description.name }

    /// This option, which also has a name of one letter.
    package func short(_ letter: Character) -> Option {
        with { $0.short = letter }
    }

    /// This option, which an environment variable can set.
    package func environment(_ variable: String) -> Option {
        with { $0.environment = variable }
    }

    /// This option, which requests something instead of a command's run.
    package func requesting(_ role: OptionDescription.Role) -> Option {
        with { $0.role = role }
    }

    /// This option, whose negation sets this text instead of the default.
    package func off(_ text: String) -> Option {
        with { $0.offText = text }
    }

    /// This option, which cannot be given together with others: names such
    /// as `refresh`, or names with one of their values as in `format=csv`.
    package func excluding(_ others: String...) -> Option {
        excluding(others)
    }

    package func excluding(_ others: [String]) -> Option {
        with { $0.exclusions = others }
    }

    package func help(_ text: String) -> OptionDescription {
        with { $0.help = text }.description
    }

    private func with(_ change: (inout OptionDescription) -> Void) -> Option {
        var option = self
        change(&option.description)
        return option
    }
}

extension Option<Bool> {
    /// Declares a flag.
    package init(_ name: String) {
        self.init(name) { $0.last == OptionValues.on }
    }
}

extension Option<Int> {
    /// Declares a number with a default.
    package init(
        _ name: String,
        _ placeholder: String,
        in range: ClosedRange<Int>,
        default number: Int
    ) {
        self.init(name, .init(placeholder, .number(range)), "\(number)") {
            $0.last.flatMap { Int($0) } ?? number
        }
    }
}

extension Option<Int?> {
    /// Declares a number; `implied` is the one of the option alone.
    package init(
        _ name: String,
        _ placeholder: String,
        in range: ClosedRange<Int>,
        implied number: Int? = nil
    ) {
        self.init(name, .init(placeholder, .number(range))) {
            $0.last.flatMap { Int($0) }
        }
        description.impliedValue = number.map(String.init)
    }

    /// Declares a number of bytes, up to a terabyte.
    package init(bytes name: String) {
        self.init(name, .init("N", .bytes(1 ... 1_000_000_000_000))) {
            $0.last.flatMap(ValueDescription.bytes)
        }
    }
}

extension Option<String?> {
    /// Declares a text; the kind says what completions offer for it.
    package init(
        _ name: String,
        _ placeholder: String,
        _ kind: ValueDescription.Kind = .text
    ) {
        self.init(name, .init(placeholder, kind)) { $0.last }
    }
}

extension Option<[String]> {
    /// Declares a list of texts; the kind says what completions offer.
    package init(
        _ name: String,
        _ placeholder: String,
        _ kind: ValueDescription.Kind = .texts()
    ) {
        self.init(name, .init(placeholder, kind)) { $0 }
    }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
    /// Declares a choice with a default.
    package init(_ name: String, _ placeholder: String, default choice: Value) {
        let value = ValueDescription(placeholder, .choice(of: Value.self))
        self.init(name, value, choice.rawValue) {
            $0.last.flatMap(Value.init) ?? choice
        }
    }
}

extension Option {
    /// Declares a choice.
    package init<Choice: Choices>(
        _ name: String,
        _ placeholder: String
    ) where Value == Choice? {
        self.init(name, .init(placeholder, .choice(of: Choice.self))) {
            $0.last.flatMap(Choice.init)
        }
    }

    /// Declares a choice among some cases of a type.
    package init<Case: Choices>(
        _ name: String,
        _ placeholder: String,
        among cases: [Case]
    ) where Value == Case? {
        let choices = cases.map { Choice($0.rawValue) }
        self.init(name, .init(placeholder, .choice(choices))) {
            $0.last.flatMap(Case.init)
        }
    }

    /// Declares a list of choices.
    package init<Item: Choices>(
        _ name: String,
        _ placeholder: String,
        default defaults: [Item] = []
    ) where Value == [Item] {
        let text = defaults.map(\.rawValue).joined(separator: ",")
        self.init(
            name,
            .init(placeholder, .choices(Item.choices)),
            text.isEmpty ? nil : text
        ) { $0.isEmpty ? defaults : $0.compactMap(Item.init) }
    }
}
