import Arguments
import Models
import Repositories
import ViewModels

// NASA's services, and what they send.
extension DoctorCommand {
    func services() async throws -> [Finding] {
        guard !context[CommonOptions.offline] else {
            return composition.sources.checks.map {
                Finding($0.service, strings(.doctorNotChecked))
            }
        }
        let traffic = CheckTraffic()
        // Services, and nothing that is stored.
        let checked = composition.with(CommonOptions.refresh)
            .with { $0.observe = traffic.observe }.sources
        let run = CheckRun(
            console: console,
            photos: checked.photos,
            files: SourceFileLoader(files: checked.files),
            exactFiles: checked.exactFiles,
            traffic: traffic
        )
        // The sample has nothing to follow.
        let isQuick = context[Self.quick] || context[CommonOptions.sample]
        var findings: [Finding] = []
        for check in checked.checks {
            let steps = isQuick ? Array(check.steps.prefix(1)) : check.steps
            let results = await run.results(of: steps)
            findings.append(
                isQuick
                    ? quick(check.service, results)
                    : CheckReport(
                        service: check.service,
                        results: results,
                        console: console
                    ).finding
            )
        }
        return findings
    }

    private func quick(
        _ name: String,
        _ results: [CheckRun.Result]
    ) -> Finding {
        if let failure = results.first?.failure {
            let (text, status) = console.meaning(of: failure)
            return Finding(name, text, status: status)
        }
        let time = results.first.map { $0.duration / .milliseconds(1) }
        let milliseconds = String(Int(nearest: time ?? 0))
        let values: [any TextValue] = [milliseconds, results.first?.count ?? 0]
        return Finding(name, console.string(.doctorReached, values))
    }
}
