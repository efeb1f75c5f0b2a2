/// A response that lists items, by whose ids it is found once it is stored.
package protocol ItemList {
    var itemIDs: [String] { get }
}
