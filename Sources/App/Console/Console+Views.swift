import Terminal
import TerminalViews
import ViewModels

extension Console {
    /// Shows maps.
    var mapView: MapView {
        MapView(
            strings: strings,
            fitter: renderer,
            isAccessible: isAccessible,
            isConsole: TerminalType(environment: environment).isConsole
        )
    }
}
