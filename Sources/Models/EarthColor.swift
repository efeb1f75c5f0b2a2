/// How pictures of the Earth are processed.
package enum EarthColor: String, Sendable {
    case natural, enhanced
}
