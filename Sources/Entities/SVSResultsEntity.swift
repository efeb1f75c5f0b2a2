/// A page of results of NASA's Scientific Visualization Studio.
package struct SVSResultsEntity: Decodable, Sendable {
    /// Of all pages.
    package let count: Int?
    package let results: LossyArray<SVSEntity>
}
