import Models

/// What an update has to ask. It is told each answer and says what follows from
/// it; it asks and stores nothing itself.
///
/// A part is a year and a media type, or those and a center. The parts of some
/// years are counted at once, and one by one where their sum is another than
/// before; then those that differ are listed. The last two years are listed in
/// any case, since an edit changes no number; in a full update all parts are.
struct MirrorPlan: Sendable {
    struct Question: Equatable, Sendable {
        /// The parts of one year or of several, the newest first.
        let parts: [PhotoQuery]
        /// The page of their list, from 1; `nil` to only count their items.
        var page: Int?
        /// `true` if there was no answer the last time: it is asked last.
        var isRetry = false
    }

    /// What is known of a part since it was last compared with the service.
    struct State: Equatable, Sendable {
        /// The number of that comparison; 0 for none. A time may be wrong.
        var comparison = 0
        /// The number of items that the service counts; `nil` if that changed
        /// meanwhile, or if items are missing, so that the next update looks
        /// again.
        var count: Int?
        /// The number of them that were received; 0 if it has parts of its own.
        var items = 0
        /// The number of lists in a row that were empty.
        var emptyChecks = 0
        /// `true` if it has too many items, so that its parts are searched.
        var isSplit = false
        /// `true` if it could not be read the last time.
        var hasFailed = false
    }

    /// What there is of the list of a part.
    struct Pages: Equatable, Sendable {
        let total: Int
        let numbers: Set<Int>

        var itemCount: Int { min(total, numbers.count * MirrorPage.size) }
    }

    /// The number of questions that count the years that have items. The fewer
    /// they are, the more often is what is gone of a year hidden by what is new
    /// in another.
    private static let mostCounts = 16

    let comparison: MirrorState.Comparison
    private let currentYear: Int
    private let resultLimit: Int
    /// The pages that an interrupted update has left, by their parts.
    private let left: [String: Pages]
    /// What is known of each part, by its key.
    private(set) var states: [String: State]
    private var questions: [Question] = []
    /// The pages that are still to come, of parts that are being listed.
    private var missing: [String: Set<Int>] = [:]
    /// The number of items received of each part.
    private var received: [String: Int] = [:]
    /// The parts of which all pages are there.
    private var listed: [PhotoQuery] = []
    /// Why parts could not be read, the first one first.
    private(set) var failures: [(part: String, failure: LoadFailure)] = []

    init(
        _ scope: PhotoQuery,
        _ comparison: MirrorState.Comparison,
        states: [String: State] = [:],
        left: [String: Pages] = [:],
        currentYear: Int,
        resultLimit: Int
    ) {
        self.comparison = comparison
        self.currentYear = currentYear
        self.resultLimit = resultLimit
        self.states = states
        self.left = left
        let years = scope.mirrorYears(currentYear: currentYear)
        let full = years.count { isCounted($0) && count(of: $0) > 0 }
        let most = max(1, (full + Self.mostCounts - 1) / Self.mostCounts)
        var together: [[PhotoQuery]] = []
        for year in years {
            let isFull = together.count { count(of: $0) > 0 } == most
            if !isCounted(year) || isFull && count(of: year) > 0 {
                ask(about: together)
                together = []
            }
            if isCounted(year) {
                together.append(year)
            } else {
                questions += year.flatMap { look(at: $0) }
            }
        }
        ask(about: together)
    }

    private mutating func ask(about years: [[PhotoQuery]]) {
        guard !years.isEmpty else { return }
        questions.append(Question(parts: years.flatMap(\.self)))
    }

    /// Returns `true` if it is known how many items a year has, but not from
    /// this comparison, of which no page is left either.
    private func isCounted(_ year: [PhotoQuery]) -> Bool {
        year.allSatisfy { part in
            guard let state = states[part.mirrorKey], !isDue(part) else {
                return false
            }
            return state.count != nil && state.comparison < comparison.number
                && left[part.mirrorKey] == nil
        }
    }

    /// The number of items that parts had.
    private func count(of parts: [PhotoQuery]) -> Int {
        parts.reduce(0) { $0 + (states[$1.mirrorKey]?.count ?? 0) }
    }

    /// Returns `true` if a part is listed although it has as many items as
    /// before.
    private func isDue(_ part: PhotoQuery) -> Bool {
        comparison.isFull || part.lastYear ?? .max >= currentYear - 1
    }

    // MARK: What is asked

    /// The next question; `nil` if there is none until an answer comes.
    mutating func next() -> Question? {
        let first = questions.firstIndex { !$0.isRetry }
        return questions.isEmpty ? nil : questions.remove(at: first ?? 0)
    }

    /// The number of items that are up to date.
    var itemCount: Int { received.values.reduce(0, +) }

    /// The number of questions that are known, and of those for items that are
    /// not counted yet.
    var questionsLeft: Int {
        let counted = questions.filter { $0.page == nil }.flatMap(\.parts)
        let items = comparison.total - itemCount - count(of: counted)
        let pages = questions.count { $0.page ?? 1 > 1 }
        return questions.count + max(0, items / MirrorPage.size - pages)
    }

