package import Terminal

/// Turns lines into what is written to a terminal; the one place through
/// which every text from outside passes, and is cleaned.
package struct LineRenderer: Sendable {
    private let colors: ColorSupport
    /// Fits texts to a terminal as they are rendered here.
    package let fitter: TextFitter

    /// `isASCII`: Whether the terminal shows nothing else, as in
    /// the C locale.
    package init(colors: ColorSupport, isASCII: Bool) {
        self.colors = colors
        fitter = TextFitter(isASCII: isASCII)
    }

    /// Whether text is painted.
    package var showsColors: Bool { colors.isEnabled }

    package func string(from line: Line) -> String {
        var text = ""
        for run in line.runs {
            text += run.style.paint(clean(run.text), colors)
        }
        return text
    }

    /// A text in no style, without what no terminal should see.
    package func clean(_ text: String) -> String {
        fitter.clean(text)
    }
}
