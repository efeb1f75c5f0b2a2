import Arguments
import Foundation
import Models
import Terminal
import ViewModels

/// Plays a video or a sound, with its captions, in another program.
struct PlayCommand: Command {
    static let name = "play"
    static let summary = StringKey.playSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .playDiscussion,
            arguments: [CommonOptions.ids(strings, .itemID, usage: "ID")],
            examples: [
                "play "
                    + #""Jack+King's+Apollo+11+Launch+Commentary""#:
                    .examplePlay
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let ids = Array(try console.ids(context.arguments).prefix(1))
        return await console.eachItem(of: ids) { id in
            let photo = try await composition.photos.photo(id)
            let files = try await composition.photos.files(of: photo)
            guard let media = Media(photo, files) else {
                throw CommandError.notFound(.playNothing)
            }
            return (photo, media, files.stored)
        } use: { _, loaded in
            let (photo, media, stored) = loaded
            await record([photo])
            return try play(media).or(console.report(stored))
        }
    }

    /// Runs the player until it ends; prints the URL if there is none.
    private func play(_ media: Media) throws -> ExitStatus {
        guard let command = try media.command(console.environment) else {
            return console.print(media.url.absoluteString + "\n")
        }
        console.releaseSignals()
        // `Process` would take the keys of the terminal from the player.
        let status = ChildProgram.leavingKeys {
            ChildProgram(command, environment: console.environment)?.wait()
        }
        guard status == 0 else {
            console.say(.playFailed, command[0])
            return .other
        }
        return .done
    }
}
