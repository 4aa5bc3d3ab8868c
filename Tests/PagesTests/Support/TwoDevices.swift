import Canonical
import Ledger
import RazaoKit
import Testing

/// Two devices of one ledger, of which one is looked at on pages.
protocol TwoDevices {
  var visitor: Visitor { get }
  var neighbour: Neighbour { get }
}

extension TwoDevices {
  /// Both pay the same slip: out of one wallet, ten reais each.
  func paysTwice(_ key: String = "boleto:00191", party: String = "Feira") throws {
    try visitor.razao.gasta(1000, party, keys: [key])
    try neighbour.razao.gasta(1000, party, keys: [key])
    try neighbour.meet()
  }

  /// The address of the conflict that there is.
  func open() throws -> String {
    "/conflitos/\(try #require(try visitor.razao.conflitos().conflitos.first).id)"
  }
}
