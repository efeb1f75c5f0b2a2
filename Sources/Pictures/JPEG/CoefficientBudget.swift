/// How many bytes the coefficients of a progressive JPEG may take.
struct CoefficientBudget {
    /// Above this, no more of them are kept than the size wanted needs.
    var comfort = 12 << 20
    /// Above this, a fitted picture is decoded at a coarser scale.
    var fitted = 24 << 20
    /// Above this, a picture of a demanded scale is refused.
    var demanded = 128 << 20
}
