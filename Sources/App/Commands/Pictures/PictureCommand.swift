import Arguments
import Foundation
import Models
import Pictures
import Terminal
import TerminalViews
import ViewModels

/// Draws one picture, or writes its pixels.
struct PictureCommand {
    private let options: OptionValues
    private let console: Console
    private let restorer: TerminalRestorer

    init(
        options: OptionValues,
        console: Console,
        restorer: TerminalRestorer
    ) {
        self.options = options
        self.console = console
        self.restorer = restorer
    }

    /// `name`: A file, an address, or `-` for standard input.
    /// `files`: Gets what is at an address.
    func run(
        _ name: String,
        files: any PictureDataSource
    ) async throws(ValidationError) -> ExitStatus {
        let input = PictureInput(console: console, files: files)
        let size = try PictureSize(options.text("size"), console: console)
        let bytes: [UInt8]
        do {
            bytes = try await input.bytes(name)
        } catch {
            return fail(error, name)
        }
        return options.flag("ppm") ? write(bytes) : await draw(bytes, size)
    }

    private func draw(
        _ bytes: [UInt8],
        _ size: PictureSize
    ) async -> ExitStatus {
        let found = PictureSupportBuilder(
            options: options,
            console: console,
            restorer: restorer
        ).support(isForced: true)
        guard found.support.pictures != .none else {
            console.say(console.strings(.pictureNone))
            return .other
        }
        do throws(PictureError) {
            let picture = try await PictureRenderer(support: found.support)
                .render(bytes, columns: size.columns, rows: size.rows)
            return put(Array(picture.inline.utf8))
        } catch {
            return fail(error)
        }
    }

    private func write(_ bytes: [UInt8]) -> ExitStatus {
        let scale = options.text("scale")?.split(separator: "/").last
        let request = PictureRequest(
            upright: !options.flag("unrotated"),
            reduction: scale.flatMap { Int($0) } ?? 1
        )
        let output = console.streams.output
        let writer = PPMWriter { bytes throws(OutputError) in
            try output.write(bytes)
        }
        do throws(PictureError) {
            try PictureDecoder.decode(bytes, request, into: writer)
        } catch {
            return fail(error)
        }
        do throws(OutputError) {
            try writer.finish()
            return .done
        } catch {
            return console.fail(error)
        }
    }

    private func put(_ bytes: [UInt8]) -> ExitStatus {
        do throws(OutputError) {
            try console.streams.output.write(bytes)
            return .done
        } catch {
            return console.fail(error)
        }
    }

    /// A picture that a person names fails for other reasons than one that
    /// the library names.
    private func fail(_ failure: LoadFailure, _ name: String) -> ExitStatus {
        switch failure {
        case .notFound where PictureInput.address(name) == nil:
            console.say(console.strings(.pictureNoFile, name))
        case .foreignAddress(let host):
            console.say(console.strings(.pictureForeign, host))
        default: return console.fail(failure)
        }
        return ExitStatus(failure)
    }

    private func fail(_ error: PictureError) -> ExitStatus {
        console.fail(.unusablePicture(LoadFailure.PictureFault(error)))
    }
}
