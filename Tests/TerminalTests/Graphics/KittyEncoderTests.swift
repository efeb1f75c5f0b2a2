import Foundation
import Pictures
import Testing

@testable import Terminal

struct KittyEncoderTests {
    @Test(arguments: [Bitmap.Channels.rgb, .rgba, .gray])
    func `kitty commands contain a PNG of the pixels`(
        _ channels: Bitmap.Channels
    ) throws {
        let bitmap = Bitmap.sample(50, 41, channels)
        let text = KittyEncoder.transmit(bitmap, id: 77)
        let reader = try #require(KittyReader(text))
        #expect(try reader.bitmap() == bitmap)
        var first = try #require(reader.commands.first?.keys)
        first["m"] = nil
        #expect(first == ["a": "t", "f": "100", "i": "77", "q": "2"])
    }

    @Test(arguments: [Bitmap.Channels.rgb, .rgba, .gray])
    func `pixels in memory are named, and sent if there is no room`(
        _ channels: Bitmap.Channels
    ) throws {
        let bitmap = Bitmap.sample(50, 41, channels)
        let memory = SharedMemory(restorer: TerminalRestorer())
        let text = KittyEncoder.transmit(bitmap, id: 77, memory)
        let command = try #require(KittyReader(text)?.commands.first)
        let wanted = [
            "a": "t", "i": "77", "q": "2", "f": "24", "t": "s", "s": "50",
            "v": "41",
        ]
        #expect(command.keys == wanted)
        let name = try #require(Data(base64Encoded: command.payload))
        let path = SharedMemory.path(String(decoding: name, as: UTF8.self))
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect([UInt8](bytes) == bitmap.rgb().bytes)
        memory.end()
        let sent = KittyEncoder.transmit(bitmap, id: 77, memory)
        #expect(sent == KittyEncoder.transmit(bitmap, id: 77))
    }

    @Test func `a picture that was sent is placed in cells`() throws {
        let text = KittyEncoder.place(id: 77, columns: 6, rows: 3)
        let commands = try #require(KittyReader(text)).commands
        let wanted = [
            "a": "p", "i": "77", "p": "1", "c": "6", "r": "3", "C": "1",
            "q": "2",
        ]
        #expect(commands.map(\.keys) == [wanted])
    }

    @Test func `kitty chunks are base64 groups of at most 4096 bytes`() throws {
        let text = KittyEncoder.transmit(.sample(100, 82), id: 77)
        let commands = try #require(KittyReader(text)).commands
        #expect(commands.count > 2)
        for (number, command) in commands.enumerated() {
            #expect(command.payload.count <= 4096)
            #expect(command.payload.count % 4 == 0)
            let isLast = number == commands.count - 1
            #expect(command.keys["m"] == (isLast ? "0" : "1"))
            #expect(command.keys["q"] == "2")
        }
    }

    @Test func `a small picture is one kitty command`() throws {
        let text = KittyEncoder.transmit(.sample(1, 1), id: 1)
        let commands = try #require(KittyReader(text)).commands
        #expect(commands.map { $0.keys["m"] } == ["0"])
    }

    @Test func `tmux passes on the pixels and a virtual placement`() throws {
        let bitmap = Bitmap.sample(50, 41)
        let text = KittyEncoder.transmitThroughTmux(
            bitmap,
            id: 0x12_3456,
            columns: 6,
            rows: 3
        )
        let reader = try #require(KittyReader(fromTmux: text))
        #expect(try reader.bitmap() == bitmap)
        #expect(reader.commands.first?.keys["a"] == "t")
        let placement = [
            "a": "p", "U": "1", "i": "1193046", "c": "6", "r": "3", "q": "2",
        ]
        #expect(reader.commands.last?.keys == placement)
    }

    @Test func `placeholders encode their row, column and picture`() {
        let lines = KittyPlaceholder.lines(id: 0x12_3456, columns: 3, rows: 2)
        let cells = [
            "\u{10eeee}\u{305}\u{305}\u{10eeee}\u{305}\u{30d}"
                + "\u{10eeee}\u{305}\u{30e}",
            "\u{10eeee}\u{30d}\u{305}\u{10eeee}\u{30d}\u{30d}"
                + "\u{10eeee}\u{30d}\u{30e}",
        ]
        let wanted = cells.map { "\u{1b}[38;2;18;52;86m\($0)\u{1b}[39m" }
        #expect(lines.map { Array($0.utf8) } == wanted.map { Array($0.utf8) })
    }

    @Test func `there are 297 placeholder marks, in order, that never fuse`() {
        let line = KittyPlaceholder.lines(id: 1, columns: 999, rows: 1)[0]
        let marks = line.unicodeScalars.filter { $0.value > 0x304 }
            .filter { $0 != "\u{10eeee}" }
        let columns = stride(from: 1, to: marks.count, by: 2).map {
            Array(marks)[$0]
        }
        #expect(columns.count == 297)
        #expect(columns == columns.sorted { $0.value < $1.value })
        #expect(columns.last == "\u{1d244}")
        for mark in columns {
            let above = Unicode.CanonicalCombiningClass(rawValue: 230)
            #expect(mark.properties.canonicalCombiningClass == above)
        }
    }
}

/// Parses kitty's graphics commands.
struct KittyReader {
    struct Command {
        let keys: [String: String]
        let payload: String
    }

    let commands: [Command]
    /// All payloads, decoded.
    var bytes: [UInt8]? {
        Data(base64Encoded: commands.map(\.payload).joined()).map(Array.init)
    }

    /// The picture that the payloads are.
    func bitmap() throws -> Bitmap {
        let file = try #require(bytes)
        return try PictureDecoder.decode(file, PictureRequest())
    }

    /// `nil` if the text contains anything else.
    init?(_ text: String) {
        var commands: [Command] = []
        var rest = text[...]
        while !rest.isEmpty {
            guard
                rest.hasPrefix("\u{1b}_G"),
                let end = rest.range(of: "\u{1b}\\")
            else { return nil }
            let body = rest[
                rest.index(rest.startIndex, offsetBy: 3) ..< end.lowerBound
            ]
            let parts = body.split(separator: ";", maxSplits: 1)
            var keys: [String: String] = [:]
            for pair in parts[0].split(separator: ",") {
                let sides = pair.split(separator: "=")
                guard sides.count == 2 else { return nil }
                keys[String(sides[0])] = String(sides[1])
            }
            let payload = parts.count > 1 ? String(parts[1]) : ""
            commands.append(Command(keys: keys, payload: payload))
            rest = rest[end.upperBound...]
        }
        self.commands = commands
    }

    /// The commands wrapped for tmux; `nil` if they are not wrapped.
    init?(fromTmux text: String) {
        var inner = ""
        var rest = text[...]
        while !rest.isEmpty {
            let start = "\u{1b}Ptmux;"
            guard rest.hasPrefix(start) else { return nil }
            rest = rest.dropFirst(start.count)
            // A doubled escape means one; a single one ends the text.
            while rest.hasPrefix("\u{1b}\u{1b}") || !rest.hasPrefix("\u{1b}") {
                guard let character = rest.first else { return nil }
                inner.append(character)
                rest = rest.dropFirst(character == "\u{1b}" ? 2 : 1)
            }
            guard rest.hasPrefix("\u{1b}\\") else { return nil }
            rest = rest.dropFirst(2)
        }
        self.init(inner)
    }
}
