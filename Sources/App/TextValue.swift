import Models
import Terminal
import TerminalViews
import ViewModels

/// A value in a text: a part of it, or a number to write as people do.
protocol TextValue: Sendable {}
