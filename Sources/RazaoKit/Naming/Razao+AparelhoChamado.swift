public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The device that somebody means.
  /// - Parameter typed: its name, case and accents aside, or the first characters of its id, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them; `semPermissao`, `entradaSaida`, `ocupado` where the
  ///   carriers cannot be read.
  /// - Complexity: O(devices).
  public func aparelho(chamado typed: String) throws(RazaoError) -> Uuid {
    try le { fold throws(RazaoError) in
      let all = fold.store.dispositivos.map { (id: $0.dispositivo, name: $0.nome ?? "") }
      guard let found = try chosen(typed, among: all) else {
        throw .missing(
          "Não há aparelho “\(typed)”.", near: typed, among: all.map(\.name),
          else: "\(passo: "Veja os aparelhos", .aparelhos).")
      }
      return found
    }
  }
}
