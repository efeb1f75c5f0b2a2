import Arguments
import Models
import TerminalViews
import ViewModels

/// Writes the credit lines of photos.
struct CreditCommand: Command {
    private static let style =
        Option<CreditStyle>("style", "STYLE", default: .plain).settableForPeople
    static let members = [PhotoField.nasaID.rawValue, name]
    private static let records = RecordOptions(members)

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
        var sink = form.map(console.sink)
        let style = context[Self.style]
        var texts: [String] = []
        var copies: [StoredCopy?] = []
        let status = await console.eachItem(of: context.arguments) {
            try await library.photo($0)
        } use: { _, photo in
            let credit =
                console.formatters.credits.string(from: photo, style: style)
            try sink?.write(
                Record([
                    PhotoField.nasaID.rawValue: .string("\(photo.id)"),
                    Self.name: .string(credit),
                ])
            )
            texts.append(credit)
            copies.append(photo.stored)
            return .done
        } failed: { id, error in
            try sink?.fail(console.record(of: error, about: id))
        }
        let list = RecordList("credits", failures: [])
        let written =
            form == nil
            ? write(texts, isForPeople: style != .bibtex)
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
