import Foundation
import Services
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
    func `secrets are masked and nothing else changes`(
        address: String,
        expected: String
    ) throws {
        let address = try #require(URL(string: address))
        #expect(address.withoutSecrets == expected)
        let event = HTTPEvent.requested(method: "GET", address: address)
        #expect(event.description == "GET \(expected)")
    }

    @Test func `events read as one line`() {
        let answered = HTTPEvent.answered(
            status: 200,
            bytes: 12,
            duration: .milliseconds(34)
        )
        #expect(answered.description == "200, 12 bytes, 34.0 ms")
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
