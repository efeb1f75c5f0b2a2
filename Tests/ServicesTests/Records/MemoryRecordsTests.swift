import Foundation
import Testing

@testable import Services

/// Records that end with the program.
struct MemoryRecordsTests {
    @Test(arguments: [true, false])
    func `only lines that are wanted are added, and make the records others`(
        isWanted: Bool
    ) async {
        let records = MemoryRecords()
        var (snapshot, later) = (RecordSnapshot(), RecordSnapshot())
        for _ in 1 ... 2 {
            let line = RecordLine(removing: "a", time: Date())
            await records.append([line], to: &snapshot) { _ in isWanted }
            #expect(records.update(&later) == isWanted)
            #expect(!records.update(&later))
        }
    }
}
