import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Writes what is spoken in a video.
struct CaptionsCommand {
    private let format: CaptionsFormat
    private let console: Console
    private let pages: PagedOutput

    init(options: OptionValues, console: Console, pages: PagedOutput) {
        format = options.text("format").flatMap(CaptionsFormat.init) ?? .text
        self.console = console
        self.pages = pages
    }

    func run(_ id: String, in library: Library) async -> ExitStatus {
        let captions: Captions
        do throws(LoadFailure) {
            captions = try await library.captions.captions(of: id)
        } catch {
            return fail(error, id)
        }
        let text = CaptionsFormatter(clean: console.renderer.clean)
            .string(from: captions, of: id, as: format)
        do throws(OutputError) {
            try pages.write(text)
            return .done
        } catch {
            return console.fail(error)
        }
    }

    /// The service refuses what is no video, and does not find a video
    /// without captions: for a person both mean that there are none.
    private func fail(_ failure: LoadFailure, _ id: String) -> ExitStatus {
        switch failure {
        case .refused(400, let reason), .notFound(let reason):
            let why =
                reason.map { " " + console.strings(.failReason, $0) } ?? ""
            console.say(id + ": " + console.strings(.captionsNone) + why)
            return .notFound
        default:
            return console.fail(failure, about: id)
        }
    }
}
