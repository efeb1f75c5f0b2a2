import Arguments
import Models
import TerminalViews
import ViewModels

/// Writes the credit lines of photos.
struct CreditCommand: Command {
    private static let style =
        Option<CreditStyle>("style", "STYLE", default: .plain).settableForPeople
    private static let records =
        RecordOptions([PhotoField.nasaID.rawValue, name])

    static let name = "credit"
    static let summary = StringKey.creditSummary
    let context: CommandContext
    private let library: any PhotoLibrary

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        library = composition.photos
    }

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            arguments: [CommonOptions.ids(strings)],
            output: [style.help(strings(.optionStyle))]
                + records.descriptions(strings),
            examples: ["credit as11-40-5874 --style bibtex": .exampleCredit]
        )
    }

    func run() async throws -> ExitStatus {
        let form = try Self.records.form(context).forPrograms
        var photos: [Photo] = []
        let status = await console.eachItem(of: context.arguments) {
            try await library.photo($0)
        } use: { _, photo in
            photos.append(photo)
            return .done
        }
        let style = context[Self.style]
        let credits = photos.map {
            console.formatters.credits.string(from: $0, style: style)
        }
        let written =
            form.map { write(credits, of: photos, as: $0) }
            ?? write(credits, isForPeople: style != .bibtex)
        return
            written
            .or(status).or(console.report(.oldest(photos.map(\.stored))))
    }

    private func write(
        _ credits: [String],
        of photos: [Photo],
        as form: ExportOptions
    ) -> ExitStatus {
        console.write(
            zip(photos, credits).map { photo, credit in
                Record([
                    PhotoField.nasaID.rawValue: .string("\(photo.id)"),
                    Self.name: .string(credit),
                ])
            },
            of: RecordList("credits"),
            as: form
        )
    }

    private func write(_ credits: [String], isForPeople: Bool) -> ExitStatus {
        let lines = credits.flatMap {
            $0.split(separator: "\n").map(String.init)
        }
        return console.print(console.data(lines, isForPeople: isForPeople))
    }
}
