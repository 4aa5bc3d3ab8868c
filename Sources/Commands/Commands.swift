internal import Presentation

/// Runs the command that the process's arguments say, and ends the process with its status.
/// - Parameter serve: shows a ledger to a browser, for `razao servir`.
package func runCommand(serve: @escaping BookServer) -> Never {
  Terminal.keepGoingWhenAPipeCloses()
  Terminal.keepGoingWhenAFileIsTooLarge()
  let arguments = Arguments.readable(Array(CommandLine.arguments.dropFirst()))
  Terminal.exit(Dispatcher(environment: .current, serve: serve).run(arguments).rawValue)
}
