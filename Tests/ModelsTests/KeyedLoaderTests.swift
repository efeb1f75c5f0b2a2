import Foundation
import Mocks
import Models
import Testing

@MainActor
struct KeyedLoaderTests {
    @Test func `what is shown is loaded, in its order, and nothing else`() async
    {
        let harness = KeyedLoaderHarness()
        #expect(harness.takeRequested() == "")
        await harness.show("cab")
        #expect(harness.takeRequested() == "cab")
        await harness.succeed("a")
        await harness.fail("c")
        await harness.succeed("b")
        #expect(
            harness.takeStates() == [
                "a… b… c…", "aA b… c…", "aA b… c!", "aA bB c!",
            ]
        )
        #expect(harness.takeRequested() == "")
        #expect(harness.cancelled == "")
    }

    @Test(arguments: [(1, "a"), (2, "ab"), (6, "abcdef"), (9, "abcdefgh")])
    func `so many are on their way at a time, and the next follows`(
        limit: Int,
        first: String
    ) async {
        let harness = KeyedLoaderHarness(limit: limit)
        await harness.show("abcdefgh")
        #expect(harness.takeRequested() == first)
        var rest = "abcdefgh".dropFirst(first.count)
        for name in "abcdefgh" {
            if name == "b" {
                await harness.fail(name)
            } else {
                await harness.succeed(name)
            }
            #expect(harness.takeRequested() == String(rest.prefix(1)))
            rest = rest.dropFirst()
        }
        #expect(harness.takeStates().last == "aA b! cC dD eE fF gG hH")
    }

    @Test func `leaving cancels, and the next pictures do not wait`() async {
        let harness = KeyedLoaderHarness(limit: 2)
        await harness.show("abc")
        _ = harness.takeRequested()
        await harness.show("xyz")
        #expect(Set(harness.cancelled) == ["a", "b"])
        #expect(harness.takeRequested() == "xy")
        await harness.show("")
        #expect(Set(harness.cancelled) == ["a", "b", "x", "y"])
        #expect(harness.takeStates() == ["a… b… c…", "x… y… z…", ""])
        for name in "abxy" { await harness.fail(name, .cancelled) }
        #expect(harness.takeStates() == [])
        #expect(harness.takeRequested() == "")
    }

    @Test(arguments: [true, false])
    func `what arrives for a picture that has left is dropped`(
        isPicture: Bool
    ) async {
        let harness = KeyedLoaderHarness()
        await harness.show("ab")
        await harness.show("b")
        _ = harness.takeStates()
        if isPicture {
            await harness.succeed("a")
        } else {
            await harness.fail("a")
        }
        #expect(harness.takeStates() == [])
        await harness.succeed("b")
        #expect(harness.takeStates() == ["bB"])
    }

    @Test func `shown again, it is loaded anew, and the first answer dropped`()
        async
    {
        let harness = KeyedLoaderHarness()
        await harness.show("a")
        await harness.show("")
        await harness.show("a")
        #expect(harness.takeRequested() == "aa")
        _ = harness.takeStates()
        harness.loads.succeed("a", "old")
        await settle()
        #expect(harness.takeStates() == [])
        await harness.succeed("a")
        #expect(harness.takeStates() == ["aA"])
    }

    @Test func `what stays is neither loaded again nor lost`() async {
        let harness = KeyedLoaderHarness(limit: 2)
        await harness.show("abcd")
        await harness.succeed("a")
        #expect(harness.takeRequested() == "abc")
        _ = harness.takeStates()
        await harness.show("dcba")
        #expect(harness.takeStates() == ["aA b… c… d…"])
        #expect(harness.cancelled == "")
        await harness.succeed("b")
        #expect(harness.takeRequested() == "d")
        await harness.succeed("c")
        await harness.succeed("d")
        #expect(harness.takeStates().last == "aA bB cC dD")
    }

    @Test func `what waits follows the order in which it is shown last`() async
    {
        let harness = KeyedLoaderHarness(limit: 1)
        await harness.show("abcd")
        await harness.show("adcxb")
        #expect(harness.takeRequested() == "a")
        for name in "adcxb" { await harness.succeed(name) }
        #expect(harness.takeRequested() == "dcxb")
    }

    @Test func `a picture that is shown twice is loaded once`() async {
        let harness = KeyedLoaderHarness(limit: 1)
        await harness.show("baab")
        await harness.succeed("b")
        await harness.succeed("a")
        #expect(harness.takeRequested() == "ba")
        #expect(harness.takeStates() == ["a… b…", "a… bB", "aA bB"])
    }

    @Test func `a retry loads what failed, in its order, and nothing else`()
        async
    {
        let harness = KeyedLoaderHarness(limit: 1)
        await harness.show("hgfedcba")
        for name in "hgfedcba" {
            if name == "e" {
                await harness.succeed(name)
            } else {
                await harness.fail(name)
            }
        }
        _ = (harness.takeStates(), harness.takeRequested())
        await harness.retry()
        #expect(harness.takeStates() == ["a… b… c… d… eE f… g… h…"])
        for name in "hgfdcba" { await harness.succeed(name) }
        #expect(harness.takeRequested() == "hgfdcba")
        #expect(harness.takeStates().last == "aA bB cC dD eE fF gG hH")
    }

    @Test func `a retry waits behind what has not been tried`() async {
        let harness = KeyedLoaderHarness(limit: 1)
        await harness.show("abc")
        await harness.fail("a")
        await harness.retry()
        for name in "bca" { await harness.succeed(name) }
        #expect(harness.takeRequested() == "abca")
    }

    @Test func `a retry without a failure changes nothing`() async {
        let harness = KeyedLoaderHarness()
        await harness.show("ab")
        await harness.succeed("a")
        _ = (harness.takeStates(), harness.takeRequested())
        await harness.retry()
        #expect(harness.takeStates() == [])
        #expect(harness.takeRequested() == "")
        await harness.succeed("b")
    }

    @Test func `a failure stays a failure when it is shown again`() async {
        let harness = KeyedLoaderHarness()
        await harness.show("ab")
        await harness.fail("a")
        await harness.succeed("b")
        _ = (harness.takeStates(), harness.takeRequested())
        await harness.show("a")
        #expect(harness.takeStates() == ["a!"])
        #expect(harness.takeRequested() == "")
    }

    @Test func `releasing the model cancels what is on its way`() async {
        let harness = KeyedLoaderHarness(limit: 2)
        await harness.show("abc")
        weak let released = harness.loader
        harness.release()
        #expect(released == nil)
        #expect(Set(harness.cancelled) == ["a", "b"])
        await harness.succeed("a")
        await harness.fail("b", .cancelled)
        #expect(harness.takeRequested() == "ab")
    }
}
