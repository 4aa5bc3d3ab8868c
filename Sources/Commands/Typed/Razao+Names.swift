internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension Razao {
  /// The accounts that somebody means; what is wrong with any of the names is told of all.
  func contas(por names: [String]) throws(Failure) -> [Uuid] {
    var found: [Uuid] = []
    var failures: [Failure] = []
    for name in names {
      do throws(RazaoError) {
        found.append(try conta(por: name))
      } catch {
        failures.append(Failure(error))
      }
    }
    guard let first = failures.first else { return found }
    throw Failure(first.status, failures.flatMap(\.messages))
  }
}
