/// The valid values of the options of a line, by their long names, and those of
/// the settings before it.
package struct OptionValues: Equatable, Sendable {
    private var values: [String: [String]] = [:]
    /// The options of the last line, which is what was typed.
    private var typed: Set<String> = []
    /// The shortcuts that were typed for options, by the names of these.
    private var shortcuts: [String: String] = [:]

    package init() {}

    /// The value of an option, or its default if it was not given.
    package subscript<Value>(option: Option<Value>) -> Value {
        option.read(texts(option.name))
    }

    package func isGiven<Value>(_ option: Option<Value>) -> Bool {
        isGiven(option.name)
    }

    package func isGiven(_ name: String) -> Bool { !texts(name).isEmpty }

    /// Returns `true` if an option was given, and is not a flag that was
    /// switched off.
    package func isOn(_ name: String) -> Bool {
        isGiven(name) && texts(name) != [Self.off]
    }

    /// Returns `true` if an option was typed, and is not only a setting.
    package func isTyped(_ name: String) -> Bool {
        typed.contains(name) && isGiven(name)
    }

    package func isTyped<Value>(_ option: Option<Value>) -> Bool {
        isTyped(option.name)
    }

    /// The values as they would be typed; several if the option is a list.
    package func texts(_ name: String) -> [String] { values[name] ?? [] }

    /// An option as it was typed, with a value that matters.
    package func spelling(_ name: String, _ value: String? = nil) -> String {
        shortcuts[name] ?? "--" + name + (value.map { " " + $0 } ?? "")
    }

    /// The values of a flag.
    package static let on = "true"
    package static let off = "false"

    /// Begins another line, which counts more than those before it.
    mutating func beginLine() { typed = [] }

    /// No texts set it to its default, whatever was set before.
    package mutating func set(
        _ texts: [String],
        for name: String,
        by shortcut: String? = nil
    ) {
        typed.insert(name)
        values[name] = texts
        shortcuts[name] = shortcut
    }

    /// Removes what is said of an option.
    package mutating func remove(_ name: String) {
        values[name] = nil
        shortcuts[name] = nil
    }

    mutating func add(
        _ texts: [String],
        for name: String,
        by shortcut: String?
    ) {
        let former = typed.contains(name) ? self.texts(name) : []
        set(former + texts, for: name, by: shortcut)
    }
}
