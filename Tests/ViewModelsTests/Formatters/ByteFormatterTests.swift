import Testing
import ViewModels

struct ByteFormatterTests {
    @Test(arguments: [
        (0, "0"), (1_000, "1000"), (1_024, "1K"), (1_572_864, "1536K"),
        (5 << 20, "5M"), (3 << 30, "3G"), (2 << 40, "2048G"),
    ])
    func `a number of bytes is told back as it would be typed`(
        bytes: Int,
        text: String
    ) {
        #expect(ByteFormatter.typed(bytes) == text)
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_949, "9.9 kB"),
        (9_950, "10 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
        (41_000_000, "41 MB"), (1_500_000_000, "1.5 GB"),
        (7_000_000_000_000_000, "7000 TB"),
    ])
    func `a size has two or three digits in the largest unit below it`(
        bytes: Int,
        text: String
    ) {
        #expect(ByteFormatter.string(from: bytes) == text)
    }
}
