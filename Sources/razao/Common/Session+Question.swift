internal import Presentation
internal import SystemPackage

extension Session {
  /// Whether somebody is there to answer and wants to be asked.
  var canAsk: Bool {
    !common.neverAsk && !common.json && Terminal.isTerminal(.standardInput)
      && Terminal.isTerminal(.standardOutput)
  }
}
