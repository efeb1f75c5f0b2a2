import Foundation
import HTTP
import Testing

struct HTTPEventTests {
    @Test(arguments: [
        (
            "https://api.nasa.gov/apod?api_key=secret&date=2020-01-01",
            "https://api.nasa.gov/apod?api_key=***&date=2020-01-01"
        ),
        (
            "https://api.nasa.gov/?API_KEY=secret",
            "https://api.nasa.gov/?API_KEY=***"
        ),
        (
            "https://api.nasa.gov/?a=1&api_key=s%26&api_key=t",
            "https://api.nasa.gov/?a=1&api_key=***&api_key=***"
        ),
        ("https://anna:secret@nasa.gov/", "https://***:***@nasa.gov/"),
        (
            "https://nasa.gov/a%20b?q=a%2Bb+c",
            "https://nasa.gov/a%20b?q=a%2Bb+c"
        ),
    ])
    func `a URL is described with its secrets masked and nothing else changed`(
        text: String,
        expected: String
    ) throws {
        let url = try #require(URL(string: text))
        #expect(url.withoutSecrets == expected)
        let event = HTTPEvent.requested(method: "GET", url: url)
        #expect(event.description == "GET \(expected)")
    }

    @Test func `an event is described in one line`() {
        let responded = HTTPEvent.responded(
            status: 200,
            bytes: 12,
            duration: .milliseconds(34)
        )
        #expect(responded.description == "200, 12 bytes, 34.0 ms")
        let retrying = HTTPEvent.retrying(
            attempt: 2,
            of: 4,
            after: .seconds(4),
            because: .timedOut
        )
        #expect(
            retrying.description == "attempt 2 of 4 in 4.0 seconds: timedOut"
        )
    }
}
