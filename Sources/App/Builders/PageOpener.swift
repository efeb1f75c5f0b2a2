import Foundation
import Models
import Repositories

/// Shows an item's page on the web, where there is a desktop.
struct PageOpener: Sendable {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    func address(of photo: Photo) -> String {
        LibraryAddresses.page(photo.id)
    }

    /// - Returns: Whether an opener was started.
    @discardableResult
    func open(_ photo: Photo) -> Bool {
        let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            !(environment[$0] ?? "").isEmpty
        }
        guard isDesktop, let opener = find("xdg-open") else { return false }
        let process = Process()
        process.executableURL = opener
        process.arguments = [address(of: photo)]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }

    private func find(_ program: String) -> URL? {
        (environment["PATH"] ?? "").split(separator: ":")
            .map { URL(filePath: String($0)).appending(path: program) }
            .first {
                FileManager.default.isExecutableFile(
                    atPath: $0.path(percentEncoded: false)
                )
            }
    }
}
