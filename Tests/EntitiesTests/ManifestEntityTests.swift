import Entities
import Foundation
import Testing

struct ManifestEntityTests {
    @Test(arguments: [
        #"{"collection": {"items": [{"href": "http://h/a b~orig.jpg"}, {}]}}"#,
        #"["http://h/a b~orig.jpg", 3]"#,
    ])
    func `both forms of a manifest are decoded`(_ json: String) throws {
        let manifest = try JSONDecoder()
            .decode(ManifestEntity.self, from: Data(json.utf8))
        #expect(manifest.hrefs == ["http://h/a b~orig.jpg"])
    }

    @Test func `anything but a manifest is rejected`() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder()
                .decode(ManifestEntity.self, from: Data("{}".utf8))
        }
    }
}
