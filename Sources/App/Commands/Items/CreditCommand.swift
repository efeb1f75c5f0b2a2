import Arguments
import Models
import TerminalViews
import ViewModels

/// Writes the credit lines of photos.
struct CreditCommand: Command {
    private static let style =
        Option<CreditStyle>("style", "STYLE", default: .plain).settable
    private static let format = Option<RecordFormat>(
        "format",
        "FORMAT",
        default: .text
    ).short("f").settable

    static let name = "credit"
    static let summary = StringKey.creditSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            arguments: [CommonOptions.ids(strings)],
            output: [style.help(strings(.optionStyle))]
                + CommonOptions.formats(strings, format),
            examples: ["credit as11-40-5874 --style bibtex": .exampleCredit]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        var photos: [Photo] = []
        let status = await console.eachItem(of: context.arguments) {
            try await library.photos.photo($0)
        } use: { _, photo in
            photos.append(photo)
            return .done
        }
        let style = context[Self.style]
        let credits = photos.map {
            Sources.creditFormatter.string(from: $0, style: style)
        }
        return write(credits, of: photos, style)
            .or(status).or(console.report(.oldest(photos.map(\.stored))))
    }

    private func write(
        _ credits: [String],
        of photos: [Photo],
        _ style: CreditStyle
    ) -> ExitStatus {
        guard context[Self.format] == .text else {
            let names = [PhotoField.nasaID.rawValue, Self.name]
            return RecordTable(console, context[Self.format]).write(
                zip(photos, credits).map { photo, credit in
                    .init(
                        record: .object([
                            .init(names[0], .string(photo.id.description)),
                            .init(names[1], .string(credit)),
                        ])
                    )
                },
                named: "credits",
                columns: names
            )
        }
        let lines = credits.flatMap {
            $0.split(separator: "\n").map(String.init)
        }
        return console.print(console.data(lines, isForPeople: style != .bibtex))
    }
}
