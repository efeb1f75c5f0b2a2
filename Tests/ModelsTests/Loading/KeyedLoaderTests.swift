import Foundation
import Mocks
import Models
import TestSupport
import Testing

@MainActor
@Suite(.queued)
struct KeyedLoaderTests {
    @Test func `only wanted keys are loaded, in order`() async {
        let harness = KeyedLoaderHarness()
        #expect(await harness.takeRequested() == "")
        harness.show("cab")
        #expect(await harness.takeRequested(3) == "cab")
        await harness.succeed("a")
        await harness.fail("c")
        await harness.succeed("b")
        #expect(
            harness.takeStates() == [
                "a… b… c…", "aA b… c…", "aA b… c!", "aA bB c!",
            ]
        )
        #expect(await harness.takeRequested() == "")
        #expect(harness.cancelled == "")
    }

    @Test(arguments: [(1, "a"), (2, "ab"), (6, "abcdef"), (9, "abcdefgh")])
    func `no more values than the limit are loaded at a time`(
        limit: Int,
        first: String
    ) async {
        let harness = KeyedLoaderHarness(limit: limit)
        harness.show("abcdefgh")
        #expect(await harness.takeRequested(first.count) == first)
        var rest = "abcdefgh".dropFirst(first.count)
        for name in "abcdefgh" {
            if name == "b" {
                await harness.fail(name)
            } else {
                await harness.succeed(name)
            }
            let next = String(rest.prefix(1))
            #expect(await harness.takeRequested(next.count) == next)
            rest = rest.dropFirst()
        }
        #expect(harness.takeStates().last == "aA b! cC dD eE fF gG hH")
    }

    @Test func `unwanted keys are cancelled and do not delay others`() async {
        let harness = KeyedLoaderHarness(limit: 2)
        harness.show("abc")
        _ = await harness.takeRequested(2)
        harness.show("xyz")
        #expect(Set(harness.cancelled) == ["a", "b"])
        #expect(await harness.takeRequested(2) == "xy")
        harness.show("")
        #expect(Set(harness.cancelled) == ["a", "b", "x", "y"])
        #expect(harness.takeStates() == ["a… b… c…", "x… y… z…", ""])
        for name in "abxy" { await harness.fail(name, .cancelled) }
        #expect(harness.takeStates() == [])
        #expect(await harness.takeRequested() == "")
    }

    @Test(arguments: [true, false])
    func `a value that arrives for an unwanted key is dropped`(
        isPicture: Bool
    ) async {
        let harness = KeyedLoaderHarness()
        harness.show("ab")
        harness.show("b")
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

    @Test func `a key wanted again is reloaded and its first result dropped`()
        async
    {
        let harness = KeyedLoaderHarness()
        harness.show("a")
        harness.show("")
        harness.show("a")
        #expect(await harness.takeRequested(2) == "aa")
        _ = harness.takeStates()
        await harness.loads.succeed("a", "old")
        #expect(harness.takeStates() == [])
        await harness.succeed("a")
        #expect(harness.takeStates() == ["aA"])
    }

    @Test func `a key that stays wanted keeps its value`() async {
        let harness = KeyedLoaderHarness(limit: 2)
        harness.show("abcd")
        await harness.succeed("a")
        #expect(await harness.takeRequested(3) == "abc")
        _ = harness.takeStates()
        harness.show("dcba")
        #expect(harness.takeStates() == ["aA b… c… d…"])
        #expect(harness.cancelled == "")
        await harness.succeed("b")
        #expect(await harness.takeRequested(1) == "d")
        await harness.succeed("c")
        await harness.succeed("d")
        #expect(harness.takeStates().last == "aA bB cC dD")
    }

    @Test func `waiting keys follow the order of the last call`() async {
        let harness = KeyedLoaderHarness(limit: 1)
        harness.show("abcd")
        harness.show("adcxb")
        #expect(await harness.takeRequested(1) == "a")
        for name in "adcxb" { await harness.succeed(name) }
        #expect(await harness.takeRequested(4) == "dcxb")
    }

    @Test func `what is next is loaded once all that is wanted has been`()
        async
    {
        let harness = KeyedLoaderHarness()
        harness.show("ab", next: "cd")
        #expect(await harness.takeRequested(2) == "ab")
        await harness.succeed("a")
        #expect(await harness.takeRequested() == "")
        await harness.fail("b")
        #expect(await harness.takeRequested(2) == "cd")
        await harness.succeed("c")
        await harness.fail("d")
        #expect(harness.takeStates().last == "aA b! cC d!")
        // What failed in advance is tried again when it is wanted.
        harness.show("bcd")
        #expect(harness.takeStates() == ["b! cC d…"])
        #expect(await harness.takeRequested(1) == "d")
    }

    @Test
    func `what is next is loaded although waiting for it was interrupted`()
        async
    {
        let harness = KeyedLoaderHarness(limit: 1)
        harness.show("a", next: "bc")
        await harness.succeed("a")
        #expect(await harness.takeRequested(2) == "ab")
        harness.show("a", next: "cb")
        await harness.succeed("b")
        #expect(await harness.takeRequested(1) == "c")
        await harness.succeed("c")
        #expect(harness.takeStates().last == "aA bB cC")
    }

    @Test func `a key that is wanted twice is loaded once`() async {
        let harness = KeyedLoaderHarness(limit: 1)
        harness.show("baab")
        await harness.succeed("b")
        await harness.succeed("a")
        #expect(await harness.takeRequested(2) == "ba")
        #expect(harness.takeStates() == ["a… b…", "a… bB", "aA bB"])
    }

    @Test func `a retry loads only failed keys, in order`()
        async
    {
        let harness = KeyedLoaderHarness(limit: 1)
        harness.show("hgfedcba")
        for name in "hgfedcba" {
            if name == "e" {
                await harness.succeed(name)
            } else {
                await harness.fail(name)
            }
        }
        _ = harness.takeStates()
        _ = await harness.takeRequested()
        harness.retry()
        #expect(harness.takeStates() == ["a… b… c… d… eE f… g… h…"])
        for name in "hgfdcba" { await harness.succeed(name) }
        #expect(await harness.takeRequested(7) == "hgfdcba")
        #expect(harness.takeStates().last == "aA bB cC dD eE fF gG hH")
    }

    @Test func `a reload loads all again, and what is next after it`() async {
        let harness = KeyedLoaderHarness()
        harness.show("ab", next: "c")
        await harness.succeed("a")
        _ = harness.takeStates()
        harness.reload()
        #expect(harness.takeStates() == ["", "a… b…"])
        #expect(harness.cancelled == "b")
        #expect(await harness.takeRequested(4) == "abab")
        await harness.loads.fail("b", .cancelled)
        await harness.succeed("a")
        await harness.succeed("b")
        #expect(await harness.takeRequested(1) == "c")
        await harness.succeed("c")
        #expect(harness.takeStates().last == "aA bB cC")
    }

    @Test func `a retry waits behind keys that were not tried yet`() async {
        let harness = KeyedLoaderHarness(limit: 1)
        harness.show("abc")
        await harness.fail("a")
        harness.retry()
        for name in "bca" { await harness.succeed(name) }
        #expect(await harness.takeRequested(4) == "abca")
    }

    @Test func `a retry without a failure changes nothing`() async {
        let harness = KeyedLoaderHarness()
        harness.show("ab")
        await harness.succeed("a")
        _ = harness.takeStates()
        _ = await harness.takeRequested()
        harness.retry()
        #expect(harness.takeStates() == [])
        #expect(await harness.takeRequested() == "")
        await harness.succeed("b")
    }

    @Test func `a failed key that stays wanted is not retried`() async {
        let harness = KeyedLoaderHarness()
        harness.show("ab")
        await harness.fail("a")
        await harness.succeed("b")
        _ = harness.takeStates()
        _ = await harness.takeRequested()
        harness.show("a")
        #expect(harness.takeStates() == ["a!"])
        #expect(await harness.takeRequested() == "")
    }

    @Test func `releasing the loader cancels its requests`() async {
        let harness = KeyedLoaderHarness(limit: 2)
        harness.show("abc")
        #expect(await harness.takeRequested(2) == "ab")
        weak let released = harness.loader
        harness.release()
        #expect(released == nil)
        #expect(Set(harness.cancelled) == ["a", "b"])
        await harness.succeed("a")
        await harness.fail("b", .cancelled)
        #expect(await harness.takeRequested() == "")
    }
}
