import Models
import Testing
import ViewModels

struct CaptionsFormatTests {
    private let captions = Captions([
        Captions.Cue(start: 0, end: 59_999, text: "One\u{7} & <two>\nlines"),
        Captions.Cue(start: 60_001, end: 3_599_010, text: "Three"),
        Captions.Cue(start: 3_661_100, end: 360_000_000, text: ""),
    ])

    @Test func `captions are text, or cues with their times`() {
        let clean = { (text: String) in text.replacing("\u{7}", with: "") }
        func text(_ format: CaptionsFormat) -> String? {
            captions.string(as: format, clean: clean)
        }
        #expect(text(.text) == "One & <two>\nlines\nThree\n\n")
        #expect(
            text(.srt) == """
                1
                00:00:00,000 --> 00:00:59,999
                One & <two>
                lines

                2
                00:01:00,001 --> 00:59:59,010
                Three

                3
                01:01:01,100 --> 100:00:00,000


                """
        )
        #expect(
            text(.vtt) == """
                WEBVTT

                00:00:00.000 --> 00:00:59.999
                One &amp; &lt;two>
                lines

                00:01:00.001 --> 00:59:59.010
                Three

                01:01:01.100 --> 100:00:00.000


                """
        )
        #expect(text(.json) == nil)
    }
}
