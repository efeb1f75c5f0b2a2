/// The periods beside that of the first photo of a list to which a session
/// leads.
enum PeriodSteps {
    case none
    /// Of a list that begins with the newest period.
    case back
    case both
}
