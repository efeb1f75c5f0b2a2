import Glibc

extension TerminalRestorer.Change {
    /// A sequence that was written, with the one that takes it back, as hiding
    /// and showing the cursor.
    package static func sequence(
        _ sequence: String,
        undoneBy undo: String,
        on output: FileOutput
    ) -> Self {
        Self(
            undo: { try? output.write(undo) },
            redo: { try? output.write(sequence) }
        )
    }

    /// Whatever happens to the modes of a terminal (termios) from now on; nil
    /// when the descriptor is none.
    package static func modes(of descriptor: Int32) -> Self? {
        guard let before = TerminalModes(of: descriptor) else { return nil }
        return Self(undo: { before.apply(to: descriptor) })
    }
}
