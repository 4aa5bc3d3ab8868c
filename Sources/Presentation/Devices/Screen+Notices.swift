package import Canonical
package import Ledger

extension Screen {
  /// The notice that a folder holds other ledgers, which one is in use, and how to use another.
  /// - Parameters:
  ///   - others: at least one.
  ///   - name: the name of the one in use, if it has one.
  ///   - id: its UUID.
  package static func notice(
    _ others: [OutroRazao], besides name: String?, _ id: Uuid, em folder: String
  ) -> Line {
    let used = name.map { "“\($0)” (\(id.curto))" } ?? id.curto
    let count = PtBR.count(others.count, "razão", "razões")
    let listed = others.prefix(Limits.noticed).map { other in
      let files = other.aparelhos.prefix(Limits.noticed).map { "\($0.curto)…" }
      let more = other.aparelhos.count > files.count ? " e outros" : ""
      return "\(other.razao.curto), em arquivos que começam com "
        + files.joined(separator: ", ") + more
    }
    let rest = others.count > listed.count ? "; e mais \(others.count - listed.count)" : ""
    let message: Mensagem =
      "Aviso: em \(folder) há mais \(count). Aqui se usa \(used). Também está lá: "
      + "\(listed.joined(separator: "; "))\(rest). Para usar outro, mova os arquivos dele para uma "
      + "pasta própria. \(instrucao: .dizerRazao)."
    return Line(message: message, .warning)
  }

  /// The notice of every command while commits that this machine held are missing from the folder.
  /// - Parameter folder: the ledger's folder.
  package static func notice(_ gone: [RegistrosSumidos], em folder: String) -> Line {
    let most = gone.sorted { ($1.isProprio ? 0 : $1.registros) < ($0.isProprio ? 0 : $0.registros) }
    let whose = most.prefix(Limits.noticed).map { one in
      let name = one.isProprio ? "deste aparelho" : "de “\(one.nome ?? one.aparelho.curto)”"
      return "\(PtBR.number(one.registros)) \(name)"
    }
    let more = gone.count - whose.count
    let others = more > 0 ? ["outros de mais \(PtBR.count(more, "aparelho", "aparelhos"))"] : []
    return Line(
      "Aviso: faltam aqui registros que este computador já teve (\(PtBR.list(whose + others))); "
        + "os saldos não são os de agora. Traga de volta os arquivos que estavam em \(folder), ou "
        + "ponha a cópia em dia", .warning, leads: .after(": ", .sincronizar(lugar: nil)))
  }

  /// Notices, until the news is read, that devices came in with the recovery code: one for each.
  package static func notices(_ entries: [Autoria]) -> [Line] {
    let shown = entries.prefix(Limits.noticed).map { Line(message: $0.notice, .bad) }
    let rest = entries.count - shown.count
    guard rest > 0 else { return shown }
    let more = PtBR.count(rest, "outro aparelho entrou", "outros aparelhos entraram")
    return shown + [
      Line(
        "Atenção: mais \(more) com o código de recuperação", .bad,
        leads: .after(": veja ", .aparelhos))
    ]
  }
}

extension Autoria {
  fileprivate var notice: Mensagem {
    let revoke: Mensagem =
      "\(passo: "Se não foi alguém de vocês, revogue-o", .revogarAparelho(aparelho))"
    return "Atenção: o aparelho “\(nome ?? aparelho.curto)” (\(aparelho.curto)) entrou com o "
      + "código de recuperação, \(PtBR.instant(quando)), sem que ninguém o aprovasse. \(revoke). "
      + "\(passo: "Se foi, este aviso sai depois de ver as novidades", .novidades)"
  }
}

extension NaoContado {
  /// How much is waiting or was excluded, in one line: `3 registros não contam; com eles: Carteira
  /// -R$ 31,00`.
  func words(_ confianca: Confianca) -> String {
    let count =
      confianca == .revogado
      ? PtBR.count(registros, "registro ficou de fora", "registros ficaram de fora")
      : PtBR.count(registros, "registro ainda não conta", "registros ainda não contam")
    guard let saldos else { return count }
    let own = saldos.paraPessoas.filter(\.classe.isPropria)
    let with = registros == 1 ? "com ele" : "com eles"
    guard !own.isEmpty else { return "\(count); \(with), nenhum saldo de conta mudaria" }
    let shown = own.prefix(Limits.accountsInLine).map { "\($0.nome) \($0.diferenca)" }
    let rest = own.count - shown.count
    let more = rest > 0 ? [PtBR.count(rest, "outra conta", "outras contas")] : []
    return "\(count); \(with): \(PtBR.list(shown + more))"
  }
}

extension [SaldoSobDecisao] {
  /// Assets and liabilities first, then categories, each by name.
  var paraPessoas: [SaldoSobDecisao] { sorted { $0.ordem < $1.ordem } }
}

extension SaldoSobDecisao {
  fileprivate var ordem: (Int, String, Uuid) {
    (classe.isPropria ? 0 : 1, nome.foldedForComparison, conta)
  }

  /// The change in the balance, on its natural side: `-R$ 31,00`.
  var diferenca: String {
    PtBR.change(classe.ladoNatural(depois.difference(from: antes)), moeda)
  }

  /// The balance, now and before: `Carteira: R$ 69,00 (antes R$ 100,00)`.
  var words: String {
    let (before, after) = (classe.ladoNatural(antes), classe.ladoNatural(depois))
    return "\(nome): \(PtBR.money(after, moeda)) (antes \(PtBR.money(before, moeda)))"
  }
}
