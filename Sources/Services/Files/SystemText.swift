@preconcurrency import Glibc

/// Texts of the system: paths, arguments and the environment, which are bytes
/// and need not be UTF-8.
///
/// In a `String`, each byte that is not UTF-8 is one of 128 characters at the
/// end of the last plane, which no font shows. Those characters themselves are
/// read as bytes too, so that the bytes of a text are always the former ones.
package enum SystemText {
    private static let escapes: ClosedRange<UInt32> = 0x10_FE80 ... 0x10_FEFF
    private static let base: UInt32 = 0x10_FE00

    package static func decode(_ bytes: some Collection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self), isUTF8(text) {
            return text
        }
        var text = String.UnicodeScalarView()
        var rest = Array(bytes)[...]
        while let byte = rest.first {
            let character = (1 ... 4).lazy.compactMap {
                String(validating: rest.prefix($0), as: UTF8.self)
            }.first
            if let character, isUTF8(character) {
                text += character.unicodeScalars
                rest = rest.dropFirst(character.utf8.count)
            } else {
                text += [Unicode.Scalar(base + UInt32(byte))].compactMap(\.self)
                rest = rest.dropFirst()
            }
        }
        return String(text)
    }

    /// The bytes of a text, without a NUL.
    package static func bytes(_ text: String) -> [UInt8] {
        guard !isUTF8(text) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in
            escapes ~= scalar.value
                ? [UInt8(scalar.value - base)] : Array(String(scalar).utf8)
        }
    }

    /// Returns `true` if a text stands for UTF-8.
    package static func isUTF8(_ text: String) -> Bool {
        !text.unicodeScalars.contains { escapes ~= $0.value }
    }

    /// The command line, with the name of the program.
    package static var arguments: [String] { texts(CommandLine.unsafeArgv) }

    /// The environment, by name.
    package static var environment: [String: String] {
        let pairs = texts(environ).compactMap { text in
            text.firstIndex(of: "=").map { end in
                (String(text[..<end]), String(text[end...].dropFirst()))
            }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Texts that a null pointer ends.
    private static func texts(
        _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> [String] {
        var texts: [String] = []
        while let text = list[texts.count] {
            let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
            texts.append(decode(bytes))
        }
        return texts
    }

    /// The path of a file without links, `.` and `..`; `nil` without a file.
    package static func realPath(_ path: String) -> String? {
        guard let real = realpath(path.cPath, nil) else { return nil }
        defer { free(real) }
        let bytes = UnsafeRawBufferPointer(start: real, count: strlen(real))
        return decode(bytes)
    }
}

extension String {
    /// A path or a name, as the system takes it.
    package var cPath: [CChar] {
        (SystemText.bytes(self) + [0]).map { CChar(bitPattern: $0) }
    }
}

extension FileStatus {
    /// The entry that a path leads to; `nil` if it is missing, or out of reach.
    package init?(at path: String) {
        var status = stat()
        guard stat(path.cPath, &status) == 0 else { return nil }
        self.init(status)
    }
}
