import Models
import Terminal
import TerminalViews
import ViewModels

/// A place where photos of a source were taken.
struct PhotoPlace: Sendable {
    /// Loads the route on which it is.
    let traverse: @Sendable (Dependencies) async throws -> Traverse
    /// The photos that were taken there.
    let photos: @Sendable (Dependencies, Strings) -> ListSource
}

extension Console {
    var mapView: MapView {
        MapView(
            strings: strings,
            fitter: renderer,
            isAccessible: isAccessible,
            isConsole: TerminalType(environment: environment).isConsole
        )
    }
}
