package import Foundation

/// Loads the files of photos; nothing else does.
package protocol FileLoader: Sendable {
    func data(of file: FileLocation) async throws(LoadFailure) -> [UInt8]

    /// The size of a file in bytes; `nil` if the server does not report it.
    func size(of file: FileLocation) async throws(LoadFailure) -> Int?

    /// The URL of a file as it may be requested.
    ///
    /// - Throws: `.untrustedURL` if it must not be.
    func checked(_ file: FileLocation) throws(LoadFailure) -> URL

    /// What to load if there is no such file; `nil` if nothing else will do.
    func substitute(for file: FileLocation) -> FileLocation?
}

/// Where a file is, and whose it is: each source decides by itself which URLs
/// may be requested.
package struct FileLocation: Hashable, Sendable {
    package let source: PhotoID.Source
    package let url: URL

    package init(_ url: URL, of source: PhotoID.Source) {
        self.source = source
        self.url = url
    }
}

extension FileLoader {
    /// None, unless a loader knows better.
    package func substitute(for file: FileLocation) -> FileLocation? { nil }

    /// Does something with a file, or with its substitute if it is missing.
    package func substituting<Value>(
        _ file: FileLocation,
        _ work: (FileLocation) async throws(LoadFailure) -> Value
    ) async throws(LoadFailure) -> Value {
        do throws(LoadFailure) {
            return try await work(file)
        } catch {
            guard error.isMissingFile, let other = substitute(for: file) else {
                throw error
            }
            return try await work(other)
        }
    }

    /// Chooses the first file of a list that is not too large. The best file is
    /// first. With a limit in bytes, a file of unknown size counts as too
    /// large.
    ///
    /// - Returns: `nil` if there is none.
    /// - Throws: If the size of a file cannot be requested.
    package func firstFile(
        of files: [PhotoFile],
        of source: PhotoID.Source,
        within limit: Int?
    ) async throws(LoadFailure) -> PhotoFile? {
        guard let limit else { return files.first }
        for file in files {
            let size = try await size(of: FileLocation(file.url, of: source))
            if let size, size <= limit { return file }
        }
        return nil
    }
}

extension LoadFailure {
    /// Whether there is no such file; storage without a list of its files
    /// refuses to say so.
    fileprivate var isMissingFile: Bool {
        switch self {
        case .notFound, .refused(status: 403, _): true
        default: false
        }
    }
}

/// Identifies a picture by its file, its size and the part to show.
package struct PictureKey: Hashable, Sendable {
    package let file: FileLocation
    /// The box that it fits, in pixels.
    package let box: Extent
    /// `nil` for the whole picture.
    package let part: PicturePart?

    package init(
        _ file: FileLocation,
        box: Extent,
        part: PicturePart? = nil
    ) {
        self.file = file
        self.box = box
        self.part = part
    }
}

/// A part of a picture, as shares of its width and height from 0 to 1.
package struct PicturePart: Hashable, Sendable {
    /// The left edge, less than 1.
    package let x: Double
    /// The upper edge.
    package let y: Double
    package let width: Double
    package let height: Double
    /// Whether it is one of many parts of a panorama, in which people turn.
    package let isTurned: Bool

    /// The part around a point, moved so that it lies within the picture.
    package init(aroundX x: Double, y: Double, width: Double, height: Double) {
        self.width = min(1, max(0, width))
        self.height = min(1, max(0, height))
        self.x = min(1 - self.width, max(0, x - self.width / 2))
        self.y = min(1 - self.height, max(0, y - self.height / 2))
        isTurned = false
    }

    /// A part of a panorama. If that goes around, the part may have any left
    /// edge, and what would be beyond the right edge of the picture is at the
    /// left.
    package init(
        turnedTo x: Double,
        y: Double,
        width: Double,
        height: Double,
        goesAround: Bool
    ) {
        self.width = min(1, width)
        self.height = min(1, height)
        let around = x - x.rounded(.down)
        self.x =
            goesAround && around < 1
            ? around : min(1 - self.width, max(0, x))
        self.y = min(1 - self.height, max(0, y))
        isTurned = true
    }

    package var centerX: Double { x + width / 2 }
    package var centerY: Double { y + height / 2 }
}
