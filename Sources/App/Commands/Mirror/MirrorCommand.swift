import Arguments
import Foundation
import Models
import Repositories
import Terminal
import ViewModels

/// Copies the image library to this machine.
struct MirrorCommand: Command {
    private enum Action: String, CaseIterable {
        case status, update, clear
        case merge = "import"
    }
    private static let records = RecordOptions([
        "path", "items", "gone", "bytes", "updated", "first_year",
        "last_year", "coverage", "unfinished", "unread",
    ])

    static let name = "mirror"
    static let summary = StringKey.mirrorSummary
    let context: CommandContext
    private let mirror: MirrorStore?
    /// The service itself: what is stored of it would not be new.
    let service: any ImageLibrary

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        mirror = composition.network.storage.mirror
        service = composition.with(CommonOptions.noCache).images.library
    }

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .mirrorDiscussion,
            arguments: [
                .action(Action.self, strings),
                .init(
                    "[FILE|WORDS...]",
                    .file,
                    help: strings(.mirrorFile),
                    after: [
                        Action.update.rawValue:
                            .init("WORDS", .listed(.qualifiers))
                    ]
                ),
            ],
            options: [.headingMirrorOptions: updateOptions(strings)],
            output: records.descriptions(strings) + [
                CommonOptions.yes.help(strings(.optionYes))
            ],
            examples: [
                "mirror update": .exampleMirrorUpdate,
                "mirror update year:1969-1972 type:image":
                    .exampleMirrorYears,
                "mirror status": .exampleMirrorStatus,
                "mirror import items.jsonl": .exampleMirrorImport,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let store = try context.read(mirror)
        let action = Action(rawValue: context.argument)
        try context.rejectOptions(
            beside: "mirror " + context.argument,
            but: Self.options(of: action)
        )
        if action == .update {
            return try await usingMirror(store) {
                try await update(store, context.words(0 ... .max))
            }
        }
        let file = try context.words(
            action == .merge ? 1 ... 1 : 0 ... 0,
            "FILE"
        ).first
        return try await usingMirror(store) {
            if let file { return try merge(file, into: store) }
            if action == .clear, store.exists { return try await clear(store) }
            guard let summary = try store.summary() else {
                let status = console.fail(CommandError.notFound(.mirrorNone))
                guard action == .status else { return status }
                // There is something to say of nothing, too.
                return try Self.records.form(context).forPrograms.map {
                    write(MirrorSummary(), of: store, as: $0)
                } ?? .done
            }
            let form = try Self.records.form(context)
            return writeStatus(summary, of: store, as: form)
        }
    }

    /// The names of the options that an action uses.
    private static func options(of action: Action?) -> [String] {
        switch action {
        case .status, nil: RecordOptions.names
        case .update: SearchOptions.names + [full.name, rate.name]
        case .clear: [CommonOptions.yes.name]
        case .merge: []
        }
    }
}

extension Command {
    /// Does what needs the mirror, which another process may change.
    func usingMirror(
        _ store: MirrorStore?,
        _ work: () async throws -> ExitStatus
    ) async throws -> ExitStatus {
        do {
            return try await work()
        } catch let failure as StorageError where failure.isLocked {
            guard let writer = store?.lastWriter() else {
                throw CommandError.cannotWrite(.mirrorBusy)
            }
            throw CommandError(
                .mirrorBusySince,
                String(writer.process),
                context.console.formatters.age(of: writer.began),
                status: .cannotWrite
            )
        }
    }
}
