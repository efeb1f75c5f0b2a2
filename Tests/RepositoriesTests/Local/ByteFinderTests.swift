import TestSupport
import Testing

@testable import Repositories

struct ByteFinderTests {
    private func places(_ needle: String, in text: String) -> [Int] {
        let finder = ByteFinder(Array(needle.utf8))
        return Array(text.utf8).withUnsafeBytes { bytes in
            var places: [Int] = []
            var start = 0
            while let place = finder.firstIndex(in: bytes, from: start) {
                places.append(place)
                start = place + 1
            }
            return places
        }
    }

    @Test(arguments: ["a", "moon", "ab", "moon moon"])
    func `a text is found at every place`(needle: String) {
        for before in 0 ..< 70 {
            let text = String(repeating: "x", count: before) + needle
            #expect(places(needle, in: text) == [before])
            #expect(places(needle, in: text + text + "y").count == 2)
        }
        #expect(places(needle, in: "") == [])
        #expect(places(needle, in: "x") == [])
    }

    @Test func `random texts are found where a plain search finds them`() {
        var random = SeededRandom(seed: 3)
        for _ in 0 ..< 200 {
            func text(_ count: Int) -> String {
                String(
                    (0 ..< count).map { _ in
                        "abc ".randomElement(using: &random) ?? "a"
                    }
                )
            }
            let (needle, hay) = (
                text(Int.random(in: 1 ... 4, using: &random)), text(100)
            )
            let bytes = Array(hay.utf8)
            let expected = bytes.indices.filter {
                bytes[$0...].starts(with: needle.utf8)
            }
            #expect(places(needle, in: hay) == expected)
        }
    }

    @Test func `nothing is found beyond the end, and before the start`() {
        let finder = ByteFinder(Array("moon".utf8))
        let text = Array((String(repeating: "x", count: 40) + "moon").utf8)
        text.withUnsafeBytes { bytes in
            let less = UnsafeRawBufferPointer(rebasing: bytes[..<43])
            #expect(finder.firstIndex(in: less) == nil)
            #expect(finder.firstIndex(in: bytes) == 40)
            #expect(finder.firstIndex(in: bytes, from: 41) == nil)
        }
    }
}
