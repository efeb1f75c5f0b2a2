import Foundation
import Models
import Testing

@testable import Repositories

/// What an update asks, without a library or a disk.
struct MirrorPlanTests {
    private static let scope = PhotoQuery(
        mediaTypes: [.image, .video],
        firstYear: 2019,
        lastYear: 2026
    )
    private static let number = 7

    private func plan(
        _ scope: PhotoQuery = scope,
        _ states: [String: MirrorPlan.State] = [:],
        left: [String: MirrorPlan.Pages] = [:],
        isFull: Bool = false,
        total: Int = 0
    ) -> MirrorPlan {
        MirrorPlan(
            scope,
            MirrorState.Comparison(
                number: Self.number,
                began: .distantPast,
                total: total,
                isFull: isFull
            ),
            states: states,
            left: left,
            currentYear: 2026,
            resultLimit: 1_000
        )
    }

    /// Each year with as many images and no videos, all compared before.
    private static func states(
        _ count: Int = 5,
        years: ClosedRange<Int> = 2019 ... 2026
    ) -> [String: MirrorPlan.State] {
        var states: [String: MirrorPlan.State] = [:]
        for year in years {
            states["\(year) image"] = state(count)
            states["\(year) video"] = state(0)
        }
        return states
    }

    private static func state(
        _ count: Int?,
        of number: Int = number - 1
    ) -> MirrorPlan.State {
        MirrorPlan.State(comparison: number, count: count, items: count ?? 0)
    }

    private static func part(_ year: Int, _ type: MediaType) -> PhotoQuery {
        PhotoQuery(mediaTypes: [type], firstYear: year, lastYear: year)
    }

    /// All questions that can be asked now.
    private func questions(_ plan: inout MirrorPlan) -> [MirrorPlan.Question] {
        var questions: [MirrorPlan.Question] = []
        while let question = plan.next() { questions.append(question) }
        return questions
    }

    /// Such as `count 2019 image` and `2026 image, page 1`.
    private func texts(_ plan: inout MirrorPlan) -> [String] {
        questions(&plan).map(Self.text)
    }

    private static func text(_ question: MirrorPlan.Question) -> String {
        let keys = question.parts.map(\.mirrorKey).joined(separator: "+")
        return question.page.map { "\(keys), page \($0)" } ?? "count " + keys
    }

    private static func page(_ total: Int, _ count: Int = 0) -> MirrorPage {
        MirrorPage(
            total: total,
            photos: Array(repeating: Photo(id: "a"), count: count)
        )
    }

    /// Returns whether the page of an answer is needed.
    private func use(
        _ page: MirrorPage,
        _ question: MirrorPlan.Question,
        _ plan: inout MirrorPlan
    ) -> Bool {
        plan.use(page, for: question)
    }

    private func listed(_ plan: inout MirrorPlan) -> PhotoQuery? {
        plan.nextListed()
    }

    // MARK: What is asked first

