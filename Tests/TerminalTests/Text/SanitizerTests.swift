import Terminal
import Testing

struct SanitizerTests {
    @Test(arguments: [
        ("", ""),
        ("plain words", "plain words"),
        ("Łódź, Здравствуй, 火星, 👩‍🚀", "Łódź, Здравствуй, 火星, 👩‍🚀"),
        ("nul\0, bell\u{7}, del\u{7F}", "nul, bell, del"),
        ("a\tb\nc\rd\r\ne\u{B}f\u{C}g", "a b c d e f g"),
        ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
        ("a\u{84}b\u{9C}c", "abc"),
        ("caf\u{10FEE9}.jpg", "caf\u{FFFD}.jpg"),
    ])
    func `control codes are removed and line breaks become spaces`(
        text: String,
        expected: String
    ) {
        #expect(Sanitizer.clean(text) == expected)
    }

    @Test(arguments: [
        "\u{1B}[31m", "\u{1B}[?1049h", "\u{1B}[2 q", "\u{1B}[>4;1m",
        "\u{9B}31m", "\u{1B}]0;title\u{7}", "\u{1B}]0;title\u{1B}\\",
        "\u{1B}]8;;http://a\u{9C}", "\u{9D}52;c;aGk=\u{7}",
        "\u{1B}Pq#0\u{1B}\\", "\u{90}q#0\u{9C}", "\u{1B}_Ga=q;\u{1B}\\",
        "\u{9F}Ga=q;\u{9C}", "\u{1B}^pm\u{1B}\\", "\u{9E}pm\u{9C}",
        "\u{1B}Xsos\u{1B}\\", "\u{98}sos\u{9C}", "\u{1B}ktitle\u{1B}\\",
        "\u{1B}c", "\u{1B}7", "\u{1B}(B", "\u{1B}#8", "\u{1B} F", "\u{1B}\\",
    ])
    func `a complete escape sequence is removed`(sequence: String) {
        #expect(Sanitizer.clean("Moon\(sequence)rise") == "Moonrise")
        #expect(Sanitizer.clean(sequence) == "")
    }

    @Test(arguments: [
        ("\u{1B}]0;Apollo 11", "]0;Apollo 11"),
        ("\u{9D}0;Apollo 11", "0;Apollo 11"),
        ("\u{1B}[31", "[31"),
        ("\u{1B}[12é", "[12é"),
        ("\u{1B}", ""),
        ("é\u{1B}", "é"),
        ("\u{1B}é", "é"),
        ("\u{1B}]a\u{1B}[1mb\u{7}c", "]abc"),
        ("\u{1B}Pa\u{18}b", "Pab"),
        ("\u{1B}\u{1B}[31mx", "x"), ("\u{1B}]\u{9D}\u{1B}]a", "]]a"),
    ])
    func `an unfinished escape sequence loses only its introducer`(
        text: String,
        expected: String
    ) {
        #expect(Sanitizer.clean(text) == expected)
    }

    @Test(arguments: [
        0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
        0x200E, 0x200F, 0x61C, 0x200B, 0xFEFF, 0x2060, 0xAD, 0xFFF9, 0xE0001,
    ])
    func `invisible and bidirectional controls are removed`(value: UInt32)
        throws
    {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(Sanitizer.clean("gnp.\(scalar)exe") == "gnp.exe")
    }

    @Test(arguments: [
        ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("क्\u{200D}ष", "क्\u{200D}ष"),
        ("a\u{200D}b", "ab"), ("a\u{200D}é", "aé"), ("é\u{200D}b", "éb"),
        ("é\u{200D}\u{200C}é", "é\u{200C}é"),
        ("é\u{200C}", "é"),
        ("é\u{200C} é", "é é"),
        ("\u{200D}é", "é"),
        ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
        ("a\u{E0067}\u{E0062}\u{E007F}", "a"),
    ])
    func `joiners and tags are preserved in sequences`(
        text: String,
        expected: String
    ) {
        let cleaned = Sanitizer.clean(text)
        #expect(Array(cleaned.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(arguments: 0 ..< 200)
    func `cleaning clean text changes nothing`(seed: UInt64) {
        let parts = [
            "\u{1B}", "[", "]", "P", "\\", "\u{7}", "\u{9B}", "\u{9D}",
            "\u{9C}", "3", ";", "m", " ", "é", "\u{200D}", "\u{202E}", "\r",
            "\n", "火", "🏴", "\u{E0067}", "\u{301}", "\u{0}",
        ]
        var state = seed &* 6_364_136_223_846_793_005 &+ 1
        var text = ""
        for _ in 0 ..< 60 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695
            text += parts[Int(state >> 33) % parts.count]
        }
        let once = Sanitizer.clean(text)
        let twice = Sanitizer.clean(once)
        #expect(Array(twice.unicodeScalars) == Array(once.unicodeScalars))
        #expect(
            !once.unicodeScalars.contains {
                $0.value < 0x20 || 0x7F ... 0x9F ~= $0.value
            }
        )
    }
}
