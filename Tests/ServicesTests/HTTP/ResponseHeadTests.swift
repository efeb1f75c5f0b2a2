import Testing

@testable import Services

struct ResponseHeadTests {
    private func head(_ lines: String...) -> ResponseHead {
        var head = ResponseHead()
        for line in lines {
            let isTaken = head.add(line + "\r\n")
            #expect(isTaken)
        }
        return head
    }

    @Test(arguments: ["HTTP/1.1 200 OK", "HTTP/2 200", "HTTP/1.0 200 "])
    func `the first line has the status`(line: String) {
        let head = head(line)
        #expect(head.status == 200)
        #expect(head.isSuccess)
        #expect(!head.isComplete)
    }

    @Test func `fields are named in lower case and trimmed`() {
        let head = head("HTTP/1.1 404 No", "ETag: \t\"a: b\" ", "Empty:", "")
        #expect(head.fields == ["etag": "\"a: b\"", "empty": ""])
        #expect(head.isComplete)
        #expect(!head.isSuccess)
    }

    @Test func `what comes twice is a list`() {
        let head = head("HTTP/1.1 200 OK", "Via: a", "via: b")
        #expect(head.fields == ["via": "a, b"])
    }

    @Test func `a note is forgotten when the answer comes`() {
        let head = head("HTTP/1.1 103 Hints", "A: 1", "", "HTTP/1.1 200 OK", "")
        #expect(head.status == 200)
        #expect(head.fields.isEmpty)
        #expect(head.isComplete)
    }

    @Test func `a note is no answer`() {
        #expect(!head("HTTP/1.1 100 Continue", "").isComplete)
    }

    @Test func `what follows the body changes nothing`() {
        let head = head("HTTP/1.1 200 OK", "A: 1", "", "A: 2", "")
        #expect(head.fields == ["a": "1"])
        #expect(head.isComplete)
    }

    @Test(arguments: ["", "A: 1", "HTTP/1.1", "HTTP/1.1 two", "HTTP/1.1 99 x"])
    func `other first lines are of no head`(line: String) {
        var head = ResponseHead()
        let isTaken = head.add(line)
        #expect(!isTaken)
    }

    @Test func `a field has a name`() {
        var head = head("HTTP/1.1 200 OK")
        let isTaken = head.add("A")
        #expect(!isTaken)
    }

    @Test(arguments: [
        ("12", 12), ("9223372036854775807", Int.max),
        ("9223372036854775808", nil), ("a", nil),
    ])
    func `a length is a number`(text: String, expected: Int?) {
        let head = head("HTTP/1.1 200 OK", "Content-Length: \(text)")
        #expect(head.contentLength == expected)
    }
}
