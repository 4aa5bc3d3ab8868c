internal import Canonical
internal import Ledger
internal import Presentation

/// A form on a page: the refused one, as it was sent and with its mistakes, or one as it begins.
struct PageForm<Filled: Form> {
  let form: Filled
  let problems: Problems
  let isRefused: Bool
}

extension PageRequest {
  /// One of the forms of a page.
  /// - Parameters:
  ///   - path: the path that it is sent to.
  ///   - id: whose form it is, where the page has one for each of several things.
  ///   - first: the form as it begins.
  ///   - sent: the form that a browser sent.
  func pageForm<Filled: Form>(
    _ path: Path, of id: Uuid? = nil, first: @autoclosure () -> Filled,
    sent: (Fields) -> Filled = { Filled($0) }
  ) -> PageForm<Filled> {
    guard let refused = refusal(of: path, id) else {
      return PageForm(form: first(), problems: Problems(), isRefused: false)
    }
    return PageForm(form: sent(form), problems: refused.problems, isRefused: true)
  }

  /// The mistakes in the form that was refused; none where something else is the reason.
  var mistakes: Problems { refused?.problem.problems ?? Problems() }

  /// Why a form was refused; nil where it was not.
  func refusal(of path: Path, _ id: Uuid? = nil) -> PageProblem? {
    guard let refused, refused.form == path, id == nil || id == (try? self.id()) else { return nil }
    return refused.problem
  }
}
