internal import Canonical
internal import Ledger

extension AuditExpectation {
  /// The ways in which an audit's result is not what was expected.
  /// - Parameter place: the name of the audited folder or file.
  func achados(_ auditoria: Auditoria, _ place: String) -> [Achado] {
    let code = voz.flatMap { voz in
      hasCode(of: auditoria)
        ? nil
        : Achado(
          tipo: .codigo, grave: true, localizacao: Localizacao(arquivo: place),
          motivo: "esperava-se o código \(voz), e aqui ele é \(auditoria.voz)")
    }
    return [code].compactMap(\.self) + vistos.compactMap { achado($0, auditoria, place) }
  }

  private func achado(_ visto: Visto, _ auditoria: Auditoria, _ place: String) -> Achado? {
    let known = candidates(
      visto.aparelho, among: auditoria.aparelhos.map { ($0.aparelho, $0.nome ?? "") })
    guard known.count == 1,
      let device = auditoria.aparelhos.first(where: { $0.aparelho == known[0].id })
    else {
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
