/// What a person asked for with `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
}
