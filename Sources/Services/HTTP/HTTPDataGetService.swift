package import Foundation
package import HTTP

/// Gets bytes over HTTP, afresh each time.
package struct HTTPDataGetService: DataGetService {
    private let client: HTTPClient

    package init(client: HTTPClient) {
        self.client = client
    }

    @concurrent
    package func data(
        from address: URL,
        atMost limit: Int
    ) async throws(ServiceError) -> Data {
        try await client
            .response(to: HTTPRequest(address, bodyLimit: limit))
            .refusingPages()
            .body
    }
}
