import Foundation
import Repositories
import Testing

struct ServerURLTests {
    @Test(arguments: [
        "http://127.0.0.1:8080", "https://images-api.nasa.gov",
        "http://localhost/stand-in", "HTTP://localhost:1",
    ])
    func `the URL of a service may end with a slash`(
        text: String
    ) throws {
        #expect(URL(server: text)?.absoluteString == text)
        #expect(URL(server: text + "/")?.absoluteString == text)
    }

    @Test(arguments: [
        "", "nonsense", "127.0.0.1:8080", "ftp://images-api.nasa.gov",
        "file:///etc/passwd", "http://", "http:///search", "https://a?b=c",
        "https://name@host", "https://name:word@host", "https://:word@host",
        "https://host#part",
    ])
    func `an invalid URL of a service is rejected`(text: String) {
        #expect(URL(server: text) == nil)
    }
}