    /// What to ask about a part alone; nothing if that was done.
    private mutating func look(at part: PhotoQuery) -> [Question] {
        let key = part.mirrorKey
        let state = states[key]
        if let state, state.comparison >= comparison.number {
            received[key] = state.items
            guard state.isSplit else { return [] }
            return parts(of: part).flatMap { look(at: $0) }
        }
        if let pages = left[part.mirrorKey] {
            received[key] = pages.itemCount
            return list(part, pages.total, without: pages.numbers)
        }
        let isListed =
            state?.count == nil || isDue(part) && state?.isSplit == false
        return [
            Question(
                parts: [part],
                page: isListed ? 1 : nil,
                isRetry: state?.hasFailed == true
            )
        ]
    }

    /// The parts of a part; none if it cannot be split.
    private func parts(of part: PhotoQuery) -> [PhotoQuery] {
        part.parts(currentYear: currentYear) ?? []
    }

    /// Asks for the pages of a part that are not known.
    private mutating func list(
        _ part: PhotoQuery,
        _ total: Int,
        without known: Set<Int>
    ) -> [Question] {
        let items = min(total, resultLimit) + MirrorPage.size - 1
        let pages = Set(1 ... max(1, items / MirrorPage.size))
            .subtracting(known)
        missing[part.mirrorKey] = pages
        if pages.isEmpty { listed.append(part) }
        return pages.sorted().map { Question(parts: [part], page: $0) }
    }

    // MARK: What was answered

    /// - Returns: Whether the page of items is needed.
    mutating func use(_ page: MirrorPage, for question: Question) -> Bool {
        guard let number = question.page, let part = question.parts.first else {
            use(count: page.total, of: question.parts)
            return false
        }
        let key = part.mirrorKey
        if number == 1 {
            if split(part, page.total) { return false }
            ask(list(part, page.total, without: [1]))
        } else {
            guard var pages = missing[key], pages.remove(number) != nil else {
                return false
            }
            // The list has ended, whatever it promised.
            if page.isEmpty { pages = drop(pages, after: number, of: part) }
            missing[key] = pages
            if pages.isEmpty { listed.append(part) }
        }
        received[key, default: 0] += page.photos.count
        return true
    }

    private mutating func drop(
        _ pages: Set<Int>,
        after number: Int,
        of part: PhotoQuery
    ) -> Set<Int> {
        questions.removeAll { $0.parts == [part] && $0.page ?? 0 > number }
        return pages.filter { $0 < number }
    }

    /// Uses how many items parts have together; `nil` if that is not known.
    private mutating func use(count: Int?, of parts: [PhotoQuery]) {
        if count == self.count(of: parts), !parts.contains(where: isDue) {
            for part in parts { confirm(part) }
        } else if let count, parts.count == 1 {
            if !split(parts[0], count) { ask([.init(parts: parts, page: 1)]) }
        } else {
            ask(parts.flatMap { look(at: $0) })
        }
    }

    private mutating func ask(_ more: [Question]) {
        questions = more + questions
    }

    /// Takes a part as compared, since it has as many items as before.
    private mutating func confirm(_ part: PhotoQuery) {
        guard var state = states[part.mirrorKey], state.count != nil else {
            return ask(look(at: part))
        }
        state.comparison = comparison.number
        note(state, of: part)
        guard state.isSplit else { return }
        for part in parts(of: part) { confirm(part) }
    }

    /// Asks for the parts of a part with more items than one search returns.
    ///
    /// - Returns: `false` if it has not, or has no parts.
    private mutating func split(_ part: PhotoQuery, _ total: Int) -> Bool {
        let parts = parts(of: part)
        guard total > resultLimit, !parts.isEmpty else { return false }
        let number = comparison.number
        note(.init(comparison: number, count: total, isSplit: true), of: part)
        ask(parts.flatMap { look(at: $0) })
        return true
    }

    /// Records that a part was compared.
    mutating func note(_ state: State, of part: PhotoQuery) {
        states[part.mirrorKey] = state
        received[part.mirrorKey] = state.items
    }

    /// Records that the answer to a question cannot be read, which costs only
    /// its part.
    mutating func skip(_ question: Question, because failure: LoadFailure) {
        let parts = question.parts
        guard parts.count == 1 else { return use(count: nil, of: parts) }
        let key = parts[0].mirrorKey
        guard !failures.contains(where: { $0.part == key }) else { return }
        failures.append((key, failure))
        missing[key] = drop([], after: 0, of: parts[0])
        received[key] = nil
        states[key, default: State()].count = nil
        states[key]?.hasFailed = true
    }

    /// A part whose items are to be merged now; `nil` if there is none.
    mutating func nextListed() -> PhotoQuery? { listed.popLast() }
}
