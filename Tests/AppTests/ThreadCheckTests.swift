import Foundation
import Testing

@testable import App

struct ThreadCheckTests {
    @Test func `threads that are refused are noticed, the first or the last`() {
        for allowed in 0 ..< 3 {
            var started = 0
            let canStart = ThreadCheck.canStart(3) { door, thread in
                guard started < allowed else { return EAGAIN }
                started += 1
                return ThreadCheck.start(door, &thread)
            }
            #expect(!canStart)
            #expect(started == allowed)
        }
    }

    @Test func `the threads that a run needs can be started here`() {
        #expect(ThreadCheck.canStart())
    }
}
