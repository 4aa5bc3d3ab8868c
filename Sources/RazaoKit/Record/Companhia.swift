internal import Canonical
internal import Ledger
internal import Projections

/// What goes into a commit together with the event that it is about.
struct Companhia {
  /// Events before it: what it needs to be there.
  var antes: [Evento] = []
  /// Events after it: what follows from it.
  var depois: [Evento] = []
  /// Accounts concerned, beyond those that the event itself names.
  var contas: [Uuid] = []
  /// What the receipt names beside what the event is about.
  var ids: [Uuid] = []
  /// An event that says the same already, so that nothing is recorded.
  var jaFeita: EventRef?
}
