import Foundation
import Mocks
import Models
import Testing

@MainActor
struct PicturesModelTests {
    @Test func `what is shown is loaded, in its order, and nothing else`() async
    {
        let rig = PicturesHarness()
        #expect(rig.takeAsked() == "")
        await rig.show("cab")
        #expect(rig.takeAsked() == "cab")
        await rig.succeed("a")
        await rig.fail("c")
        await rig.succeed("b")
        #expect(
            rig.takeStates() == [
                "a… b… c…", "aA b… c…", "aA b… c!", "aA bB c!",
            ]
        )
        #expect(rig.takeAsked() == "")
        #expect(rig.cancelled == "")
    }

    @Test(arguments: [(1, "a"), (2, "ab"), (6, "abcdef"), (9, "abcdefgh")])
    func `so many are on their way at a time, and the next follows`(
        limit: Int,
        first: String
    ) async {
        let rig = PicturesHarness(limit: limit)
        await rig.show("abcdefgh")
        #expect(rig.takeAsked() == first)
        var rest = "abcdefgh".dropFirst(first.count)
        for name in "abcdefgh" {
            if name == "b" {
                await rig.fail(name)
            } else {
                await rig.succeed(name)
            }
            #expect(rig.takeAsked() == String(rest.prefix(1)))
            rest = rest.dropFirst()
        }
        #expect(rig.takeStates().last == "aA b! cC dD eE fF gG hH")
    }

    @Test func `leaving cancels, and the next pictures do not wait`() async {
        let rig = PicturesHarness(limit: 2)
        await rig.show("abc")
        _ = rig.takeAsked()
        await rig.show("xyz")
        #expect(Set(rig.cancelled) == ["a", "b"])
        #expect(rig.takeAsked() == "xy")
        await rig.show("")
        #expect(Set(rig.cancelled) == ["a", "b", "x", "y"])
        #expect(rig.takeStates() == ["a… b… c…", "x… y… z…", ""])
        for name in "abxy" { await rig.fail(name, .cancelled) }
        #expect(rig.takeStates() == [])
        #expect(rig.takeAsked() == "")
    }

    @Test(arguments: [true, false])
    func `what arrives for a picture that has left is dropped`(
        isPicture: Bool
    ) async {
        let rig = PicturesHarness()
        await rig.show("ab")
        await rig.show("b")
        _ = rig.takeStates()
        if isPicture { await rig.succeed("a") } else { await rig.fail("a") }
        #expect(rig.takeStates() == [])
        await rig.succeed("b")
        #expect(rig.takeStates() == ["bB"])
    }

    @Test func `shown again, it is loaded anew, and the first answer dropped`()
        async
    {
        let rig = PicturesHarness()
        await rig.show("a")
        await rig.show("")
        await rig.show("a")
        #expect(rig.takeAsked() == "aa")
        _ = rig.takeStates()
        rig.source.succeed(PicturesHarness.key("a"), "old")
        await settle()
        #expect(rig.takeStates() == [])
        await rig.succeed("a")
        #expect(rig.takeStates() == ["aA"])
    }

    @Test func `what stays is neither loaded again nor lost`() async {
        let rig = PicturesHarness(limit: 2)
        await rig.show("abcd")
        await rig.succeed("a")
        #expect(rig.takeAsked() == "abc")
        _ = rig.takeStates()
        await rig.show("dcba")
        #expect(rig.takeStates() == ["aA b… c… d…"])
        #expect(rig.cancelled == "")
        await rig.succeed("b")
        #expect(rig.takeAsked() == "d")
        await rig.succeed("c")
        await rig.succeed("d")
        #expect(rig.takeStates().last == "aA bB cC dD")
    }

    @Test func `what waits follows the order in which it is shown last`() async
    {
        let rig = PicturesHarness(limit: 1)
        await rig.show("abcd")
        await rig.show("adcxb")
        #expect(rig.takeAsked() == "a")
        for name in "adcxb" { await rig.succeed(name) }
        #expect(rig.takeAsked() == "dcxb")
    }

    @Test func `a picture that is shown twice is loaded once`() async {
        let rig = PicturesHarness(limit: 1)
        await rig.show("baab")
        await rig.succeed("b")
        await rig.succeed("a")
        #expect(rig.takeAsked() == "ba")
        #expect(rig.takeStates() == ["a… b…", "a… bB", "aA bB"])
    }

    @Test func `a retry loads what failed, in its order, and nothing else`()
        async
    {
        let rig = PicturesHarness(limit: 1)
        await rig.show("hgfedcba")
        for name in "hgfedcba" {
            if name == "e" {
                await rig.succeed(name)
            } else {
                await rig.fail(name)
            }
        }
        _ = (rig.takeStates(), rig.takeAsked())
        await rig.retry()
        #expect(rig.takeStates() == ["a… b… c… d… eE f… g… h…"])
        for name in "hgfdcba" { await rig.succeed(name) }
        #expect(rig.takeAsked() == "hgfdcba")
        #expect(rig.takeStates().last == "aA bB cC dD eE fF gG hH")
    }

    @Test func `a retry waits behind what has not been tried`() async {
        let rig = PicturesHarness(limit: 1)
        await rig.show("abc")
        await rig.fail("a")
        await rig.retry()
        for name in "bca" { await rig.succeed(name) }
        #expect(rig.takeAsked() == "abca")
    }

    @Test func `a retry without a failure changes nothing`() async {
        let rig = PicturesHarness()
        await rig.show("ab")
        await rig.succeed("a")
        _ = (rig.takeStates(), rig.takeAsked())
        await rig.retry()
        #expect(rig.takeStates() == [])
        #expect(rig.takeAsked() == "")
        await rig.succeed("b")
    }

    @Test func `a failure stays a failure when it is shown again`() async {
        let rig = PicturesHarness()
        await rig.show("ab")
        await rig.fail("a")
        await rig.succeed("b")
        _ = (rig.takeStates(), rig.takeAsked())
        await rig.show("a")
        #expect(rig.takeStates() == ["a!"])
        #expect(rig.takeAsked() == "")
    }

    @Test func `releasing the model cancels what is on its way`() async {
        let rig = PicturesHarness(limit: 2)
        await rig.show("abc")
        weak let released = rig.model
        rig.release()
        #expect(released == nil)
        #expect(Set(rig.cancelled) == ["a", "b"])
        await rig.succeed("a")
        await rig.fail("b", .cancelled)
        #expect(rig.takeAsked() == "ab")
    }
}
