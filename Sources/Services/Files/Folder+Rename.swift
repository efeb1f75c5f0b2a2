import Glibc
import Models

extension Folder {
    /// Renames a file.
    ///
    /// - Throws: `EEXIST` if a file has the new name and must not be replaced.
    func rename(
        _ name: String,
        to new: String,
        mayReplace: Bool
    ) throws(StorageError) {
        let code =
            mayReplace
            ? replace(new, by: name) : renameExclusively(name, to: new)
        if code != 0 { throw failure(new, code) }
    }

    private func replace(_ new: String, by name: String) -> Int32 {
        disk.perform(.rename(name, to: new)) {
            renameat(descriptor, name.cPath, descriptor, new.cPath)
        }
    }

    private func renameExclusively(_ name: String, to new: String) -> Int32 {
        var code = disk.perform(.renameExclusively(name, to: new)) {
            Self.renameat2(descriptor, name.cPath, descriptor, new.cPath)
        }
        guard [EINVAL, ENOSYS].contains(code) else { return code }
        // A link never replaces anything either, but there are two names for a
        // moment.
        code = disk.perform(.link(name, to: new)) {
            linkat(descriptor, name.cPath, descriptor, new.cPath, 0)
        }
        if code == 0 { remove(name) }
        guard code != 0, code != EEXIST else { return code }
        // Not every file system has links; there, the name may be taken in
        // between.
        return status(of: new) == nil ? replace(new, by: name) : EEXIST
    }

    /// Renames a file unless the new name is taken, as glibc does since 2.28 of
    /// 2018; Swift's headers leave it out.
    private static let renameat2:
        @Sendable (Int32, [CChar], Int32, [CChar]) -> Int32 = {
            typealias Function =
                @convention(c) (
                    Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>,
                    UInt32
                ) -> Int32
            let symbol = dlsym(nil, "renameat2")
            let function = symbol.map { unsafeBitCast($0, to: Function.self) }
            return { folder, name, newFolder, new in
                let exclusive: UInt32 = 1 // RENAME_NOREPLACE
                errno = ENOSYS
                return function?(folder, name, newFolder, new, exclusive) ?? -1
            }
        }()
}
