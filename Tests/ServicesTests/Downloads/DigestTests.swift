import Testing

@testable import Services

struct DigestTests {
    /// The examples of RFC 1321, appendix A.5, and of FIPS 180-2, appendix B.
    private static let examples: [(Digest.Algorithm, String, Int, String)] = [
        (.md5, "", 1, "d41d8cd98f00b204e9800998ecf8427e"),
        (.md5, "abc", 1, "900150983cd24fb0d6963f7d28e17f72"),
        (
            .md5,
            "1234567890", 8,
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
        (
            .sha256, "", 1,
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        (
            .sha256, "abc", 1,
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        (
            .sha256,
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            .sha256,
            "a", 1_000_000,
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    @Test(arguments: examples)
    func `a digest equals the published example`(
        algorithm: Digest.Algorithm,
        text: String,
        count: Int,
        expected: String
    ) {
        var digest = Digest(algorithm)
        Array(String(repeating: text, count: count).utf8).withUnsafeBytes {
            digest.update($0)
        }
        #expect(digest.value == expected)
    }

    @Test(arguments: [
        ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"),
        ("foobar", "85944171f73967e8"), ("nasa 40700", "00088e38136e38f9"),
    ])
    func `a checksum is that of FNV-1a, in sixteen digits`(
        text: String,
        hex: String
    ) {
        #expect(Checksum(text).hex == hex)
    }

    @Test(arguments: [Digest.Algorithm.md5, .sha256])
    func `a digest does not depend on how the bytes are split`(
        algorithm: Digest.Algorithm
    ) {
        let bytes = (0 ..< 1_000).map { UInt8(truncatingIfNeeded: $0) }
        var whole = Digest(algorithm)
        bytes.withUnsafeBytes { whole.update($0) }
        let expected = whole.value
        for size in [1, 7, 55, 56, 63, 64, 65, 128, 999] {
            var digest = Digest(algorithm)
            for start in stride(from: 0, to: bytes.count, by: size) {
                bytes[start ..< min(start + size, bytes.count)]
                    .withUnsafeBytes { digest.update($0) }
            }
            #expect(digest.value == expected)
        }
    }
}
