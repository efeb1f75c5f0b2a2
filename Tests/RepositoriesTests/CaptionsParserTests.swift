import Models
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
        #expect(CaptionsParser.captions(text).cues == Self.cues)
    }

    @Test(arguments: ["\u{FEFF}", ""], ["\r\n", "\n"])
    func `byte order marks and line endings do not matter`(
        mark: String,
        end: String
    ) {
        let text = mark + Self.subRip.replacing("\n", with: end) + "\r"
        #expect(CaptionsParser.captions(text).cues == Self.cues)
    }

    @Test(arguments: [
        "", "hello", "-->", "00:00 --> 00:01", "x:00,000 --> 00:00:01,000",
        "99999999999999999999:00:00,000 --> 00:00:01,000",
        "-1:00:00,000 --> 00:00:01,000",
    ])
    func `text that is not a caption is skipped`(text: String) {
        #expect(CaptionsParser.captions(text).cues.isEmpty)
    }
}
