import Models
import TestSupport
import Testing

struct RoverListTests {
    /// A new feed for each `> curiosity` and `> perseverance`.
    @Test func `lists of rovers, and what they ask for, are as recorded`()
        async throws
    {
        var script = RoverScript(.curiosity)
        try await RecordedText.expectSteps(in: "rover-lists") { step in
            guard let rover = Rover(rawValue: step) else {
                return try await script.act(step)
            }
            script = RoverScript(rover)
            return []
        }
    }
}
