import Foundation
@testable import Models
import Testing

struct MarsClockTests {
    /// Times that NASA published with images: rover, sol, local mean solar
    /// time and UTC.
    private static let published: [(Rover, Sol, String, String)] = [
        // CR0_813038955PRC_… in raw_image_items
        (.curiosity, 4681, "10:40:32", "2025-10-06T17:16:46"),
        // NLF_0670_0726421423_362ECM_N0320604NCAM08111_01_095J
        (.perseverance, 670, "13:03:40", "2023-01-08T03:53:04"),
        // NLF_0100_0675828717_276ECM_N0040218NCAM00503_01_295J
        (.perseverance, 100, "15:26:09", "2021-06-01T14:14:37"),
        (.perseverance, 1484, "16:41:15", "2025-04-23T16:40:44"),
        (.perseverance, 1646, "15:18:15", "2025-10-07T02:08:38"),
        // ZL0_1987_0843336271_943EBY_N0910970ZCAM04474_0340LMJ
        (.perseverance, 1987, "", "2026-09-22T08:29:27"),
    ]

    private static func seconds(_ time: String) -> Int {
        time.split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    }

    @Test(arguments: published)
    func `a published time is on the published sol, to two seconds`(
        rover: Rover,
        sol: Sol,
        local: String,
        utc: String
    ) throws {
        let date = try #require(Date(isoText: utc))
        #expect(rover.clock.sol(at: date) == sol)
        guard !local.isEmpty else { return }
        let computed = Self.seconds(rover.clock.time(at: date))
        #expect(abs(computed - Self.seconds(local)) <= 2)
    }

    @Test(arguments: [
        // "acquired on Jan. 8, 2023 (Sol 670)": a caption of NASA's
        (Rover.perseverance, 670, "2023-01-08"),
        // The landings, both on sol 0
        (.curiosity, 0, "2012-08-06"), (.perseverance, 0, "2021-02-18"),
        // The Mars Photos API, which counted from the landing's midnight
        (.curiosity, 1000, "2015-05-30"),
    ])
    func `the day of a sol is the published one`(
        rover: Rover,
        sol: Sol,
        day: String
    ) throws {
        #expect(rover.clock.day(of: sol).text == day)
        let found = try #require(Day(day))
        #expect(rover.clock.sols(on: found)?.contains(sol) == true)
    }

    @Test(arguments: Rover.allCases)
    func `the sols of consecutive days leave no gap`(rover: Rover) throws {
        var day = try #require(Day("2023-02-27"))
        var last = try #require(rover.clock.sols(on: day)).upperBound
        for _ in 0 ..< 80 {
            day = day.advanced(by: 1)
            let sols = try #require(rover.clock.sols(on: day))
            #expect(
                [sols.lowerBound, sols.lowerBound.next].contains(
                    sols.upperBound
                )
            )
            #expect([last, last.next].contains(sols.lowerBound))
            last = sols.upperBound
        }
    }

    @Test func `midnight begins a sol`() {
        let clock = MarsClock(start: Date(timeIntervalSince1970: 0))
        let second = Date(timeIntervalSince1970: MarsClock.sol + 0.001)
        #expect(clock.sol(at: second) == 1)
        #expect(clock.time(at: second) == "00:00:00")
        #expect(clock.sol(at: second - 0.01) == 0)
        #expect(clock.time(at: second - 0.01) == "23:59:59")
        #expect(clock.sol(at: Date(timeIntervalSince1970: -1)) == nil)
    }

    @Test
    func `a day before the landing has no sols, and one after all the last`()
        throws
    {
        let clock = Rover.curiosity.clock
        #expect(clock.sols(on: try #require(Day("2012-08-04"))) == nil)
        for text in ["2300-01-01", "9999-12-31"] {
            let day = try #require(Day(text))
            #expect(clock.sols(on: day) == .last ... .last)
        }
    }
}

struct SolTests {
    @Test(arguments: [
        ("0", 0), ("4681", 4_681), ("04681", 4_681), ("12345", 12_345),
        ("99998", 99_998),
    ])
    func `a sol has up to five digits`(text: String, number: Int) {
        #expect(Sol(text)?.number == number)
        #expect(Sol(number)?.number == number)
    }

    @Test(arguments: [
        "", "99999", "100000", "000001", "-1", "+1", "1.5", "٣", " 1",
    ])
    func `a text that is not a sol is none`(text: String) {
        #expect(Sol(text) == nil)
    }

    @Test func `no sol is before the first or after the last`() {
        #expect(Sol.first.previous == nil)
        #expect(Sol.last.next == nil)
        let numbers = [Int.min, -1, 99_999, .max]
        #expect(numbers.allSatisfy { Sol($0) == nil })
        #expect(Sol.first.next == 1)
    }
}

extension Sol: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: Int) {
        self = Sol(number) ?? .first
    }
}

struct RoverTests {
    @Test(arguments: [
        (Rover.curiosity, "MAST", ["MAST_LEFT", "MAST_RIGHT"]),
        (.curiosity, "mastcam", ["MAST_LEFT", "MAST_RIGHT"]),
        (.curiosity, "NAV_LEFT", ["NAV_LEFT_A", "NAV_LEFT_B"]),
        (.curiosity, "NAV_LEFT_B", ["NAV_LEFT_B"]),
        (.perseverance, "NAVCAM", ["NAVCAM_LEFT", "NAVCAM_RIGHT"]),
        (.perseverance, "Mastcam-Z", ["MCZ_LEFT", "MCZ_RIGHT"]),
        (.perseverance, "mcz", ["MCZ_LEFT", "MCZ_RIGHT"]),
        (.perseverance, "sherloc", ["SHERLOC_WATSON", "SHERLOC_ACI"]),
        (.perseverance, "SUPERCAM_RMI", ["SUPERCAM_RMI"]),
        (
            .perseverance, "rear hazcam",
            ["REAR_HAZCAM_LEFT", "REAR_HAZCAM_RIGHT"]
        ),
        (.perseverance, "MAHLI", []), (.curiosity, "", []),
        (
            .curiosity, "NAV",
            ["NAV_LEFT_A", "NAV_LEFT_B", "NAV_RIGHT_A", "NAV_RIGHT_B"]
        ),
    ])
    func `a name stands for instruments`(
        rover: Rover,
        name: String,
        expected: [String]
    ) {
        #expect(rover.instruments(named: name) == expected)
    }

    @Test(arguments: Rover.allCases)
    func `no name and no code of a camera is used twice`(rover: Rover) {
        #expect(RoverMission.of(rover)?.name == rover.name)
        let codes = rover.cameras.flatMap(\.instruments)
        #expect(Set(codes).count == codes.count)
        #expect(Set(rover.cameras.map(\.name)).count == rover.cameras.count)
        for camera in rover.cameras {
            #expect(rover.instruments(named: camera.name) == camera.instruments)
            #expect(
                rover.instruments(named: camera.label) == camera.instruments
            )
            for code in camera.instruments {
                #expect(rover.camera(with: code) == camera)
            }
        }
    }

    @Test(arguments: [
        ("NAV_LEFT_B", RoverEye.left), ("MCZ_RIGHT", .right),
        ("CHEMCAM_RMI", nil), ("", nil), ("COPYRIGHT", nil),
    ])
    func `the eye is a word of the code`(code: String, eye: RoverEye?) {
        #expect(RoverEye(instrument: code) == eye)
    }
}
