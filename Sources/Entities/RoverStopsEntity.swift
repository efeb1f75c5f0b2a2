/// The stops of a rover, as the map of where it is sends them: GeoJSON.
package struct RoverStopsEntity: Decodable, Sendable {
    package let features: LossyArray<RoverStopEntity>
}
