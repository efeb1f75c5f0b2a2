/// An item could not be had; why has been said.
struct ItemFailure: Error {
    let status: ExitStatus
}
