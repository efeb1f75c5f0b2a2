import Foundation
import Services
import ViewModels

/// A file or a folder that a person names, or where the environment says.
struct NamedFile {
    let url: URL
    private let path: String

    init(_ path: String) {
        url = URL(filePath: path)
        self.path = path
    }

    init(_ url: URL) {
        self.url = url
        path = url.plainPath
    }

    /// The folder in which relative paths begin.
    ///
    /// - Throws: If it does not exist any more.
    static func workingFolder() throws -> String {
        guard let path = SystemText.realPath(".") else {
            throw CommandError.cannotWrite(.noWorkingFolder)
        }
        return path
    }

    private var status: FileStatus? { FileStatus(at: path) }

    /// `true` if anything has that name.
    var exists: Bool { status != nil }

    var isFolder: Bool { status?.isFolder == true }

    /// In bytes; 0 if it does not exist.
    var size: Int { status?.size ?? 0 }

    /// Writes lines, which end with newlines, as a whole: there is the former
    /// file or the new one at any time.
    ///
    /// - Throws: If there is one and it must not be replaced, or it cannot be
    ///   written.
    func write(_ lines: [[UInt8]], mayReplace: Bool) throws {
        if !path.hasPrefix("/") { _ = try Self.workingFolder() }
        try Folder(url.deletingLastPathComponent(), isCreated: false)
            .write(lines, to: url.lastPathComponent, mayReplace: mayReplace)
    }

    /// `true` if a folder can be created in it, or in one above it where it
    /// does not exist.
    var takesFolders: Bool {
        // A trailing slash would hide a file of that name.
        let parts = url.pathComponents.dropFirst()
        let path = "/" + parts.joined(separator: "/")
        if FileStatus(at: path) != nil {
            let new = path + "/.nasa-photos-" + UUID().uuidString
            return mkdir(new.cPath, 0o700) == 0 && rmdir(new.cPath) == 0
        }
        return NamedFile(url.deletingLastPathComponent()).takesFolders
    }
}
