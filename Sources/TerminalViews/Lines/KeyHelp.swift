/// The action of a key, in the help.
package struct KeyHelp: Equatable, Sendable {
    /// The ways to type it, such as `n, Enter`.
    let keys: String
    let text: String
    /// The heading that it stands under, if there are several.
    var group = ""
}
