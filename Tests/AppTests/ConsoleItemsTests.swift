import Foundation
import Models
import Services
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import App

/// Loading several items of a command line at a time.
@Suite(.queued)
struct ConsoleItemsTests {
    @Test func `the first end of the input of a terminal is its end`()
        throws
    {
        let terminal = try PseudoTerminal()
        try terminal.type("moon\n\u{4}mars\n\u{4}")
        let input = InputFile(standardInput: terminal.terminal)
        #expect(try input.bytes(upTo: 1_000) == Array("moon\n".utf8))
        #expect(try input.next() == [])
    }

    @Test func `items are loaded at a time and reported in their order`()
        async
    {
        let load = ConcurrentLoad()
        let ids = (0 ..< 20).map(String.init)
        var reported: [String] = []
        let console = Console.silent
        let status = await console.eachItem(of: ids) { id in
            await load.run(
                turns: Int(id.value).map { $0 % 4 == 0 } == true ? 100 : 20
            )
            if id.value == "9" { throw LoadFailure.notFound(reason: nil) }
            return id.value
        } use: { id, value in
            reported.append(value)
            return id.value == "12" ? .someFailed : .done
        }
        #expect(reported == ids.filter { $0 != "9" })
        #expect(2 ... 4 ~= load.most)
        #expect(status == .notFound)
    }

    @Test func `an item that cannot be used ends the list with its status`()
        async
    {
        var used: [String] = []
        let ids = ["0", "1", "2", "3"]
        let status = await Console.silent.eachItem(of: ids) {
            $0.value
        } use: {
            used.append($1)
            if $1 == "1" { throw CommandError.notFound(.failNotFound) }
            return .done
        }
        #expect(used == ["0", "1"])
        #expect(status == .notFound)
    }
}
