import Foundation
import Models
import ViewModels

/// Acts on the photos of a session, and reports the results as messages.
@MainActor
final class SessionPhotoCoordinator: PhotoCoordinator {
    private let composition: Composition
    private let console: Console
    private let downloads: DownloadsViewModel
    private let messenger: any MessageCoordinator
    private let player: SessionPlayer

    init(
        _ composition: Composition,
        console: Console,
        downloads: DownloadsViewModel,
        messenger: any MessageCoordinator
    ) {
        self.composition = composition
        self.console = console
        self.downloads = downloads
        self.messenger = messenger
        player = SessionPlayer(library: composition.photos, console: console)
    }

    private var strings: Strings { console.strings }

    func perform(_ action: PhotoAction, on photo: Photo) {
        switch action {
        case .openPage: openPage(of: photo)
        case .play: play(photo)
        case .download: downloads.download(photo)
        case .show(let text): show(text, of: photo)
        }
    }

    private func openPage(of photo: Photo) {
        guard let page = SourceFacts.page(of: photo) else {
            return messenger.show(.text(strings(.photoNoPage)))
        }
        let environment = console.environment
        if let command = PageOpener(environment: environment).command(for: page)
        {
            _ = BackgroundProgram(command, environment: environment)
        }
        messenger.show(.text(page.absoluteString))
    }

    private func play(_ photo: Photo) {
        Task {
            guard let text = await player.toggle(photo) else { return }
            messenger.show(.text(text))
        }
    }

    private func show(_ text: PhotoAction.Text, of photo: Photo) {
        Task {
            do {
                messenger.show(try await message(text, of: photo))
            } catch {
                messenger.show(.text(console.meaning(of: error).text))
            }
        }
    }

    /// - Throws: If what the text says of the photo cannot be loaded.
    private func message(
        _ text: PhotoAction.Text,
        of photo: Photo
    ) async throws -> Message {
        switch text {
        case .credit:
            let credit =
                console.formatters.credits.string(from: photo)
            return await copy(credit, as: .creditLine)
        case .captions:
            let captions = try await captionText(of: photo)
            return .text(captions)
        case .files:
            let files = try await composition.photos.files(of: photo)
            guard let best = files.candidates.first ?? files.all.first else {
                return .text(strings(.filesNone))
            }
            let others = files.all.map(\.url).filter { $0 != best.url }
            return await copy(
                best.url.absoluteString,
                as: .bestFile,
                others.map(\.absoluteString)
            )
        }
    }

    /// Copies a line, and says what came of it.
    private func copy(
        _ line: String,
        as name: StringKey,
        _ others: [String] = []
    ) async -> Message {
        let copier = ClipboardCopier(environment: console.environment)
        let isCopied = await copier.copy(line)
        let isSent = !isCopied && console.takesCopies
        let heading: StringKey =
            isCopied ? .copied : isSent ? .sentToTerminal : .shownOnly
        var lines = [strings(heading, strings(name)), line]
        if !others.isEmpty { lines += [strings(.otherFiles)] + others }
        let text = lines.joined(separator: "\n")
        return isSent ? .copy(line, showing: text) : .text(text)
    }

    private func captionText(of photo: Photo) async throws -> String {
        guard photo.mediaType == .video else {
            return strings(.captionsNotVideo)
        }
        do {
            let captions = try await composition.captions(of: photo.id)
            return captions.plain(clean: \.self)
        } catch LoadFailure.refused(400, _), LoadFailure.notFound {
            return strings(.captionsNone)
        }
    }
}
