import Foundation

/// What the process was started with: the only place that reads globals, for
/// the composition of the program.
package struct StandardStreams: Sendable {
    package let input: Int32
    package let output: FileOutput
    package let error: FileOutput
    package let environment: [String: String]

    package init(
        input: Int32,
        output: FileOutput,
        error: FileOutput,
        environment: [String: String]
    ) {
        self.input = input
        self.output = output
        self.error = error
        self.environment = environment
    }

    /// Those of this process.
    package static var current: StandardStreams {
        StandardStreams(
            input: 0,
            output: FileOutput(descriptor: 1),
            error: FileOutput(descriptor: 2),
            environment: ProcessInfo.processInfo.environment
        )
    }

    /// Whether a person can type and read here.
    package var isInteractive: Bool {
        FileOutput(descriptor: input).isTerminal && output.isTerminal
    }
}
