import Arguments
import Models
import TerminalViews
import ViewModels

/// The help of a list beside what all lists have in common.
struct ListHelp {
    var discussion: StringKey?
    var arguments: @Sendable (Strings) -> [ArgumentDescription] = { _ in [] }
    /// The title of its own options.
    var heading = StringKey.headingListOptions
    var options: @Sendable (Strings) -> [OptionDescription] = { _ in [] }
    /// The tables that it prints instead of items, if the arguments say so.
    var tables: [RecordOptions] = []
    var examples: KeyValuePairs<String, StringKey>
}
