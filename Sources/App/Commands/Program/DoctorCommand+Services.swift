import Arguments
import Models
import Repositories
import ViewModels

// NASA's services, and what they send.
extension DoctorCommand {
    /// In seconds, for a request with its redirects.
    private static let limit = 10

    /// Follows all services at once, step by step, and reports what came of
    /// each step.
    func checkServices(
        report: @escaping @Sendable (Finding) -> Void
    ) async {
        let isOffline = context[CommonOptions.offline]
        // The sample has nothing to follow.
        let isQuick = context[Self.quick] || context[CommonOptions.sample]
        // Services, and nothing that is stored; what fails once has failed.
        let checked = composition.with(CommonOptions.noCache).with { network in
            network.isRetried = false
            if !network.options.isGiven(CommonOptions.maxTime) {
                let name = CommonOptions.maxTime.name
                network.options.set([String(Self.limit)], for: name)
            }
        }.sources
        let checks = checked.checks
        _ = await checks.concurrentMap(limit: checks.count) { check in
            if isOffline {
                report(Finding(check.service, strings(.doctorNotChecked)))
                return
            }
            var subject = CheckSubject(
                photos: checked.photos,
                files: checked.exactFiles
            )
            for step in check.steps.prefix(isQuick ? 1 : .max)
            where !step.needsPhoto || subject.photo != nil {
                let name = check.service + " " + step.name
                let start = console.uptime()
                let result = await Result { try await step.run(&subject) }
                let time = (console.uptime() - start) / .milliseconds(1)
                report(finding(name, result, milliseconds: Int(nearest: time)))
                if case .failure(let error) = result, isEnd(error) { return }
            }
        }
    }

    /// Returns `true` if a service would only fail again.
    private func isEnd(_ error: any Error) -> Bool {
        switch LoadFailure(error) {
        case .tooManyRedirects: true
        case let failure: [.network, .rateLimit].contains(failure.kind)
        }
    }

    private func finding(
        _ name: String,
        _ result: Result<CheckStep.Answer, any Error>,
        milliseconds: Int
    ) -> Finding {
        let time = String(milliseconds) + " ms"
        switch result {
        case .success(.items(let count)):
            let items = console.string(.doctorItems, [count])
            return Finding(name, items + ", " + time)
        case .success(.item(let id)):
            return Finding(name, id.description + ", " + time)
        case .success(.bytes(let count)):
            let size = count.map { ByteFormatter.string(from: $0) }
            return Finding(
                name,
                (size ?? strings(.doctorUnknown)) + ", " + time
            )
        case .failure(let error):
            let (text, status) = console.meaning(of: error)
            return Finding(name, text + " (" + time + ")", status: status)
        }
    }
}
