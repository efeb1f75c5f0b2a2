import Arguments
import Models
import TestSupport
import Testing
import ViewModels

@testable import App

/// Options that people know from other programs.
@Suite(.queued)
struct OtherOptionTests {
    private static let program = CommandList.program(Strings(.english))

    @Test(arguments: [
        ("search moon --photographer Adams", "photographer:Adams"),
        ("apollo --keyword=crater", "keyword:crater"),
        ("recent --title moon", "nasa-photos search title:moon"),
        ("search --album Apollo", "album:Apollo"),
        ("search moon --media-type video", "--type video"),
        ("search moon --video", "type:video"),
        ("search moon --since 2021-05-01", "year:2021-"),
        ("apod --since 2026-09-10", "nasa-photos apod 2026-09-10.."),
        (
            "search moon --size large",
            "nasa-photos download --search moon --size large"
        ),
        (
            "full moon --hd",
            "nasa-photos download --search 'full moon' --size original"
        ),
        (
            "recent --size large",
            "nasa-photos recent --fields nasa_id | nasa-photos download - "
                + "--size large"
        ),
        ("favorites --dir x", "nasa-photos download --favorites -o x"),
        ("show as11-40-5874 -o x", "nasa-photos download as11-40-5874 -o x"),
        ("favorites remove x --force", "--yes"),
        ("mirror clear --force", "--yes"),
        ("favorites export x --force", "--overwrite"),
        ("download --search moon --media-type video", "--type video"),
        ("search moon --csv", "--format csv"),
        ("search moon --count", "nasa-photos stats"),
        ("search moon --dir x", "nasa-photos download --search moon -o x"),
        ("search moon -o x", "nasa-photos download --search moon -o x"),
        ("download x --dir y", "--output y"),
        ("apod --date 2026-09-16", "nasa-photos apod 2026-09-16"),
        ("search --date 2026-09-16", "year:2026"),
        ("search --rover curiosity", "nasa-photos mars curiosity"),
        ("mars curiosity --sol 4730", "nasa-photos mars curiosity 4730"),
        ("mars curiosity --latest", "nasa-photos mars curiosity latest"),
        ("search --latest", "nasa-photos recent"),
        ("apod --today", "nasa-photos apod today"),
        ("search moon --random", "nasa-photos random"),
        ("apod --wallpaper", "nasa-photos apod --min-size 1920x1080"),
        ("download x --force", "--overwrite"),
        ("cache clear --force", "--yes"), ("search moon --page 2", "--limit N"),
        ("recent 5", "-n 5"), ("popular 3", "-n 3"),
    ])
    func `an option of other programs is answered by what it is here`(
        line: String,
        meaning: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors.contains("did you mean \(meaning)?"),
            "\(run.errors)"
        )
    }

    @Test func `no option is suggested that would be refused`() async throws {
        let run = try await ProgramRun(
            sample: "download as11-40-5874 --media-type video"
        )
        #expect(run.status == .usage)
        #expect(!run.errors.contains("--type"))
        let list = try await ProgramRun(sample: "favorites --force")
        #expect(!list.errors.contains("did you mean"))
    }

    @Test func `a value with a space is quoted for the shell`() async throws {
        let run = try await ProgramRun([
            "search", "--photographer", "Ansel Adams",
        ])
        #expect(run.errors.contains(#"'photographer:"Ansel Adams"'?"#))
    }

    @Test(arguments: OtherOptions.meanings.keys.sorted())
    func `what an option stands for exists`(name: String) throws {
        let values = ["size": "large", "rover": "curiosity", "sol": "1"]
        for meaning in OtherOptions.meanings[name] ?? [] {
            let text =
                meaning
                .replacing(
                    /\bX\b/.wordBoundaryKind(.simple),
                    with: values[name] ?? "image"
                )
                .replacing(/\bY\b/.wordBoundaryKind(.simple), with: "2021")
                .replacing("ROVER", with: "curiosity")
                .replacing("CMD", with: "apod")
                .replacing("GET", with: "download --search moon")
            if text.hasPrefix("--") {
                let option = text.dropFirst(2).prefix { $0 != " " }
                #expect(Self.program.allOptions.contains { $0.name == option })
            } else if text.contains(":") {
                #expect(try PhotoQuery(text).words == "")
            } else {
                let words = text.split(separator: " ").map(String.init)
                let result = try ArgumentParser(Self.program).parse(words)
                guard case .run(let line) = result else {
                    Issue.record("\(text)")
                    continue
                }
                #expect(!line.isImplied)
            }
        }
    }
}
