package import Canonical
internal import Ledger
internal import Presentation
package import RazaoKit

/// The books as pages: what each address answers, whoever carries it there.
///
/// Each room is an extension of its own (`Rooms`); it asks the ledger, and has screens put into
/// templates. Nothing here decides what is right in books.
package struct Site: Sendable {
  let razao: Razao
  let environment: PageEnvironment
  let templates: Templates
  let sent = SubmittedForms()
  let jobs = BackgroundJobs()

  package init(_ razao: Razao, _ environment: PageEnvironment) {
    self.razao = razao
    self.environment = environment
    templates = Templates()
  }

  /// The business day that it is where the server runs.
  var hoje: Day { environment.clock.hoje }
}

/// What a site takes from outside.
package struct PageEnvironment: Sendable {
  package let clock: any WallClock
  package let random: any RandomSource
  package let passphrase: Passphrase

  package init(
    clock: any WallClock = SystemClock(), random: any RandomSource = SystemRandom(),
    passphrase: Passphrase
  ) {
    self.clock = clock
    self.random = random
    self.passphrase = passphrase
  }
}

/// Asks the ledger, and says as a page would why it does not answer.
func asked<Value>(_ question: () throws(RazaoError) -> Value) throws(PageProblem) -> Value {
  do throws(RazaoError) {
    return try question()
  } catch {
    throw PageProblem(error)
  }
}
