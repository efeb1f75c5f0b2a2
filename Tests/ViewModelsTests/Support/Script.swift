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
        let file = RecordedText.file(name)
        let text = try String(contentsOf: file, encoding: .utf8)
        var parts: [String] = []
        for run in ("\n" + text).split(separator: "\n# ") {
            let lines = run.split(separator: "\n")
            let title = lines.first.map(String.init) ?? ""
            let recorder = StateRecorder(title)
            let script = Self(recorder)
            for step in lines where step.hasPrefix("> ") {
                await recorder.step(String(step.dropFirst(2))) {
                    for command in step.dropFirst(2).split(separator: " ; ") {
                        await script.perform(ScriptCommand(command))
                    }
                }
            }
            parts.append("# \(title)\n\(recorder.text)\n")
            await script.end()
        }
        try RecordedText.expect(parts.joined(), in: name, location: location)
    }
}
