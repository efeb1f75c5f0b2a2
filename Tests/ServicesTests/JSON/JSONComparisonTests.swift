import Foundation
import Testing

@testable import Services

/// Holds the decoder to what Foundation's does.
struct JSONComparisonTests {
    /// A sequence that is the same in each run (SplitMix64).
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let leaves = [
        "null", "true", "false", "0", "-12", "3.5", "1e3", "1E-2", "\"\"",
        "\"a\"", #""\n\u00e9\"""#, "\"é🚀\"", "1234567890", "{}", "[]",
        "[ ]", "{ }",
    ]

    private func document(_ numbers: inout Numbers, depth: Int) -> String {
        let kind = depth > 4 ? 0 : Int.random(in: 0 ... 3, using: &numbers)
        guard kind > 1 else {
            return Self.leaves.randomElement(using: &numbers) ?? "null"
        }
        let count = Int.random(in: 1 ... 4, using: &numbers)
        let parts = (0 ..< count).map { index in
            let value = document(&numbers, depth: depth + 1)
            return kind == 2 ? value : "\"\(index)\":\n\(value)"
        }
        let joined = parts.joined(separator: " ,")
        return kind == 2 ? "[\(joined)]" : "{\(joined)}"
    }

    private func own(_ text: String) -> JSONValue? {
        try? JSONBody(Data(text.utf8)).decode(JSONValue.self)
    }

    private func usual(_ text: String) -> JSONValue? {
        try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test(arguments: 0 ..< 20)
    func `documents mean the same`(seed: UInt64) {
        var numbers = Numbers(state: seed)
        for _ in 0 ..< 50 {
            let text = document(&numbers, depth: 0)
            let value = own(text)
            #expect(value != nil, "\(text)")
            #expect(value == usual(text), "\(text)")
        }
    }

    /// Foundation's forgives odd numbers, and escapes that nobody reads.
    @Test(arguments: 0 ..< 20)
    func `damage never means something else`(seed: UInt64) {
        var numbers = Numbers(state: seed + 1_000)
        let odd = Array("{}[],:\"-+.eE019tfnul \n")
        for _ in 0 ..< 50 {
            var text = Array(document(&numbers, depth: 0))
            let place = Int.random(in: 0 ... text.count, using: &numbers)
            if Bool.random(using: &numbers), place < text.count {
                text.remove(at: place)
            } else if let character = odd.randomElement(using: &numbers) {
                text.insert(character, at: place)
            }
            // Only here a line may break within a text.
            let isBroken = String(text).contains(/"[^":,]*\n[^":,]*"/)
            guard !isBroken, let value = own(String(text)) else { continue }
            #expect(value == usual(String(text)), "\(String(text))")
        }
    }
}
