package import Models
package import Publishing
package import Terminal
package import ViewModels

/// Shows one screen at a time, and passes it the lines that are typed.
@MainActor
package final class TerminalSession {
    let surface: any SessionSurface
    private let status: StatusLine
    let fitter: TextFitter
    let formatters: Formatters
    private let useReplies: @MainActor (TerminalReplies) -> Void
    let arrows: ArrowCommands?
    let hasSingleKeys: Bool
    let downloads: DownloadsViewModel?
    let pictures: Publisher<TerminalPictures.States>?
    let pictureProgress: PictureProgress
    private var subscriptions: [Subscription] = []

    private let window: WindowSize
    /// What the screen was laid out for.
    private var laidOutFor: TerminalSize?
    private(set) var screen: (any Screen)?
    private var content: ScreenContent?
    private var subscription: Subscription?
    /// The page that is shown, until there is another one.
    private var page: (id: SessionView.ID, lines: ScreenContent.Lines)?
    /// The text that is shown instead, in lines of a width.
    private(set) var text: ((Int) -> [Line])?
    private var textCount = 0
    var notes: SessionNotes
    var progress: SessionView.Note?
    var retry: Retry?
    var statusText: String?
    /// `true` if pictures of what is shown could not be loaded.
    var hasFailedPictures = false
    /// The page whose failed pictures were reported.
    var failedPage: SessionView.ID?
    /// What is waited for before another screen is shown.
    private var pending: (text: String, task: Task<Void, Never>)?
    /// The keys that worked when nothing was waited for.
    private var prompt: Prompt?

    private var typed: TypedLines
    private var isUpdating = false
    private var finish: CheckedContinuation<Void, Never>?
    /// `true` if it shows nothing more.
    package private(set) var isFinished = false
    /// `true` if the user ended it, rather than the end of the input.
    package private(set) var hasQuit = false
    private var hasShownPage = false
    /// Why there was never anything to show.
    package var emptyFailure: LoadFailure? {
        hasShownPage ? nil : retry?.failure
    }

    /// `size` measures the window; `wait` returns after a time, or when its
    /// task is canceled; `pictures` are `nil` if none are shown; `useReplies`
    /// uses what the terminal has replied, when that came late; `arrows` are
    /// the keys that act at once, also letters if `hasSingleKeys`. A person who
    /// types may leave while something loads.
    package init(
        surface: any SessionSurface,
        status: StatusLine,
        fitter: TextFitter,
        formatters: Formatters,
        isInteractive: Bool,
        size: @escaping @Sendable () -> TerminalSize,
        wait: @escaping @Sendable (Duration) async -> Void,
        pictures: Publisher<TerminalPictures.States>? = nil,
        downloads: DownloadsViewModel? = nil,
        arrows: ArrowCommands? = nil,
        hasSingleKeys: Bool,
        useReplies: @escaping @MainActor (TerminalReplies) -> Void = { _ in }
    ) {
        self.surface = surface
        self.status = status
        self.fitter = fitter
        self.formatters = formatters
        self.useReplies = useReplies
        self.arrows = arrows
        self.hasSingleKeys = hasSingleKeys
        self.downloads = downloads
        self.pictures = pictures
        pictureProgress = PictureProgress(wait: wait)
        window = WindowSize(measure: size, wait: wait)
        notes = SessionNotes(
            strings: formatters.strings,
            joins: surface.replaces
        )
        typed = TypedLines(isInteractive: isInteractive)
        let update: @MainActor () -> Void = { [weak self] in self?.update {} }
        subscriptions = [
            downloads?.state.subscribe { _ in update() },
            pictures?.subscribe { _ in update() },
        ].compactMap(\.self)
    }

    var strings: Strings { formatters.strings }

    /// `true` if pages are painted.
    package var replaces: Bool { surface.replaces }

    /// Runs until the user quits, the input ends, or output fails.
    /// - Returns: Why nothing can be written, if that ended the session.
    package func run(input: AsyncStream<InputEvent>) async -> OutputError? {
        let reading = Task { [weak self] in
            for await event in input { self?.receive(event) }
            self?.typed.end()
            self?.readLines()
        }
        await withCheckedContinuation { continuation in
            if isFinished {
                continuation.resume()
            } else {
                finish = continuation
            }
        }
        reading.cancel()
        window.stop()
        pending?.task.cancel()
        screen?.stop()
        subscription = nil
        subscriptions = []
        pictureProgress.stop()
        status.load(nil)
        surface.end(notes.all)
        return surface.failure
    }

    /// Replaces the current screen.
    package func show(_ screen: any Screen) {
        subscription?.cancel()
        self.screen?.stop()
        self.screen = screen
        content = nil
        text = nil
        // The screen before a step that failed keeps its repetition.
        if retry?.isOld == true { retry = nil }
        update {
            subscription = screen.content.subscribe { [weak self] content in
                self?.update { self?.content = content }
            }
            layOut(screen)
            screen.start()
        }
    }

    /// Shows how long something has been waited for.
    package func report(_ text: String?) {
        update { statusText = text }
    }

    /// Waits for what another screen needs, unless it is canceled, and then
    /// uses it. The screen stays meanwhile.
    package func wait<Value: Sendable>(
        for text: String,
        _ load: @escaping @Sendable () async throws -> Value,
        then use: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        update {
            pending?.task.cancel()
            let task = Task { [weak self] in
                let result = await Result(awaiting: load)
                guard !Task.isCancelled, let self else { return }
                update {
                    self.pending = nil
                    use(result)
                }
            }
            pending = (text, task)
        }
    }

    /// Shows everything again, after another program had the terminal.
    package func redraw() {
        update {
            surface.forget()
            layOutForSize()
        }
    }

    /// Called when the window has another size, perhaps not for the last time.
    package func resize() {
        window.settle { [weak self] in
            self?.update { self?.layOutForSize() }
        }
    }

    var isResizing: Bool { window.isSettling }

    /// Lays everything out for the size of the window.
    private func layOutForSize() {
        if window.update(), let screen { layOut(screen) }
    }

    /// Ends the session.
    package func end() {
        isFinished = true
        finish?.resume()
        finish = nil
    }

    // MARK: Input

    private func receive(_ event: InputEvent) {
        switch event {
        case .typing(let text, let rest):
            update { typed.edit(Sanitizer.clean(text), Sanitizer.clean(rest)) }
        case .line(let line):
            typed.append(Sanitizer.clean(line))
            readLines()
        case .replies(let replies):
            update {
                useReplies(replies)
                if let screen { layOut(screen) }
            }
        }
    }

    /// `true` if input has to wait.
    var isLoading: Bool {
        guard let content else { return false }
        return pending != nil || content.isLoading
            || content.isPartial && !surface.replaces
    }

    private func readLines() {
        while !isFinished, !isUpdating {
            let next = typed.next(isLoading: isLoading) {
                isCancel($0) || screen?.interrupts($0) ?? false
            }
            switch next {
            case .handle(let line): handle(line)
            case .end: end()
            case .wait: return
            }
        }
    }

    /// Returns `true` for a line that cancels what another screen needs.
    func isCancel(_ line: String) -> Bool {
        pending != nil && line.lowercased() == "b"
    }

    private func handle(_ line: String) {
        CrashGuard.coverThread()
        surface.receive(line)
        update {
            notes.removeAll()
            layOutForSize()
            if isCancel(line) {
                pending?.task.cancel()
                return pending = nil
            }
            // An empty line leaves a text, once all of it was seen.
            let hasText = text != nil
            if hasText, ["", "m", "pgdn"].contains(line), surface.part.hasMore {
                return surface.showMore()
            }
            text = nil
            if !hasText || !["", "b"].contains(line.lowercased()) {
                pass(line)
            }
        }
    }

    /// Has the screen read a line.
    private func pass(_ line: String) {
        let (failed, last, page) = (retry, screen, content?.page)
        retry = nil
        let reply = screen?.receive(line, situation(hasFailed: failed != nil))
        switch reply {
        case .redraw: if !surface.replaces { surface.forget() }
        case .retry: failed?.run()
        case .more:
            if surface.part.hasMore {
                surface.showMore()
            } else {
                notes.add(strings(.noMore))
            }
        case .earlier: surface.showEarlier()
        case .help:
            let keys = screen?.help(situation(hasFailed: failed != nil)) ?? []
            let help = keys + [singleKeys].compactMap(\.self)
            show { [fitter, isList = formatters.isAccessible] width in
                fitter.lines(of: help, width: width, isList: isList)
            }
        case .lines(let lines): typed.insert(lines)
        case .quit:
            hasQuit = true
            end()
        case .say(let text): notes.add(text)
        case .done, nil: break
        }
        // The step can still be retried.
        let isSame = screen === last && content?.page == page
        if retry == nil, reply != .retry, isSame, !isLoading {
            retry = failed
            retry?.isOld = true
        }
    }

    func situation(
        hasFailed: Bool,
        part: PagePart? = nil
    ) -> ScreenSituation {
        var part = part ?? surface.part
        // What is waited for can be left.
        part.isLater = part.isLater && !isLoading
        return ScreenSituation(
            size: room,
            hasFailed: hasFailed,
            isOffline: retry?.failure == .offline,
            hasFailedPictures: hasFailedPictures,
            part: part
        )
    }

    // MARK: Output

    /// Performs changes, which may be nested, and shows them once afterwards.
    func update(_ change: () -> Void) {
        guard !isUpdating else { return change() }
        isUpdating = true
        change()
        isUpdating = false
        draw()
        // Not during a delivery: the changes made by the next line would wait
        // for its end, and be shown too late.
        if !isLoading, typed.isPending {
            Task { [weak self] in self?.readLines() }
        }
    }

    private func draw() {
        guard content != nil, let screen, !isFinished else { return }
        // Nothing is laid out for a window that is being resized.
        guard window.isCurrent else {
            if !isResizing { resize() }
            return
        }
        makeRoomForNotes()
        guard let content else { return }
        let id = SessionView.ID(
            screen: ObjectIdentifier(screen),
            page: content.page
        )
        // Until there is a page, the last one stays.
        if !isLoading || page == nil || !content.page.isEmpty {
            page = (id, content.lines)
        }
        guard let page else { return }
        status.load(isLoading ? waiting(on: page.id) : nil)
        hasShownPage = hasShownPage || !content.page.isEmpty
        let view = view(of: screen, page.id, page.lines)
        if noteFailures(in: view) { return draw() }
        let situation = situation(hasFailed: false)
        setCommands(of: screen, situation)
        surface.show(view)
        if !isLoading { progress = nil }
        if surface.failure != nil { end() }
    }

    /// What is waited for. A page of the screen that waits has its name.
    private func waiting(on page: SessionView.ID) -> String {
        let isNamed =
            surface.replaces && page.screen == screen.map(ObjectIdentifier.init)
        let name = isNamed ? nil : content?.waiting
        return pending?.text ?? name ?? strings(.loading)
    }

    /// Takes the notes of downloads, and lays the screen out for the rows that
    /// all notes leave. What that changes is part of the drawing that follows.
    private func makeRoomForNotes() {
        isUpdating = true
        defer { isUpdating = false }
        if !isLoading, let downloads {
            for message in downloads.takeNotes() { show(message) }
        }
        showLongNote()
        if let screen, room != laidOutFor { layOut(screen) }
    }

    private func view(
        of screen: any Screen,
        _ id: SessionView.ID,
        _ lines: ScreenContent.Lines
    ) -> SessionView {
        let states = states(of: id)
        let room = room
        var view = SessionView(
            id: id,
            window: window.size,
            lines: text?(room.columns) ?? lines(room, states),
            pictures: states
        ) { [unowned self] in prompt(of: screen, $0) }
        if text != nil { view.id.text = textCount }
        view.notes = notes.all
        view.progress = progress
        view.isLoading = isLoading
        view.status = status(of: view)
        view.typing = typed.text
        view.typingRest = typed.rest
        return view
    }

    /// The pictures of a page: those that are loaded, and until there are
    /// better ones those with which it is shown.
    private func states(of page: SessionView.ID) -> TerminalPictures.States {
        guard let states = pictures?.value else { return [:] }
        return states.merging(surface.pictures(of: page)) { new, last in
            if case .loaded = new { new } else { last }
        }
    }

    private func layOut(_ screen: any Screen) {
        let room = room
        laidOutFor = room
        screen.resize(to: room)
    }

    /// The room of a page above the messages.
    var room: TerminalSize { surface.room(in: window.size, above: notes.all) }

    /// Shows lines that are no page of a screen, until another line is typed.
    func show(_ lines: @escaping (Int) -> [Line]) {
        if surface.replaces {
            text = lines
            textCount += 1
        } else {
            let text = lines(room.columns)
                .map { fitter.string(from: $0) }
            notes.add(text.joined(separator: "\n"))
        }
    }

    /// The keys of a screen. While something is waited for only a moment, they
    /// stay.
    private func prompt(of screen: any Screen, _ part: PagePart) -> Prompt {
        if isLoading, statusText == nil { return prompt ?? Prompt() }
        var shown = part
        // A text is left, whichever part of it is shown.
        shown.isLater = part.isLater && text == nil
        var prompt = screen.prompt(
            situation(hasFailed: retry != nil, part: shown)
        )
        if text != nil, !part.hasMore {
            prompt.items.removeAll { $0 == strings(.promptBack) }
            prompt.items.insert(strings(.promptLeave), at: 0)
        }
        if !surface.replaces, let state = downloads?.state.value {
            prompt.progress = state.progress
        }
        self.prompt = prompt
        return prompt
    }
}
