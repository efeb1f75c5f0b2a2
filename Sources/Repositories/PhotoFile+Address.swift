import Foundation
import Models

extension PhotoFile {
    /// The file at an address, read from its name: `ID~small.jpg`, or for the
    /// stills of a video `ID~small_1.jpg`.
    init(address: URL) {
        let name = address.lastPathComponent
        let stem = (name as NSString).deletingPathExtension
        let mark = stem.lastIndex(of: "~").map { stem[$0...].dropFirst() }
        let size = mark?.split(separator: "_").first.map(String.init)
        self.init(
            address: address,
            size: size.flatMap(Size.init),
            fileExtension: (name as NSString).pathExtension
        )
    }
}
