package import Glibc

/// A program that was started, with the usual signals and the environment that
/// was given.
package struct ChildProgram: Sendable {
    package let id: pid_t

    /// Starts a program; `nil` if that fails.
    ///
    /// `command` is the path of the program, and its arguments; `input` is its
    /// standard input, `nil` for that of this program. `isDetached` is whether
    /// it has no terminal, writes nothing, and reads only `input`.
    package init?(
        _ command: [String],
        environment: [String: String],
        input: Int32? = nil,
        isDetached: Bool = false
    ) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        for stream in Int32(input == nil ? 0 : 1) ... 2 where isDetached {
            posix_spawn_file_actions_addopen(
                &actions,
                stream,
                "/dev/null",
                O_RDWR,
                0
            )
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in Self.keys + [SIGPIPE, SIGXFSZ] {
            sigaddset(&usual, number)
        }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        // Threads of a queue block all signals, which a program inherits.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        let session = isDetached ? Self.setSession : 0
        posix_spawnattr_setflags(&attributes, Int16(flags | session))
        let words = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0 + "=" + $1) } + [nil]
        defer { for text in words + variables { free(text) } }
        var id: pid_t = 0
        guard let path = words[0],
            posix_spawn(&id, path, &actions, &attributes, words, variables) == 0
        else { return nil }
        self.id = id
    }

    /// POSIX_SPAWN_SETSID of spawn.h, which the Glibc module lacks.
    private static let setSession: Int32 = 0x80
    private static let keys = [SIGINT, SIGQUIT]

    /// Waits for its end; to be called once.
    ///
    /// - Returns: Its status, or 128 and the number of the signal that ended
    ///   it.
    package func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Does something while Ctrl-C and Ctrl-\ are left to a program.
    package static func leavingKeys<Value>(_ work: () -> Value) -> Value {
        let before = keys.map { signal($0, SIG_IGN) }
        defer { for (key, action) in zip(keys, before) { signal(key, action) } }
        return work()
    }
}
