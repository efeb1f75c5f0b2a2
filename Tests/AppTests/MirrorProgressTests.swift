import Arguments
import Foundation
import Testing

@testable import App
@testable import Repositories
@testable import Terminal

/// How far an update is, as a person reads it.
struct MirrorProgressTests {
    private func line(
        _ items: Int,
        requests: Int,
        left: Int,
        isAccessible: Bool = false
    ) -> String {
        let nowhere = FileOutput(descriptor: -1)
        var options = OptionValues()
        if isAccessible {
            options.set([OptionValues.on], for: CommonOptions.accessible.name)
        }
        let console = Console(
            streams: StandardStreams(
                input: -1,
                output: nowhere,
                error: nowhere,
                environment: ["LC_ALL": "en_US.UTF-8"]
            ),
            clock: .still(),
            options: options
        )
        var progress = MirrorCrawl.Progress()
        progress.items = items
        progress.total = 711
        progress.requests = requests
        progress.requestsLeft = left
        return MirrorProgress(console)
            .line(progress, console.now.addingTimeInterval(10))
    }

    @Test func `an update shows a bar, and the time that is left`() {
        #expect(
            line(206, requests: 11, left: 300)
                == "Copying records: 206 of 711  ━━━         5 min left"
        )
        #expect(
            line(711, requests: 11, left: 20)
                == "Copying records: 711 of 711  ━━━━━━━━━━  20 s left"
        )
    }

    @Test func `the time that is left is not shown before it is known`() {
        #expect(
            line(0, requests: 1, left: 300)
                == "Copying records: 0 of 711  ╸         "
        )
    }

    @Test func `a screen reader reads no bar`() {
        #expect(
            line(206, requests: 11, left: 300, isAccessible: true)
                == "Copying records: 206 of 711  5 min left"
        )
    }
}
