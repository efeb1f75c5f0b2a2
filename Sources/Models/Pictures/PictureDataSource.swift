package import Foundation

/// Gets the bytes of a picture's file.
package protocol PictureDataSource: Sendable {
    func data(at address: URL) async throws(LoadFailure) -> Data
}
