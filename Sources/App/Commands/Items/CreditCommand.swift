import Arguments
import Foundation
import Models
import ViewModels

/// Writes the credit lines of photos.
struct CreditCommand: SingleCommand {
    private static let style = Option<CreditStyle>(
        "style",
        "STYLE",
        default: .plain
    ).settable

    static let name = "credit"
    static let summary = StringKey.creditSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            arguments: [CommonOptions.ids(strings)],
            output: [Self.style.help(strings(.optionStyle))],
            examples: [
                (
                    "nasa-photos credit as11-40-5874 --style bibtex",
                    .exampleCredit
                )
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let console = context.console
        var photos: [Photo] = []
        let status = await ItemReader(console: console).read(context.arguments)
        {
            id throws(LoadFailure) in
            try await library.photos.photo(id)
        } use: { photo in
            photos.append(photo)
            return true
        }
        let formatter = CreditFormatter(
            url: { Sources.page(of: $0)?.absoluteString },
            credit: Sources.credit
        )
        let style = context[Self.style]
        let lines = photos.flatMap { photo in
            formatter.string(from: photo, style: style).split(separator: "\n")
        }
        let text = console.data(
            lines.map(String.init),
            isForPeople: style != .bibtex
        )
        return console.print(text).or(status)
            .or(console.report(.oldest(photos.map(\.stored))))
    }
}
