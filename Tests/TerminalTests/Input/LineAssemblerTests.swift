import Testing

@testable import Terminal

struct LineAssemblerTests {
    @Test(arguments: ["달 착륙", "é★", "a👩\u{200D}🚀b", "\u{10FFFF}"])
    func `a line that is being typed has no half of a character`(
        text: String
    ) {
        var assembler = LineAssembler(end: nil, keys: nil)
        var whole = ""
        for scalar in text.unicodeScalars {
            for byte in String(scalar).utf8 {
                #expect(assembler.text == (whole, ""))
                #expect(assembler.append([byte]) == [])
            }
            whole.unicodeScalars.append(scalar)
        }
        #expect(assembler.finish() == text)
    }
}
