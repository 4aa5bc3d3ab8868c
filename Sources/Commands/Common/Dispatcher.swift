internal import ArgumentParser
internal import Canonical
package import Ledger
internal import Presentation

/// Runs the command in the process's arguments, and exits with its status.
/// - Parameters:
///   - serve: shows a ledger to a browser, for `razao servir`.
///   - paper: writes the page to read, for `razao prestar-contas`.
package func runCommand(
  serve: @escaping BookServer, paper: @escaping (PrestacaoDeContas) -> String
) -> Never {
  Terminal.keepGoingWhenAPipeCloses()
  Terminal.keepGoingWhenAFileIsTooLarge()
  let arguments = Arguments.readable(Array(CommandLine.arguments.dropFirst()))
  let dispatcher = Dispatcher(environment: .current, serve: serve, paper: paper)
  Terminal.exit(dispatcher.run(arguments).rawValue)
}

/// Turns a command line into an exit status: parses it, and reports its mistakes or performs it.
struct Dispatcher {
  private let environment: Environment
  private let serve: BookServer
  private let paper: (PrestacaoDeContas) -> String
  private let output = Output()

  init(
    environment: Environment, serve: @escaping BookServer,
    paper: @escaping (PrestacaoDeContas) -> String
  ) {
    (self.environment, self.serve, self.paper) = (environment, serve, paper)
  }

  func run(_ arguments: [String]) -> ExitStatus {
    do throws(Failure) {
      let status = try perform(arguments)
      try endOutput()
      return status
    } catch {
      output.flush()
      Output.complain(error.lines.map { $0 + "\n" }.joined())
      return error.status
    }
  }

  private func endOutput() throws(Failure) {
    output.flush()
    guard output.refusal != nil else {
      if output.whatIsDone != nil, let place = output.whereItIsDone?() { Output.tell(place) }
      return
    }
    let lost = "A saída não pôde ser escrita; o disco pode estar cheio."
    guard let done = output.whatIsDone else {
      throw Failure(.inputOutput, [lost + " Tente de novo."])
    }
    throw Failure(.inputOutput, [lost, done])
  }

  private func perform(_ arguments: [String]) throws(Failure) -> ExitStatus {
    if let command = Dispatcher.parse(Arguments.named(arguments)) {
      return try start(command, arguments)
    }
    let usage = Usage(of: arguments, in: .razao)
    // The words left, spelled as the parser knows them, may still have invalid values, which are
    // reported too.
    guard let command = Dispatcher.parse(usage.repaired) else {
      throw Failure(usage.problems, hint: HelpPage.pointer(to: usage.command))
    }
    return try start(command, arguments, usage.isCommandKnown ? usage.found : Problems())
  }

  private static func parse(_ arguments: [String]) -> (any Command)? {
    // The parser's own message is in English and names only one mistake; `Usage` finds all.
    (try? RazaoCommand.parseAsRoot(arguments)) as? any Command
  }

  private func start<C: Command>(
    _ command: C, _ arguments: [String], _ found: Problems = Problems()
  ) throws(Failure) -> ExitStatus {
    let (clock, mistake) = environment.clock
    let session = Session(
      common: command.common, environment: environment, clock: clock, output: output,
      serve: serve, paper: paper)
    var problems = found
    if let mistake { problems.usage(Mensagem(mistake)) }
    if command.common.help || (C.Request.self == Never.self && problems.isEmpty) {
      session.show(HelpPage.screen(of: Usage(of: arguments, in: .razao).command))
      return .done
    }
    let request = command.request(&problems, today: session.today)
    command.table?.check(command.common, &problems)
    guard problems.isEmpty else {
      let usage = Usage(of: arguments, in: .razao)
      throw Failure(problems, hint: HelpPage.pointer(to: usage.command))
    }
    guard let request else { preconditionFailure("a command without mistakes has a request") }
    let clocks = command.common.utc ? Clocks.utc : .shown
    return try Clocks.$shown.withValue(clocks) { () -> Result<ExitStatus, Failure> in
      do throws(Failure) {
        return .success(try command.perform(request, in: session))
      } catch {
        return .failure(error)
      }
    }.get()
  }
}

/// The words of the command line before they are parsed.
enum Arguments {
  /// `arguments` with the hyphen of a negative amount written as a minus sign (U+2212), so that
  /// `-12,50` and `-R$ 5,00` are values and not options.
  ///
  /// Typed amounts may have either sign.
  static func readable(_ arguments: [String]) -> [String] {
    arguments.map { isNegativeAmount($0) ? "\u{2212}" + $0.dropFirst() : $0 }
  }

  /// `arguments` with the names of commands, which come first, without capitals and accents.
  static func named(_ arguments: [String]) -> [String] {
    var (command, named) = (ToolDescription.razao, arguments)
    guard arguments.prefix(3).contains(where: { $0 != $0.foldedForComparison }) else {
      return named
    }
    for index in arguments.indices {
      guard let next = command.subcommand(named: arguments[index].foldedForComparison) else {
        break
      }
      (command, named[index]) = (next, arguments[index].foldedForComparison)
    }
    return named
  }

  private static func isNegativeAmount(_ word: String) -> Bool {
    guard word.hasPrefix("-") else { return false }
    let rest = word.dropFirst()
    return rest.first?.isASCII == true && rest.first?.isNumber == true || rest.hasPrefix("R$")
  }
}
