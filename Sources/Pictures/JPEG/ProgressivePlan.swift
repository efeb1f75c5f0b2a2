/// How a progressive JPEG is decoded within bounded memory.
struct ProgressivePlan {
    let plan: DecodingPlan
    let planes: [SamplePlane]
    /// How many coefficients of each component are kept, across and down.
    let sides: [Int]
    let schedule: StripSchedule

    /// - `isFull`: whether all coefficients are kept.
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

    /// - `makePlan`: a plan for a reduction; `nil` chooses it.
    static func choose(
        _ frame: JPEGFrame,
        reduction: Int?,
        canBeCoarser: Bool,
        _ budget: CoefficientBudget,
        _ makePlan: (Int?) -> DecodingPlan
    ) throws(PictureError) -> ProgressivePlan {
        var plan = makePlan(reduction)
        while true {
            let full = ProgressivePlan(frame, plan, isFull: true)
            if full.cost(frame) <= budget.comfort { return full }
            let low = ProgressivePlan(frame, plan, isFull: false)
            let most = canBeCoarser ? budget.fitted : budget.demanded
            if low.cost(frame) <= most { return low }
            guard canBeCoarser, plan.side > 1 else {
                throw .tooLarge(
                    width: frame.size.width,
                    height: frame.size.height
                )
            }
            plan = makePlan(16 / plan.side)
        }
    }
}
