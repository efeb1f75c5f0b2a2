package import Models

/// A picture that knows its size.
package protocol SizedPicture {
    /// In pixels.
    var extent: Extent { get }
}
