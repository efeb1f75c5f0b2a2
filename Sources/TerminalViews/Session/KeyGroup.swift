import Models
import ViewModels

/// The subject that keys of the help have in common.
package enum KeyGroup: CaseIterable {
    case pages, items, picture, elsewhere

    /// The heading that they stand under.
    var title: StringKey {
        switch self {
        case .pages: .keysPages
        case .items: .keysItems
        case .picture: .photoPicture
        case .elsewhere: .keysElsewhere
        }
    }
}
