import Arguments
import Models
import Terminal
import ViewModels

/// Finds the command that was named, and runs it.
struct CommandRunner {
    private let program: ProgramDescription
    private let settings: Settings
    private let console: Console
    private let pages: PagedOutput
    private let restorer: TerminalRestorer

    init(
        program: ProgramDescription,
        settings: Settings,
        console: Console,
        pages: PagedOutput,
        restorer: TerminalRestorer
    ) {
        self.program = program
        self.settings = settings
        self.console = console
        self.pages = pages
        self.restorer = restorer
    }

    func run(_ invocation: Invocation) async throws(ValidationError)
        -> ExitStatus
    {
        switch CommandName(rawValue: invocation.command) {
        case .search, .album, .recent, .popular, .random:
            return try await runList(invocation)
        case .show, .files, .metadata, .captions, .credit, .open:
            return try await runItem(invocation)
        case .picture:
            return try await PictureCommand(
                options: invocation.options,
                console: console,
                restorer: restorer
            ).run(
                invocation.arguments.first ?? "",
                files: try LibraryBuilder(
                    options: invocation.options,
                    console: console
                ).pictures()
            )
        case .cache:
            return CacheCommand(console: console)
                .run(invocation.arguments.first ?? "")
        case .completions:
            let name = invocation.arguments.first ?? ""
            return CompletionsCommand(program: program, console: console)
                .run(name)
        case .man:
            return ManualCommand(program: program, console: console).run()
        case .config:
            return try ConfigCommand(settings: settings, console: console)
                .run(invocation.options)
        case .doctor:
            return try await DoctorCommand(
                options: invocation.options,
                settings: settings,
                console: console,
                restorer: restorer
            ).run()
        case nil: return .usage
        }
    }

    private func runList(
        _ invocation: Invocation
    ) async throws(ValidationError) -> ExitStatus {
        let library = try library(invocation.options)
        let session = SessionBuilder(
            library: library,
            console: console,
            options: invocation.options,
            restorer: restorer
        )
        if invocation.command == CommandName.search.rawValue {
            return try await SearchCommand(invocation, console: console)
                .run(in: library, session: session)
        }
        if invocation.command == CommandName.random.rawValue {
            return try await RandomCommand(invocation, console: console)
                .run(in: library)
        }
        return await ListCommand(
            options: try ListOptions(
                invocation.options,
                strings: console.strings
            ),
            session: session,
            console: console
        ).run(subject(invocation, in: library))
    }

    /// The list of a command that needs no more than its name.
    private func subject(
        _ invocation: Invocation,
        in library: Library
    ) -> ListSource {
        switch PhotoFeed(rawValue: invocation.command) {
        case .recent:
            ListSource(
                .recent,
                title: console.strings(.recentTitle),
                in: library.photos
            )
        case .popular:
            ListSource(
                .popular,
                title: console.strings(.popularTitle),
                in: library.photos
            )
        case nil:
            ListSource(
                album: invocation.arguments.joined(separator: " "),
                in: library.photos
            )
        }
    }

    private func runItem(
        _ invocation: Invocation
    ) async throws(ValidationError) -> ExitStatus {
        let options = invocation.options
        let id = invocation.arguments.first ?? ""
        let library = try library(options)
        switch CommandName(rawValue: invocation.command) {
        case .files:
            return await FilesCommand(options: options, console: console)
                .run(id, in: library)
        case .metadata:
            return await MetadataCommand(
                options: options,
                console: console,
                pages: pages
            ).run(id, in: library)
        case .captions:
            return await CaptionsCommand(
                options: options,
                console: console,
                pages: pages
            ).run(id, in: library)
        case .credit:
            return await CreditCommand(options: options, console: console)
                .run(invocation.arguments, in: library)
        case .open: return OpenCommand(console: console).run(id)
        default:
            return await ShowCommand(
                options: options,
                console: console,
                pages: pages
            ).run(invocation.arguments, in: library)
        }
    }

    private func library(
        _ options: OptionValues
    ) throws(ValidationError) -> Library {
        try LibraryBuilder(options: options, console: console).library()
    }
}
