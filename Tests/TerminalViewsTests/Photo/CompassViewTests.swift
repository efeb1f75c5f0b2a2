import Models
import Testing

@testable import TerminalViews
@testable import ViewModels

struct CompassViewTests {
    private func outlook(_ left: Double, _ right: Double) throws -> Outlook {
        Outlook(
            try #require(
                Surroundings(
                    left: left,
                    right: right,
                    size: Extent(width: 3_600, height: 900),
                    horizon: 200
                )
            )
        )
    }

    private func text(_ outlook: Outlook, isASCII: Bool = false) -> String {
        CompassView(outlook: outlook, isASCII: isASCII).line(width: 24).runs
            .map(\.text).joined()
    }

    @Test func `all directions are in a row, with what is seen`() throws {
        #expect(
            text(try outlook(0, 360)) == "N─────E──━━━S━━━──W─────"
        )
    }

    @Test func `what is seen through north is at both ends`() throws {
        let window = Extent(width: 2, height: 1)
        let north = try #require(
            try outlook(0, 360).after(.turn(0), in: window)
        )
        #expect(text(north) == "N━━━──E─────S─────W──━━━")
    }

    @Test func `what is not shown is blank`() throws {
        #expect(text(try outlook(90, 270)) == "N     E──━━━S━━━──W     ")
    }

    @Test func `ASCII does for the lines`() throws {
        #expect(
            text(try outlook(0, 360), isASCII: true)
                == "N-----E--===S===--W-----"
        )
    }
}
