/// An option of any type.
package protocol DescribedOption: Sendable {
    /// Describes the option with its help in one language.
    func help(_ text: String) -> OptionDescription
}
