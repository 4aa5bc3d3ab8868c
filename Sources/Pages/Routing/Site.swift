package import Canonical
internal import Ledger
package import Presentation
package import RazaoKit

/// The books as pages: the routes and their responses, without a server around them.
///
/// The routes of each subject are an extension in the subject's folder. A route asks the ledger,
/// makes a model of the answer and names the template that shows it; no rule of bookkeeping is
/// here.
package struct Site: Sendable {
  let razao: Razao
  let environment: PageEnvironment
  /// The page for telephones; nil if none is served.
  let house: House?
  let templates: Templates
  let submittedForms = SubmittedForms()
  let heldFiles = HeldFiles()
  let jobs = BackgroundJobs()
  let subscribers: EventSubscribers

  package init(_ razao: Razao, _ environment: PageEnvironment, house: House? = nil) {
    (self.razao, self.environment, self.house) = (razao, environment, house)
    templates = Templates()
    subscribers = EventSubscribers(razao)
  }

  /// The current business day where the server runs.
  var hoje: Day { environment.clock.hoje }
}

/// Runs a query or an operation on the ledger and turns its error into one of a page.
func ask<Value>(
  _ question: @autoclosure () throws(RazaoError) -> Value
) throws(PageProblem) -> Value {
  do throws(RazaoError) {
    return try question()
  } catch {
    throw PageProblem(error)
  }
}

extension Problems {
  /// The status of a page that shows them.
  var status: Page.Status { isEmpty ? .ok : .unprocessable }

  /// Judges a form before it is recorded.
  ///
  /// Only a refusal is a mistake in the form; a failing disk or a locked ledger ends the request as
  /// usual.
  mutating func judged<Value>(
    at field: FieldName? = nil, _ judge: @autoclosure () throws(RazaoError) -> Value
  ) throws(PageProblem) -> Value? {
    do throws(RazaoError) {
      return try judge()
    } catch {
      let problem = PageProblem(error)
      guard problem.status == .unprocessable else { throw problem }
      note(error, at: field)
      return nil
    }
  }
}

/// The clock, the randomness, the passphrase and the displayed clocks of a site.
package struct PageEnvironment: Sendable {
  package let clock: any WallClock
  package let random: any RandomSource
  package let passphrase: Passphrase
  /// The clocks by which pages show moments.
  package let clocks: Clocks

  package init(
    clock: any WallClock = SystemClock(), random: any RandomSource = SystemRandom(),
    passphrase: Passphrase, clocks: Clocks = .shown
  ) {
    (self.clock, self.random) = (clock, random)
    (self.passphrase, self.clocks) = (passphrase, clocks)
  }
}
