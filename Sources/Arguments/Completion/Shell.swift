/// A shell that completions can be written for, by the name it is called.
package enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
}
