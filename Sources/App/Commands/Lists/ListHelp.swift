import Arguments
import Models
import ViewModels

/// The help of a list beside what all lists have in common.
struct ListHelp {
    var discussion: StringKey?
    var arguments: @Sendable (Strings) -> [ArgumentDescription] = { _ in [] }
    /// The title of its own options.
    var heading = StringKey.headingListOptions
    var options: @Sendable (Strings) -> [OptionDescription] = { _ in [] }
    /// `true` if days or sols say where the list ends, which the help of the
    /// command explains.
    var hasDays = false
    /// The tables that it prints instead of items, if the arguments say so.
    var tables: [any DescribedTable] = []
    var examples: KeyValuePairs<String, StringKey>
}
