import Glibc

/// A program that is run to its end, with nothing to read and nobody to read
/// what it writes.
struct ChildProcess {
    let path: String
    let arguments: [String]
    let environment: [String: String]

    /// What a run took, by the kernel's own account.
    struct Cost {
        /// From before the start to after the end.
        let timing: Timing
        /// In MiB. Never less than this process's own peak: the kernel counts
        /// what the child was before it became another program.
        let peak: Double
    }

    /// Why there is no cost.
    enum Failure: Error {
        case notStarted(path: String, number: Int32)
        case status(Int32)
    }

    func run() throws -> Cost {
        let start = ContinuousClock.now
        let child = try spawn()
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        let seconds = (.now - start) / .seconds(1)
        guard status == 0 else { throw Failure.status(status) }
        return Cost(
            timing: Timing(
                seconds: seconds,
                processorSeconds: Self.seconds(usage.ru_utime)
                    + Self.seconds(usage.ru_stime)
            ),
            peak: Double(usage.ru_maxrss) / 1_024
        )
    }

    private func spawn() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 0 ... 2 {
            posix_spawn_file_actions_addopen(
                &actions,
                descriptor,
                "/dev/null",
                O_RDWR,
                0
            )
        }
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var child: pid_t = 0
        let number = posix_spawn(&child, path, &actions, nil, words, settings)
        guard number == 0 else {
            throw Failure.notStarted(path: path, number: number)
        }
        return child
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
}
