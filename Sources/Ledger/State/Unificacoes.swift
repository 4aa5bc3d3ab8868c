package import Canonical

extension Acervo {
  /// The account that this one's postings are read with, as far as `visao` shows unifications.
  package func contaDeLeitura(_ conta: Uuid, _ visao: Visao) -> Uuid {
    visao.lentes.isEmpty ? contaDeLeitura(conta) : followingUnifications(conta, visao)
  }

  /// The end of the way from an account to those that it was unified into; in a ring the smallest
  /// UUID takes all.
  package func followingUnifications(_ conta: Uuid, _ visao: Visao) -> Uuid {
    guard let moeda = atributos(daConta: conta)?.moeda else { return conta }
    var path = [conta]
    while let next = unificada(path[path.count - 1], com: moeda, visao) {
      if let start = path.firstIndex(of: next) { return path[start...].min() ?? conta }
      path.append(next)
    }
    return path[path.count - 1]
  }

  /// The account that this one is unified into, if that can be followed: it exists and counts in
  /// the same currency.
  private func unificada(_ conta: Uuid, com moeda: Currency, _ visao: Visao) -> Uuid? {
    guard case .uuid(let next?) = valor(de: Agregado(.conta, conta), .unificada, visao),
      atributos(daConta: next)?.moeda == moeda
    else { return nil }
    return next
  }
}
