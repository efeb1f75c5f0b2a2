import Terminal
import TerminalViews
import ViewModels

extension Console {
    /// Shows maps.
    var mapView: MapView {
        let type = TerminalType(environment: environment)
        return MapView(
            strings: strings,
            fitter: renderer,
            isAccessible: isAccessible,
            isConsole: type.isConsole || isTerminal && !type.hasBraille
        )
    }
}
