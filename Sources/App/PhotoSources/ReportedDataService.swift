import Foundation
import Services
import TerminalViews

/// Shows the host while another service waits for it.
struct ReportedDataService: DataService {
    let service: any DataService
    let status: StatusLine

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value> {
        try await status.wait(for: subject(request.url)) {
            try await service.load(request, decoding)
        }
    }

    func size(of url: URL) async throws -> Int? {
        try await status.wait(for: subject(url)) {
            try await service.size(of: url)
        }
    }

    func head(of url: URL, upTo count: Int) async throws -> [UInt8] {
        try await status.wait(for: subject(url)) {
            try await service.head(of: url, upTo: count)
        }
    }

    func responses(listing item: String) async -> [DiskEntry] {
        await service.responses(listing: item)
    }

    func freshResponses(listing item: String) async -> [DiskEntry] {
        await service.freshResponses(listing: item)
    }

    private func subject(_ url: URL) -> String {
        url.host() ?? url.lastPathComponent
    }
}
