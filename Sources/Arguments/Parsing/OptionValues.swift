/// The options that were given, by their long names.
package struct OptionValues: Equatable, Sendable {
    private var values: [String: [String]] = [:]

    package init() {}

    /// The built-in values of those options that have one.
    package init(defaultsOf options: [OptionDescription]) {
        for option in options {
            guard let text = option.defaultValue else { continue }
            let isList = option.value?.isList ?? false
            values[option.name] = isList ? CommaList.parts(of: text) : [text]
        }
    }

    /// The names of what was given, sorted.
    package var names: [String] { values.keys.sorted() }

    package func isGiven(_ name: String) -> Bool { values[name] != nil }

    /// Whether a flag was given and not switched off.
    package func flag(_ name: String) -> Bool {
        values[name].map { $0.last != Self.off } ?? false
    }

    /// How often a flag was given, such as `-vv`.
    package func count(_ name: String) -> Int {
        flag(name) ? values[name]?.count ?? 0 : 0
    }

    package func text(_ name: String) -> String? { values[name]?.last }

    /// Each value of a list or of a repeated option, in the order given.
    package func texts(_ name: String) -> [String] { values[name] ?? [] }

    /// A value that was checked to be a number.
    package func number(_ name: String) -> Int? {
        text(name).flatMap { Int($0) }
    }

    /// These values, and from the other ones those that are missing here.
    package func filled(from lower: OptionValues) -> OptionValues {
        var filled = self
        filled.values.merge(lower.values) { mine, _ in mine }
        return filled
    }

    /// The values of a flag.
    package static let on = "true"
    package static let off = "false"

    /// Switches a flag on once more, or off; what came last counts.
    mutating func turn(_ name: String, on isOn: Bool) {
        let before = isOn && flag(name) ? texts(name) : []
        values[name] = before + [isOn ? Self.on : Self.off]
    }

    package mutating func add(_ texts: [String], to name: String) {
        values[name, default: []] += texts
    }
}
