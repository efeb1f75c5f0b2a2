import Arguments
import Foundation
import HTTP
import Mocks
import Models
import Repositories
import Services
import Terminal

@testable import App

extension Composition {
    /// The program with a mock of the image library, which has no files.
    static func mock(
        _ library: MockLibrary
    ) -> @Sendable (Network) -> Composition {
        { Composition($0, images: ImagesSource(library, files: noFiles)) }
    }

    private static var noFiles: SourceFiles {
        SourceFiles(
            LocalRecords(URL(filePath: "/"), ""),
            trusted: TrustedURLs(servers: [])
        )
    }

    /// The program with the sample.
    static func sample(
        environment: [String: String] = [:],
        releaseSignals: @escaping @Sendable () -> Void = {}
    ) throws -> Composition {
        var options = OptionValues()
        options.set([OptionValues.on], for: CommonOptions.sample.name)
        let console = Console(
            streams: .current(environment: environment),
            clock: .system,
            options: options,
            releaseSignals: releaseSignals
        )
        let program = CommandList.program(console.strings)
        return Composition(
            try Network(
                CommandContext(
                    parser: ArgumentParser(program),
                    settings: Settings(
                        program,
                        environment: [:],
                        readsFiles: false,
                        isForPeople: false,
                        strings: console.strings
                    ),
                    invocation: Invocation(
                        command: HomeCommand.name,
                        options: options
                    ),
                    console: console,
                    storage: Storage(console)
                )
            )
        )
    }
}
