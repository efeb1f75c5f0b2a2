import Arguments
import Models
import Repositories
import ViewModels

/// Lists what came since it was last looked at.
struct NewCommand: ListCommand {
    private static let since = Option<String?>("since", "DATE")
    private static let peek = Option<Bool>("peek")

    static let name = "new"
    static let summary = StringKey.newSummary
    // What is not shown would be new again.
    static let isCut = false
    static let help = ListHelp(
        discussion: .newDiscussion,
        arguments: { strings in
            let names = SourceFacts.newsNames.joined(separator: ", ")
            return [
                .init(
                    "[LIST...]",
                    .listed(.news),
                    help: strings(.newNames, names)
                )
            ]
        },
        options: {
            $0([
                since: .optionNewSince, peek: .optionPeek,
            ])
        },
        examples: [
            "new": .exampleNew,
            "new apod curiosity --peek": .exampleNewPeek,
            "new --format text --quiet": .exampleNewQuiet,
        ]
    )
    let context: CommandContext
    let composition: Composition
    private let report: NewsReport

    init(context: CommandContext, composition: Composition) {
        self.context = context
        self.composition = composition
        report = NewsReport(console: context.console)
    }

    func run() async throws -> ExitStatus {
        try await show().or(report.status)
    }

    func list(_ options: ListOptions) throws -> PhotoList {
        let names = context.arguments
        let known =
            SourceFacts.newsNames
            + (try context.updated(composition.user.saved).all.map(\.name))
        if let name = names.first(where: { !known.contains($0) }) {
            throw CommandError(
                .newUnknown,
                name,
                known.joined(separator: ", "),
                near: Suggestion.nearest(to: name, among: known)
            )
        }
        let items = NewItems(context: context, composition: composition)
        return try items.list(
            named: names,
            since: context.start(Self.since),
            isRemembered: !context[Self.peek],
            report
        )
    }
}
