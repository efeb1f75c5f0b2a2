import Arguments
import Models
import TerminalViews
import ViewModels

/// Writes the credit lines of photos.
struct CreditCommand: Command {
    private static let bibTeX = Option<Bool>("bibtex")
    /// The credit of an item.
    struct Credit {
        let id: PhotoID
        let text: String
    }

    static let records = RecordTable<Credit>(
        name,
        of: "credits",
        [
            Column(PhotoField.nasaID.rawValue, \.id.description),
            Column(name, \.text),
        ]
    )

    static let name = "credit"
    static let summary = StringKey.creditSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            arguments: [CommonOptions.ids(strings)],
            output: [bibTeX.help(strings(.optionBibTeX))]
                + records.descriptions(strings),
            examples: ["credit as11-40-5874 --bibtex": .exampleCredit]
        )
    }

    func run() async throws -> ExitStatus {
        let form = try Self.records.form(context).forPrograms
        var sink = form.map(console.sink)
        let isEntry = context[Self.bibTeX]
        let credits = console.formatters.credits
        var texts: [String] = []
        var copies: [StoredCopy?] = []
        let status = await console.eachItem(of: context.arguments) {
            try await composition.photos.photo($0)
        } use: { _, photo in
            let credit =
                isEntry
                ? credits.entry(of: photo) : credits.string(from: photo)
            try sink?.write(
                Self.records.record(of: Credit(id: photo.id, text: credit))
            )
            texts.append(credit)
            copies.append(photo.stored)
            return .done
        } failed: { id, error in
            try sink?.fail(console.record(of: error, about: id))
        }
        let list = RecordList(Self.records.list, failures: [])
        let written =
            form == nil
            ? write(texts, isForPeople: !isEntry)
            : console.attempt { try sink?.finish(list) }
        return written.or(status).or(console.report(.oldest(copies)))
    }

    private func write(_ credits: [String], isForPeople: Bool) -> ExitStatus {
        let lines = credits.flatMap {
            $0.split(separator: "\n").map(String.init)
        }
        return console.print(console.data(lines, isForPeople: isForPeople))
    }
}
