import Foundation
import Models
import TestSupport
import Testing

@testable import Repositories

/// Reading captions in both of their forms.
struct CaptionsParserTests {
    private static let cues: [Captions.Cue] = [
        .init(start: 1_500, end: 4_000, text: "Lift-off,\nwe have it"),
        .init(start: 3_723_004, end: 3_724_000, text: "a < b"),
    ]

    private static let subRip = """
        1
        00:00:01,500 --> 00:00:04,000
        <i>Lift-off</i>,
        we have it

        2
        01:02:03,004 --> 01:02:04,000
        a < b
        """

    private static let webVTT = """
        WEBVTT - Launch

        NOTE nobody reads this

        00:01.500 --> 00:04.000 align:start
        <v Jack>Lift-off,
        we have it

        last
        01:02:03.004 --> 01:02:04.000
        a < b
        """

    @Test(arguments: [subRip, webVTT])
    func `SubRip and WebVTT yield the same captions`(text: String) throws {
        #expect(try Self.captions(text) == Self.cues)
    }

    private static func captions(_ text: String) throws -> [Captions.Cue] {
        try CaptionsParser.captions(Array(text.utf8)).cues
    }

    private static func texts(_ bytes: [UInt8]) throws -> [String] {
        try CaptionsParser.captions(bytes).cues.map(\.text)
    }

    @Test(arguments: ["\u{FEFF}", ""], ["\r\n", "\n"])
    func `byte order marks and line endings do not matter`(
        mark: String,
        end: String
    ) throws {
        // A cue may have no number.
        for first in [Self.subRip, String(Self.subRip.dropFirst(2))] {
            let text = mark + first.replacing("\n", with: end) + "\r"
            #expect(try Self.captions(text) == Self.cues)
        }
    }

    @Test(arguments: [
        "hello", "-->", "00:00 --> 00:01", "x:00,000 --> 00:00:01,000",
        "99999999999999999999:00:00,000 --> 00:00:01,000",
        "-1:00:00,000 --> 00:00:01,000", "00:00:01, --> 00:00:02,000",
        "00:00:01,0000 --> 00:00:02,000", "Captions will follow.\n", "WEB",
        "00:00:01,000 -> 00:00:02,000\nOne",
        "0000000000:01,000 --> 00:02,000\nOne",
    ])
    func `text without captions is in no format that is known`(
        text: String
    ) throws {
        let expected = LoadFailure.invalidResponse(.noCaptions, detail: "")
        #expect(throws: expected) { try Self.captions(text) }
        #expect(try Self.captions(text + "\n\n" + Self.subRip) == Self.cues)
    }

    @Test(arguments: ["", " \r\n", "\u{FEFF}", "WEBVTT\n", "\u{FEFF}WEBVTT x"])
    func `a file in which nothing is said has no captions`(text: String) {
        #expect(throws: LoadFailure.notFound()) { try Self.captions(text) }
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func `a mark says that a text is in UTF-16`(
        encoding: String.Encoding
    ) throws {
        let text = "\u{FEFF}1\r\n0:01,000 --> 0:02,000\r\nLift-off 🚀 é\r\n"
        let bytes = try #require(text.data(using: encoding))
        #expect(try Self.texts(Array(bytes)) == ["Lift-off 🚀 é"])
        // Half a character at the end, then none.
        #expect(try Self.texts(bytes + [0x0A]) == ["Lift-off 🚀 é"])
        let mark = Array(bytes.prefix(2))
        #expect(throws: LoadFailure.notFound()) { try Self.texts(mark) }
    }

    @Test func `what is not UTF-8 is in Windows-1252`() throws {
        let start = Array("0:01,000 --> 0:02,000\n".utf8)
        let bytes: [UInt8] = [
            0x93, 0x4D, 0x61, 0x72, 0xED, 0x61, 0x94, 0x97, 0x81, 0xFF,
        ]
        #expect(try Self.texts(start + bytes) == ["“María”—\u{81}ÿ"])
        let utf8 = Array("“María”".utf8)
        #expect(try Self.texts(start + utf8) == ["“María”"])
    }

    @Test func `entities and times of words are resolved`() throws {
        let text = """
            WEBVTT

            00:01.000 --> 00:02.000
            &gt;&gt; FLIGHT: Tom &amp; Jerry&nbsp;go

            00:02.000 --> 00:03.000
            We are<00:00:02.500> go <c.loud>now</c><02.5>

            00:03.000 --> 00:04.000
            &lt;b&gt; <3 <9:5> <//> &amp;lt; &nosuch; <00:04.000
            """
        #expect(
            try Self.texts(Array(text.utf8)) == [
                ">> FLIGHT: Tom & Jerry go", "We are go now<02.5>",
                "<b> <3 <9:5> <//> &lt; &nosuch; <00:04.000",
            ]
        )
    }

    @Test func `a time has 16 characters at most`() throws {
        let text = "000000000:01,000 --> 00:02,000\nOne\n"
        #expect(try Self.captions(text).map(\.text) == ["One"])
    }

    @Test func `loose times are read, and shown in their order`() throws {
        let text = """
            1
            00:00:01,000-->00:00:02,000
            One

            2
            0:00:02,5 --> 0:00:03,75
            Two
            3
            00:00:04.000 -->00:00:05.000 X1:0
            Three
            4

            00:00:09,000\t-->\t00:00:10,000
            Five

            5
            00:00:06,000 --> 00:00:07,000
            Four
            00:00:06,000 --> 00:00:08,000
            4th
            """
        let cues = try Self.captions(text)
        #expect(
            cues.map { "\($0.start) \($0.end) \($0.text)" } == [
                "1000 2000 One", "2500 3750 Two", "4000 5000 Three\n4",
                "6000 7000 Four", "6000 8000 4th", "9000 10000 Five",
            ]
        )
    }

    @Test(arguments: [
        "<", "<i", "<i>", "</", "\n", " ", "\r\n\r\n", "0:0,000 --> 0:0,000\n",
        "-->", "1:1:1:", ">", "0:1,000 --> 0:2,000\n<b>a</b\n\n",
    ])
    func `the work grows with the length of the text`(piece: String) {
        let repeated = String(repeating: piece, count: 2_000)
        let bytes = CountingBytes("0:1,000 --> 0:2,000\n" + repeated)
        _ = CaptionsParser.cues(in: bytes)
        #expect(bytes.readCount <= 10 * bytes.count)
    }
}
