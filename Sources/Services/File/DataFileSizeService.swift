package import Foundation

/// Counts the bytes of a file that is at hand.
package struct DataFileSizeService: FileSizeService {
    private static let largestFile = 64 << 20

    private let files: any DataGetService

    package init(files: any DataGetService) {
        self.files = files
    }

    @concurrent
    package func size(of address: URL) async throws(ServiceError) -> Int? {
        try await files.data(from: address, atMost: Self.largestFile).count
    }
}
