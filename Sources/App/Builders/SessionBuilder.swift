import Arguments
import HTTP
import Models
import Terminal
import TerminalViews
import ViewModels

/// Builds a session and runs it.
@MainActor
struct SessionBuilder {
    let context: CommandContext
    let composition: Composition

    private nonisolated var console: Console { context.console.inSession }
    private var restorer: TerminalRestorer { console.restorer }

    /// Shows screens, of which `start` shows the first, until the user quits.
    func run(
        _ start: @MainActor (SessionCoordinator) -> Void
    ) async -> ExitStatus {
        let keys =
            isTyped && canRedraw
            ? KeyMode(of: console.streams.input, restorer: restorer) : nil
        let memory = SharedMemory(restorer: restorer)
        let found = context.detectPictures(memory: memory) { keys }
        let context = context.linking(
            if: found.takesLinks,
            copying: found.takesCopies
        )
        // From here on with a console that has links.
        return await SessionBuilder(context: context, composition: composition)
            .show(start, keys, memory, found)
    }

    /// Shows a session until it ends.
    private func show(
        _ start: @MainActor (SessionCoordinator) -> Void,
        _ keys: KeyMode?,
        _ memory: SharedMemory,
        _ found: DetectedPictures
    ) async -> ExitStatus {
        // Lines do not stay where pictures could be drawn.
        let terminal = PictureTerminal(
            keys == nil ? PictureSupport(pictures: .none) : found.support
        )
        let pictures = pictures(terminal)
        let downloads = downloads()
        let session = session(
            surface(terminal, memory, readsKeys: keys != nil),
            pictures,
            downloads,
            keys?.arrows
        ) { replies in
            let support = found.revised(replies)
            guard support != terminal.support else { return }
            terminal.support = support
            pictures?.reload()
        }
        // Before anything is laid out for the size of the window.
        let watch = WindowWatch { [weak session] in
            Task { @MainActor in session?.resize() }
        }
        let user = user(session)
        let coordinator = SessionCoordinator(
            session: session,
            builder: screens(session, terminal, pictures, user, downloads),
            lines: ListLines(context: context, composition: composition),
            news: news
        )
        start(coordinator)
        let end = DownloadsEnd(downloads, console)
        defer { end.forget() }
        let input =
            found.input
            ?? LineInput(descriptor: console.streams.input, keys: keys)
        let failure = await read(input, into: session)
        memory.end()
        withExtendedLifetime(watch) {}
        withExtendedLifetime(coordinator) {}
        await finish(user)
        let status = await end.run(asks: session.hasQuit, waits: failure == nil)
        if let failure { return console.fail(failure) }
        guard let failure = session.emptyFailure else { return status }
        // What was painted is gone with the window.
        let empty =
            session.replaces ? console.fail(failure) : ExitStatus(failure)
        return empty.or(status)
    }

    private func screens(
        _ session: TerminalSession,
        _ terminal: PictureTerminal,
        _ pictures: TerminalPictures?,
        _ user: UserPhotos,
        _ downloads: DownloadsViewModel
    ) -> ScreenBuilder {
        ScreenBuilder(
            composition: composition,
            console: console,
            rowsPerPage: context[ListOptions.pageSize],
            style: ListStyle(context[ListOptions.view] ?? .tiles),
            layout: PictureLayout(terminal),
            pictures: pictures,
            user: user,
            actions: SessionPhotoCoordinator(
                composition,
                console: console,
                downloads: downloads,
                messenger: session
            ),
            messenger: session
        )
    }

    /// The new items, if it can be remembered what was seen.
    private func news() -> PhotoList? {
        try? NewItems(context: context, composition: composition)
            .list(NewsReport(console: console))
    }

    private func session(
        _ surface: any SessionSurface,
        _ pictures: TerminalPictures?,
        _ downloads: DownloadsViewModel,
        _ arrows: ArrowCommands?,
        useReplies: @escaping @MainActor (TerminalReplies) -> Void
    ) -> TerminalSession {
        TerminalSession(
            surface: surface,
            status: console.status,
            fitter: console.renderer,
            formatters: console.formatters,
            isInteractive: isTyped,
            size: { console.size },
            wait: { try? await console.clock.wait($0) },
            pictures: pictures?.states,
            downloads: downloads,
            arrows: arrows,
            hasSingleKeys: context[ListOptions.keys] == .single,
            useReplies: useReplies
        )
    }

