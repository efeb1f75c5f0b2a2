/// Films and pictures made of data, by NASA's Scientific Visualization Studio.
package protocol SVSLists: PhotoLibrary {
    /// Excerpts, which lack pictures. Creating the list requests nothing.
    func visualizations(matching query: SVSQuery) -> any Cursor<Photo>
}
