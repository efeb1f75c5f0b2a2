import Foundation
import Glibc
import HTTP

/// A command line of a transcript, as in a shell: `A=b apod` sets a variable,
/// `~/` is the home, in a variable, too, `␣` is a space within a word, `""` an
/// empty one, and `apod > /dev/full` writes to that file. With `AFTER=60` it is
/// a minute later than for others. `apod < n ; q` types two lines in the
/// session of `apod`; an empty one is `⏎`. On a terminal, what is to be shown
/// then follows `~`.
struct TranscriptLine {
    let text: String
    let environment: [String: String]
    let words: [String]
    let steps: [(typed: String, shown: String)]
    private let file: String?

    /// Has a home of its own if none is given.
    init(_ text: String, home: String? = nil) {
        self.text = text
        let parts = text.components(separatedBy: " < ")
        let command = parts[0].components(separatedBy: " > ")
        file = command.count > 1 ? command[1] : nil
        let words = command[0].split(separator: " ").map {
            String($0).replacing(/(^|=)~\//) { "\($0.1)\(home ?? "~")/" }
                .replacing("␣", with: " ").replacing(/^""$/, with: "")
        }
        let variables = words.prefix { $0.contains(/^[A-Z_]+=/) }
        environment = variables.map { $0.components(separatedBy: "=") }
            .reduce(into: home.map { ["HOME": $0] } ?? [:]) {
                $0[$1[0]] = $1.dropFirst().joined(separator: "=")
            }
        self.words = Array(words.dropFirst(variables.count))
        let typed = parts.dropFirst().first?.components(separatedBy: " ; ")
        steps = (typed ?? []).map {
            let step = $0.components(separatedBy: " ~ ")
            return (step[0] == "⏎" ? "" : step[0], step.last ?? "")
        }
    }

    /// All that is typed.
    var input: String { steps.map { $0.typed + "\n" }.joined() }

    /// A descriptor of the file; `nil` for a pipe.
    var output: Int32? { file.map { open($0, O_WRONLY | O_CLOEXEC) } }

    /// That of the services, or a later one.
    var clock: HTTPClock {
        .still(at: NASAServer.time + Double(number("AFTER") ?? 0))
    }

    func number(_ variable: String) -> Int? {
        environment[variable].flatMap { Int($0) }
    }
}
