import Foundation

/// Decodes base64 by other means than those under test.
enum Base64Reader {
    static func decode(_ text: String) -> [UInt8] {
        Data(base64Encoded: text).map(Array.init) ?? []
    }
}
