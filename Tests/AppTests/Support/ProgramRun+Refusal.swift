import Testing

@testable import App

extension ProgramRun {
    /// Expects that a line, run with the sample, is a usage error that says
    /// something, and nothing else.
    static func refuses(
        _ line: String,
        saying text: String,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage, sourceLocation: location)
        #expect(
            run.errors.contains(text),
            "\(run.errors)",
            sourceLocation: location
        )
        #expect(run.output.isEmpty, sourceLocation: location)
    }
}
