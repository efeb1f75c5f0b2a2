package import Foundation
package import HTTP

/// Gets JSON over HTTP.
package struct HTTPCodableGetService: CodableGetService {
    private let client: HTTPClient
    private let bodyLimit: Int

    /// The limit is in bytes; a page of a search has some 200 KB.
    package init(client: HTTPClient, bodyLimit: Int = 32 << 20) {
        self.client = client
        self.bodyLimit = bodyLimit
    }

    @concurrent
    package func body(
        at address: URL
    ) async throws(ServiceError) -> JSONBody {
        let request = HTTPRequest(
            address,
            headers: ["Accept": "application/json"],
            bodyLimit: bodyLimit
        )
        return try JSONBody(await client.response(to: request).body)
    }
}
