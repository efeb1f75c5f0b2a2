/// How a progressive JPEG is decoded in bounded memory.
struct ProgressivePlan {
    let plan: DecodingPlan
    let planes: [SamplePlane]
    /// The number of coefficients per block, across and down, that are stored
    /// for each component.
    let sides: [Int]
    let schedule: StripSchedule

    /// - Parameters:
    ///   - frame: The components.
    ///   - plan: The size and part to decode.
    ///   - isFull: Whether all coefficients are stored.
    private init(_ frame: JPEGFrame, _ plan: DecodingPlan, isFull: Bool) {
        let planes = plan.planes(frame, isFull: isFull)
        self.plan = plan
        self.planes = planes
        sides = planes.map { isFull && $0.side > 1 ? 8 : $0.side }
        schedule = StripSchedule(frame, plan, planes)
    }

    private func cost(_ frame: JPEGFrame) -> Int {
        CoefficientStore.cost(frame, sides: sides, mcuRows: schedule.rows)
    }

    /// Chooses the best way that the budget allows.
    ///
    /// - Parameters:
    ///   - frame: The components.
    ///   - first: The plan to begin with.
    ///   - canBeCoarser: Whether plans with a higher reduction are acceptable.
    ///   - budget: The limits for the coefficients.
    ///   - makePlan: Makes a plan with a reduction.
    /// - Throws: `tooLarge` if the budget allows none.
    init(
        _ frame: JPEGFrame,
        _ first: DecodingPlan,
        canBeCoarser: Bool,
        _ budget: CoefficientBudget,
        _ makePlan: (Int) -> DecodingPlan
    ) throws(PictureError) {
        var plan = first
        while true {
            self.init(frame, plan, isFull: true)
            if cost(frame) <= budget.preferred { return }
            self.init(frame, plan, isFull: false)
            let limit = canBeCoarser ? budget.fitted : budget.exact
            if cost(frame) <= limit { return }
            guard canBeCoarser, plan.side > 1 else {
                throw .tooLarge(frame.size)
            }
            plan = makePlan(16 / plan.side)
        }
    }
}

/// How many bytes the coefficients of a progressive JPEG may occupy.
struct CoefficientBudget {
    /// Above this, only those that the requested size needs are stored.
    var preferred = 12 << 20
    /// Above this, a fitted picture is decoded at a coarser scale.
    var fitted = 24 << 20
    /// Above this, a picture at a requested scale is refused.
    var exact = 128 << 20
}
