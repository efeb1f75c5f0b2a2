/// A choice that has other names, too.
package protocol AliasedChoice {
    var aliases: [String] { get }
}
