/// The processing of pictures of the Earth.
package enum EarthColor: String, Sendable {
    case natural, enhanced
}
