import Testing

@testable import Services

struct StallDetectorTests {
    @Test(arguments: [
        ([0, 0, 0, 0], [false, false, false, true]),
        ([1, 1, 1, 1, 1], [false, false, false, false, true]),
        (
            [0, 0, 0, 1, 1, 1, 1, 1],
            [false, false, false, false, false, false, false, true]
        ),
        ([1, 2, 3, 4, 5, 6, 7], Array(repeating: false, count: 7)),
        ([0, 0, 0, 5, 5, 5, 6], Array(repeating: false, count: 7)),
    ])
    func `silence is too long after four looks without progress`(
        progress: [Int],
        expected: [Bool]
    ) {
        var meter = StallDetector()
        #expect(progress.map { meter.isTooLong(at: $0) } == expected)
    }
}
