/// What an option or an argument takes: how help calls it and what is valid.
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
        /// A whole number within the range.
        case number(ClosedRange<Int>)
        /// Exactly one of these.
        case choice([Choice])
        /// Some of these, parted by commas or by repeating the option.
        case choices([Choice])
        /// Any texts, parted by commas or by repeating the option.
        case texts
    }

    /// Whether several values are meant, so that repeating adds to them.
    package var isList: Bool {
        switch kind {
        case .choices, .texts: true
        case .text, .suggested, .file, .folder, .number, .choice: false
        }
    }

    /// Whether a shell has nothing to offer for it.
    var isFree: Bool {
        switch kind {
        case .text, .number, .texts: true
        case .suggested, .file, .folder, .choice, .choices: false
        }
    }

    /// What a shell can offer, in the order to show it.
    package var choices: [Choice] {
        switch kind {
        case .suggested(let choices), .choice(let choices),
            .choices(let choices):
            choices
        case .text, .file, .folder, .number, .texts: []
        }
    }
}
