import Arguments
import Foundation
import Models
import ViewModels

/// Writes the credit lines of photos.
struct CreditCommand: Command {
    private static let style = Option<CreditStyle>(
        "style",
        "STYLE",
        default: .plain
    ).settable

    static let name = "credit"
    static let summary = StringKey.creditSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            arguments: [CommonOptions.ids(strings)],
            output: [style.help(strings(.optionStyle))],
            examples: [("credit as11-40-5874 --style bibtex", .exampleCredit)]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        var photos: [Photo] = []
        let status = try await console.eachItem(of: context.arguments) {
            try await library.photos.photo($0)
        } use: { _, photo in
            photos.append(photo)
            return .done
        }
        let style = context[Self.style]
        let lines = photos.flatMap {
            Sources.creditFormatter.string(from: $0, style: style)
                .split(separator: "\n").map(String.init)
        }
        return console.print(console.data(lines, isForPeople: style != .bibtex))
            .or(status).or(console.report(.oldest(photos.map(\.stored))))
    }
}
