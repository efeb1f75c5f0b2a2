package import Foundation

extension URL {
    /// The address as it may be shown: keys and passwords masked.
    package var withoutSecrets: String {
        guard
            var parts = URLComponents(
                url: self,
                resolvingAgainstBaseURL: true
            )
        else { return "" }
        if parts.user != nil { parts.user = "***" }
        if parts.password != nil { parts.password = "***" }
        parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?
            .map { item in
                guard item.name.lowercased().hasSuffix("key") else {
                    return item
                }
                return URLQueryItem(name: item.name, value: "***")
            }
        return parts.string ?? ""
    }
}
