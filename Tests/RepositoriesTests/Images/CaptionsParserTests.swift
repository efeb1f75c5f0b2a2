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
    func `SubRip and WebVTT yield the same captions`(text: String) {
        #expect(Self.captions(text) == Self.cues)
    }

    private static func captions(_ text: String) -> [Captions.Cue] {
        CaptionsParser.captions(Array(text.utf8)).cues
    }

    @Test(arguments: ["\u{FEFF}", ""], ["\r\n", "\n"])
    func `byte order marks and line endings do not matter`(
        mark: String,
        end: String
    ) {
        let text = mark + Self.subRip.replacing("\n", with: end) + "\r"
        #expect(Self.captions(text) == Self.cues)
    }

    @Test(arguments: [
        "", "hello", "-->", "00:00 --> 00:01", "x:00,000 --> 00:00:01,000",
        "99999999999999999999:00:00,000 --> 00:00:01,000",
        "-1:00:00,000 --> 00:00:01,000",
    ])
    func `text that is not a caption is skipped`(text: String) {
        #expect(Self.captions(text).isEmpty)
    }

    @Test(arguments: [
        "<", "<i", "<i>", "</", "\n", " ", "\r\n\r\n", "0:0,000 --> 0:0,000\n",
        "-->", "1:1:1:", ">", "0:1,000 --> 0:2,000\n<b>a</b\n\n",
    ])
    func `the work grows with the length of the text`(piece: String) {
        let repeated = String(repeating: piece, count: 2_000)
        let bytes = CountingBytes("0:1,000 --> 0:2,000\n" + repeated)
        _ = CaptionsParser.captions(bytes)
        #expect(bytes.readCount <= 10 * bytes.count)
    }
}
