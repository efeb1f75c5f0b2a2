/// Returns when all that is under way on the main actor waits for the test.
///
/// The main actor takes its turns in the order in which they are asked for.
/// Each yield asks for one behind all others, and nothing tested here needs
/// more than a few turns in a row.
@MainActor
package func settle() async {
    for _ in 0 ..< 20 { await Task.yield() }
}