    @Test func `what is not known is listed, the newest first`() {
        var scope = Self.scope
        scope.firstYear = 2025
        var plan = plan(scope)
        #expect(
            texts(&plan) == [
                "2026 image, page 1", "2026 video, page 1",
                "2025 image, page 1", "2025 video, page 1",
            ]
        )
    }

    @Test func `the last two years are listed, the others are counted`() {
        var plan = plan(Self.scope, Self.states())
        let counts = (2019 ... 2024).reversed().map {
            "count \($0) image+\($0) video"
        }
        #expect(
            texts(&plan) == [
                "2026 image, page 1", "2026 video, page 1",
                "2025 image, page 1", "2025 video, page 1",
            ] + counts
        )
    }

    /// The years without items, and the number of parts in each question. Of
    /// the others there are 45 and 33, so three in each.
    @Test(
        arguments: [
            (
                1960 ... 2024, Set(1960 ... 1979),
                Array(repeating: 6, count: 14) + [6 + 2 * 20]
            ),
            (
                1960 ... 2024, Set(stride(from: 1961, through: 2023, by: 2)),
                Array(repeating: 12, count: 10) + [10]
            ),
            // The last two years are not counted, but listed by type.
            (
                2009 ... 2026, [],
                [1, 1, 1, 1] + Array(repeating: 2, count: 16)
            ),
            (
                2008 ... 2026, [],
                [1, 1, 1, 1] + Array(repeating: 4, count: 8) + [2]
            ),
        ] as [(ClosedRange<Int>, Set<Int>, [Int])]
    )
    func `many years are counted at once, empty ones with others`(
        years: ClosedRange<Int>,
        empty: Set<Int>,
        sizes: [Int]
    ) {
        let scope = PhotoQuery(
            mediaTypes: [.image, .video],
            firstYear: years.lowerBound,
            lastYear: years.upperBound
        )
        var states = Self.states(years: years)
        for year in empty { states["\(year) image"] = Self.state(0) }
        var plan = plan(scope, states)
        #expect(questions(&plan).map(\.parts.count) == sizes)
    }

    @Test func `a full update lists all parts`() {
        var plan = plan(Self.scope, Self.states(), isFull: true)
        let pages = questions(&plan).map(\.page)
        #expect(pages == Array(repeating: 1, count: 16))
    }

    @Test func `what this comparison knows is asked for no more`() {
        var states = Self.states()
        for key in states.keys {
            states[key]?.comparison = Self.number
        }
        states["2020 image"] = Self.state(3)
        var plan = plan(Self.scope, states)
        #expect(texts(&plan) == ["count 2020 image"])
        #expect(plan.itemCount == 35)
    }

    @Test func `what could not be read comes last`() {
        var scope = Self.scope
        scope.lastYear = 2024
        var states = Self.states(0)
        states["2022 image"]?.count = nil
        states["2022 image"]?.hasFailed = true
        var plan = plan(scope, states)
        #expect(
            texts(&plan) == [
                "count 2024 image+2024 video+2023 image+2023 video",
                "count 2022 video",
                "count 2021 image+2021 video+2020 image+2020 video"
                    + "+2019 image+2019 video",
                "2022 image, page 1",
            ]
        )
    }

    @Test func `pages that are left are asked for no more`() {
        let image = Self.part(2026, .image)
        let video = Self.part(2026, .video)
        var scope = Self.scope
        scope.firstYear = 2026
        var plan = plan(
            scope,
            left: [
                image.mirrorKey: MirrorPlan.Pages(
                    total: 450,
                    numbers: [1, 2, 4]
                ),
                video.mirrorKey: MirrorPlan.Pages(total: 120, numbers: [1, 2]),
            ]
        )
        #expect(texts(&plan) == ["2026 image, page 3", "2026 image, page 5"])
        #expect(listed(&plan) == video)
        #expect(listed(&plan) == nil)
        #expect(plan.itemCount == 300 + 120)
    }

    @Test func `a part of which pages are left is not counted again`() {
        var scope = Self.scope
        (scope.firstYear, scope.lastYear) = (2020, 2020)
        let file = Self.part(2020, .image).mirrorKey
        var plan = plan(
            scope,
            Self.states(),
            left: [file: MirrorPlan.Pages(total: 150, numbers: [1])]
        )
        #expect(
            texts(&plan) == ["2020 image, page 2", "count 2020 video"]
        )
    }

    // MARK: What follows from answers

    /// The answer to a count of 2019, which had 5 images.
    @Test(arguments: [
        (5, []), (6, ["count 2019 image", "count 2019 video"]),
        (0, ["count 2019 image", "count 2019 video"]),
    ])
    func `parts with another sum are counted one by one`(
        count: Int,
        expected: [String]
    ) {
        var scope = Self.scope
        scope.lastYear = 2019
        var plan = plan(scope, Self.states())
        for question in questions(&plan) {
            #expect(!use(Self.page(count), question, &plan))
        }
        #expect(texts(&plan) == expected)
        let isSame = expected.isEmpty
        #expect(plan.itemCount == (isSame ? 5 : 0))
        let numbers = plan.states.filter { $0.key.hasPrefix("2019") }.values
            .map(\.comparison)
        #expect(numbers == [6, 6].map { isSame ? Self.number : $0 })
    }

    /// The answer to a count of the images of 2019, of which there were 5.
    @Test(arguments: [
        (5, []), (4, ["2019 image, page 1"]), (1_000, ["2019 image, page 1"]),
    ])
    func `a part with another number of items is listed`(
        count: Int,
        expected: [String]
    ) {
        var plan = plan(Self.part(2019, .image), Self.states())
        for question in questions(&plan) {
            #expect(!use(Self.page(count), question, &plan))
        }
        #expect(texts(&plan) == expected)
    }

    @Test(arguments: [nil, 1])
    func `a part with too many items is asked for by center`(page: Int?) {
        let part = Self.part(2019, .image)
        var plan = plan(part, page == nil ? Self.states() : [:])
        for question in questions(&plan) {
            #expect(question.page == page)
            #expect(!use(Self.page(1_001), question, &plan))
        }
        let texts = texts(&plan)
        #expect(texts.first == "2019 image AFRC, page 1")
        #expect(texts.count == PhotoQuery.knownCenters.count)
        #expect(plan.states[part.mirrorKey]?.isSplit == true)
        #expect(plan.states[part.mirrorKey]?.count == 1_001)
    }

    @Test func `the other pages of a part follow its first one`() {
        var plan = plan(Self.part(2026, .image), total: 250)
        #expect(plan.questionsLeft == 3)
        let first = questions(&plan)
        #expect(first.map(Self.text) == ["2026 image, page 1"])
        #expect(use(Self.page(250, 100), first[0], &plan))
        #expect(plan.questionsLeft == 2)
        #expect(listed(&plan) == nil)
        let others = questions(&plan)
        #expect(others.map(\.page) == [2, 3])
        // They may come in any order.
        #expect(use(Self.page(250, 50), others[1], &plan))
        #expect(listed(&plan) == nil)
        #expect(use(Self.page(250, 100), others[0], &plan))
        #expect(listed(&plan) == Self.part(2026, .image))
        #expect(plan.itemCount == 250)
        // A page that comes again changes nothing.
        #expect(!use(Self.page(250, 100), others[0], &plan))
        #expect(plan.itemCount == 250)
    }

    @Test func `a list ends with an empty page`() {
        var plan = plan(Self.part(2026, .image))
        for question in questions(&plan) {
            #expect(use(Self.page(900, 100), question, &plan))
        }
        let second = plan.next()
        let third = plan.next()
        for question in [third, second].compactMap(\.self) {
            #expect(use(Self.page(900), question, &plan))
            #expect((listed(&plan) == nil) == (question.page == 3))
        }
        #expect(questions(&plan).isEmpty)
    }

    @Test func `a part that cannot be read is left alone`() {
        var plan = plan(Self.part(2026, .image))
        for question in questions(&plan) {
            #expect(use(Self.page(900, 100), question, &plan))
        }
        let questions = (1 ... 3).compactMap { _ in plan.next() }
        plan.skip(questions[0], because: .signInPage)
        #expect(self.questions(&plan).isEmpty)
        #expect(!use(Self.page(900, 100), questions[1], &plan))
        plan.skip(questions[2], because: .notFound(reason: nil))
        #expect(plan.failures.map(\.part) == ["2026 image"])
        #expect(plan.failures.first?.failure == .signInPage)
        #expect(plan.itemCount == 0)
        let state = plan.states["2026 image"]
        #expect(state?.hasFailed == true)
        #expect(state?.count == nil)
        #expect(state?.comparison == 0)
    }

    @Test func `parts whose sum cannot be read are counted one by one`() {
        var scope = Self.scope
        scope.lastYear = 2019
        var plan = plan(scope, Self.states())
        for question in questions(&plan) {
            plan.skip(question, because: .signInPage)
        }
        #expect(texts(&plan) == ["count 2019 image", "count 2019 video"])
        #expect(plan.failures.isEmpty)
    }

    /// The total, whether the parts are known, and the questions to come.
    @Test(arguments: [
        (0, false, 16), (9_000, false, 16 + 90), (40, true, 4 + 6),
        (4_000, true, 4 + 6 + 39),
    ])
    func `the questions to come are those for items that were not counted`(
        total: Int,
        isKnown: Bool,
        expected: Int
    ) {
        let plan = plan(Self.scope, isKnown ? Self.states() : [:], total: total)
        #expect(plan.questionsLeft == expected)
    }
}
