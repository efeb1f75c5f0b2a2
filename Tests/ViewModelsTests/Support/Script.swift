import Foundation
import TestSupport
import Testing

/// What is done to a view model, in the words of a file of this layer's tests.
///
/// A line that begins with `# ` begins anew. One that begins with `> ` has
/// commands, divided by ` ; `; what follows from them is recorded below it.
@MainActor
protocol Script: AnyObject, Sendable {
    init(_ recorder: StateRecorder)

    func perform(_ command: ScriptCommand) async

    /// Ends what still waits.
    func end() async
}

extension Script {
    /// Does all that is in a file, and expects what is recorded there.
    static func expect(
        _ name: String,
        location: SourceLocation = #_sourceLocation
    ) async throws {
        var recorder = StateRecorder("")
        var script = Self(recorder)
        try await RecordedText.expectSteps(in: name, location: location) {
            title in
            await script.end()
            recorder = StateRecorder(title)
            script = Self(recorder)
            return recorder.take()
        } _: { step in
            await recorder.step {
                for command in step.split(separator: " ; ") {
                    await script.perform(ScriptCommand(command))
                }
            }
            return recorder.take()
        }
        await script.end()
    }
}
