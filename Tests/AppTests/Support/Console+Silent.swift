import Arguments
import TestSupport

@testable import App
@testable import Terminal

extension Console {
    /// A console that reads and prints nothing.
    static var silent: Console { silent(in: [:]) }

    static func silent(in environment: [String: String]) -> Console {
        let nowhere = FileOutput(descriptor: -1)
        return Console(
            streams: StandardStreams(
                input: -1,
                output: nowhere,
                error: nowhere,
                environment: environment
            ),
            clock: .still(),
            options: OptionValues()
        )
    }
}