    /// Reads what is typed into a session until it ends.
    /// - Returns: Why nothing can be written, if that ended it.
    private func read(
        _ input: LineInput,
        into session: TerminalSession
    ) async -> OutputError? {
        let last = console.status.move(to: statusSurface(of: session))
        defer { console.status.move(to: last) }
        showNotes(in: session)
        defer { console.outlet.redirect(to: nil) }
        restorer.onResume { [weak session] in
            Task { @MainActor in session?.redraw() }
        }
        defer { restorer.onResume(nil) }
        let failure = await session.run(input: input.events)
        await input.finish()
        return failure
    }

    private func downloads() -> DownloadsViewModel {
        // What the environment and the configuration file say.
        let values = context.parser.options(
            of: DownloadCommand.name
        )
        return composition.downloads(values, console) {
            do {
                let folder = try DownloadRequest.Place.folder(
                    values,
                    home: console.environment["HOME"]
                )
                return try DownloadRequest(
                    values,
                    to: .folder(folder),
                    console
                )
            } catch {
                _ = console.fail(error)
                return nil
            }
        }
    }

    /// The favorites and the history. What comes of them is a message of the
    /// session, or of the program once the session has ended.
    private func user(_ session: TerminalSession) -> UserPhotos {
        let keepsHistory = !context[CommonOptions.noHistory]
        let (console, stored) = (console, composition.user)
        return UserPhotos(
            favorites: stored.favorites,
            history: keepsHistory ? stored.opened : nil,
            news: stored.news
        ) { [weak session] event in
            let message = console.formatters.message(on: event)
            if let session, !session.isFinished {
                session.show(message)
            } else {
                console.say(message.text)
            }
        }
    }

    /// Waits for what is being stored, but not for ever for pictures.
    private func finish(_ user: UserPhotos) async {
        if user.isCompleting { console.note(.favoritesWaiting) }
        let limit = Task {
            try? await console.clock.wait(.seconds(10))
            if !Task.isCancelled { user.cancel() }
        }
        await user.finish()
        limit.cancel()
    }

    /// Shows notes in the session if they would be written to its terminal.
    private func showNotes(in session: TerminalSession) {
        guard console.isTerminal, console.streams.error.isTerminal
        else { return }
        console.outlet.redirect { [weak session] message in
            Task { @MainActor in session?.show(message) }
        }
    }

    private func pictures(_ terminal: PictureTerminal) -> TerminalPictures? {
        guard terminal.support.pictures != .none else { return nil }
        let source =
            TerminalPictureLoader(files: composition.files, terminal: terminal)
        return TerminalPictures(load: source.picture)
    }

    private var isTyped: Bool {
        FileOutput(descriptor: console.streams.input).isTerminal
    }

    private var canRedraw: Bool {
        console.isTerminal && !console.isAccessible
            && !TerminalType(environment: console.environment).isDumb
    }

    /// Shows the status line where the session is shown.
    private func statusSurface(
        of session: TerminalSession
    ) -> StatusLine.Surface {
        var surface = StatusLine.Surface(
            output: console.streams.output,
            canRedraw: false,
            patience: .milliseconds(50),
            columns: { [console] in console.size.columns }
        )
        guard session.replaces else { return surface }
        surface.show = { [weak session] text in
            Task { @MainActor in session?.report(text) }
        }
        return surface
    }

    /// Paints pages where keys are read, and prints lines elsewhere.
    private func surface(
        _ terminal: PictureTerminal,
        _ memory: SharedMemory,
        readsKeys: Bool
    ) -> any SessionSurface {
        guard readsKeys else {
            return PagePrinter(
                output: console.streams.output,
                status: console.status,
                fitter: console.renderer,
                echoes: !isTyped,
                isAccessible: console.isAccessible,
                size: console.size
            )
        }
        return PagePainter(
            output: console.streams.output,
            fitter: console.renderer,
            terminal: terminal,
            size: console.size,
            restorer: restorer,
            memory: memory,
            noPicture: console.strings(.noPicture),
            describe: console.formatters.failures.picture
        )
    }
}
