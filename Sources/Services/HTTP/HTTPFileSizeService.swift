package import Foundation
package import HTTP

/// Asks for a file's first byte alone: the answer tells how many there are.
package struct HTTPFileSizeService: FileSizeService {
    /// A server that knows no ranges sends the whole file; more of it than
    /// this is not worth a number.
    private static let bodyLimit = 64 << 10

    private let client: HTTPClient

    package init(client: HTTPClient) {
        self.client = client
    }

    @concurrent
    package func size(of address: URL) async throws(ServiceError) -> Int? {
        let request = HTTPRequest(
            address,
            headers: ["Range": "bytes=0-0"],
            bodyLimit: Self.bodyLimit
        )
        let answer: HTTPResponse
        do {
            answer = try await client.response(to: request)
        } catch .http(.tooLarge) {
            return nil
        }
        // `bytes 0-0/1234` (RFC 9110, section 14.4).
        let range = answer.headers["content-range"]
        let total = range?.split(separator: "/").last.flatMap { Int($0) }
        return total ?? (answer.status == 200 ? answer.body.count : nil)
    }
}
