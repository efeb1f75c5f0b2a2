import Foundation
import Models
import Services
import TerminalViews

/// Shows the host while another service waits for it.
struct ReportedDataService: DataService {
    private let service: any DataService
    private let status: StatusLine

    init(_ service: any DataService, status: StatusLine) {
        self.service = service
        self.status = status
    }

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable ([UInt8]) throws(LoadFailure) -> Value
    ) async throws(LoadFailure) -> Loaded<Value> {
        try await status.wait(for: subject(request.url)) {
            () throws(LoadFailure) in
            try await service.load(request, decode)
        }
    }

    func size(of url: URL) async throws(LoadFailure) -> Int? {
        try await status.wait(for: subject(url)) { () throws(LoadFailure) in
            try await service.size(of: url)
        }
    }

    func responses(listing item: String) async -> [DiskEntry] {
        await service.responses(listing: item)
    }

    private func subject(_ url: URL) -> String {
        url.host() ?? url.lastPathComponent
    }
}
