internal import Ledger
internal import Presentation
internal import SystemPackage

extension Session {
  /// Whether somebody is there to answer and wants to be asked.
  var canAsk: Bool {
    !common.neverAsk && !common.json && Terminal.isTerminal(.standardInput)
      && Terminal.isTerminal(.standardOutput)
  }

  /// Asks whether to go on, after what has been shown so far.
  /// - Returns: whether the answer was yes; no answer is no.
  func confirms(_ question: String) -> Bool {
    output.flush()
    Output.complain("\(SafeText.of(question)) [s/N] ")
    let answer = (readLine() ?? "").aparado.lowercased()
    return ["s", "sim", "y", "yes"].contains(answer)
  }
}
