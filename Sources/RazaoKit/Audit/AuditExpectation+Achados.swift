internal import Canonical
internal import Ledger

extension AuditExpectation {
  /// The ways in which an audit's result is not what was expected.
  /// - Parameter place: the name of the audited folder or file.
  func achados(_ auditoria: Auditoria, _ place: String) -> [Achado] {
    let code = voz.flatMap { voz in
      voz == auditoria.voz
        ? nil
        : Achado(
          tipo: .codigo, grave: true, localizacao: Localizacao(arquivo: place),
          motivo: "esperava-se o código \(voz), e aqui ele é \(auditoria.voz)")
    }
    return [code].compactMap(\.self) + vistos.compactMap { achado($0, auditoria, place) }
  }

  private func achado(_ visto: Visto, _ auditoria: Auditoria, _ place: String) -> Achado? {
    let name = visto.aparelho.foldedForComparison
    let named = auditoria.aparelhos.filter { $0.nome?.foldedForComparison == name }
    let known =
      named.isEmpty
      ? auditoria.aparelhos.filter { "\($0.aparelho)".hasPrefix(visto.aparelho) } : named
    guard known.count == 1, let device = known.first else {
      return Achado(
        tipo: .caudaCortada, grave: true, localizacao: Localizacao(arquivo: place),
        motivo: known.isEmpty
          ? "esperava-se a linha de número \(visto.seq) de “\(visto.aparelho)”, e esse aparelho não "
            + "está aqui"
          : "há mais de um aparelho “\(visto.aparelho)”: diga o começo da identificação")
    }
    guard device.seq ?? 0 < visto.seq || device.seq == nil else { return nil }
    let last = device.seq.map { "a última aqui é a de número \($0)" } ?? "aqui não há nenhuma"
    return Achado(
      tipo: .caudaCortada, grave: true,
      localizacao: Localizacao(arquivo: "\(device.aparelho).jsonl"),
      motivo: "esperava-se a linha de número \(visto.seq) de “\(visto.aparelho)”, e \(last)",
      aparelho: device.aparelho)
  }
}
