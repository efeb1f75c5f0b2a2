import Testing

@testable import Services

struct JSONTextTests {
    private func members(_ text: String) -> [String]? {
        let bytes = Array(text.utf8)
        var members: [String] = []
        let isObject = JSONText.members(of: bytes.span) { name, value in
            members.append(string(bytes, name) + "=" + string(bytes, value))
        }
        return isObject ? members : nil
    }

    private func string(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    @Test func `strings end at their quotation mark, wherever it is`() {
        for length in 0 ..< 20 {
            let start = String(repeating: "x", count: length)
            for middle in ["", #"\""#, #"\\"#, #"\\\""#, "é}", "],{"] {
                let value = "\"" + start + middle + start + "\""
                #expect(
                    members("{\"a\":\(value),\"b\":[\(value)]}")
                        == ["a=\(value)", "b=[\(value)]"]
                )
                #expect(members("{\"a\":\(value.dropLast())}") == nil)
            }
        }
    }

    @Test(
        arguments: [
            ("[]", []), (" [ ] ", []), ("[1]", ["1"]),
            (#"[ "a]" , {"b":[2]},null ]"#, [#""a]""#, #"{"b":[2]}"#, "null"]),
            ("[1,", ["1"]), ("[1 2]", ["1"]), ("{}", []), ("", []),
            ("[[1],[", ["[1]"]),
        ] as [(String, [String])]
    )
    func `the elements of a list are found, up to what is not valid`(
        list: String,
        expected: [String]
    ) {
        let bytes = Array(list.utf8)
        var elements: [String] = []
        JSONText.elements(of: bytes.span) {
            elements.append(string(bytes, $0))
        }
        #expect(elements == expected)
    }

    @Test(
        arguments: [
            (#"{"a":1,"title":"Moon"}"#, #""Moon""#),
            (#"{"a":1,"title":""}"#, #""""#),
            (#"{"a":",\"title\":\"Moon"}"#, nil),
            (#"{"a":1,"title":"Mo\"on"}"#, nil),
            (#"{"a":1,"subtitle":"Moon"}"#, nil),
            (#"{"a":1,"\title":"Moon"}"#, nil),
            (#"{"title":"Moon"}"#, nil),
            (#"{"a":1,"title":"Moon" }"#, nil),
            (#"{"title":"Moon","b":"c"}"#, nil),
            (#"{"a":{"b":1,"title":"Moon"}}"#, nil),
            (#"":"Moon"}"#, nil), (#""}"#, nil), ("}", nil), ("", nil),
        ] as [(String, String?)]
    )
    func `the last member of an object is found from its end`(
        object: String,
        expected: String?
    ) {
        let bytes = Array(object.utf8)
        let found = JSONText.last("title", in: bytes.span)
        #expect(found.map { string(bytes, $0) } == expected)
    }
}
