public import Canonical
public import Ledger
package import Projections

extension Razao {
  /// The entry that somebody means, and what it says now.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several or that
  ///   is the beginning of no id; `entradaSaida`, `ocupado`.
  public func lancamento(
    chamado typed: String
  ) throws(RazaoError) -> (id: Uuid, conteudo: ConteudoDeTransacao) {
    try leComoQuemGrava { (store) throws(RazaoError) in
      let found = try store.id(
        comecando: typed, [.transacao], "o lançamento", list: .extrato(nil))
      return (found.id, try store.lancamento(found.id).conteudo)
    }
  }

  /// The balance assertion that somebody means.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Throws: as `lancamento(chamado:)`.
  public func conferencia(chamada typed: String) throws(RazaoError) -> Uuid {
    try leComoQuemGrava { (store) throws(RazaoError) in
      try store.id(
        comecando: typed, [.conferencia], "a conferência", list: .conflitos
      ).id
    }
  }

  /// The closing that somebody means.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Throws: as `lancamento(chamado:)`.
  public func fechamento(chamado typed: String) throws(RazaoError) -> Uuid {
    try leComoQuemGrava { (store) throws(RazaoError) in
      try store.id(
        comecando: typed, [.periodo], "o fechamento", senao: store.fechamentosEmVigor
      ).id
    }
  }
}

extension LedgerStore {
  /// What somebody means by the name of an account or the beginning of an id.
  package func agregado(chamado typed: String) throws(RazaoError) -> Agregado {
    let folded = typed.foldedForComparison
    if contas.contains(where: { $0.nome.foldedForComparison == folded }) {
      return Agregado(.conta, try conta(chamada: typed).conta)
    }
    return try id(
      comecando: typed,
      [.transacao, .conta, .relatorio, .conferencia, .periodo, .importacao],
      "o lançamento, a conta ou o relatório", list: .extrato(nil))
  }

  /// The id of which somebody gave the first characters.
  /// - Parameters:
  ///   - kinds: what it may be about.
  ///   - name: what that is called, with its article: `o lançamento`.
  ///   - list: where they are listed, for who gave a wrong one.
  package func id(
    comecando typed: String, _ kinds: [Especie], _ name: String, list: Destination
  ) throws(RazaoError) -> Agregado {
    try id(comecando: typed, kinds, name, senao: "\(guia: "Veja", list).")
  }

  /// The same, with a sentence for who gave a wrong one.
  fileprivate func id(
    comecando typed: String, _ kinds: [Especie], _ name: String, senao next: Mensagem
  ) throws(RazaoError) -> Agregado {
    let prefix = try IdPrefix(typed, senao: next)
    let found = agregados(kinds, prefix.range)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw .ambiguous(typed, found.map { ($0.id, "") })
    }
    throw RazaoError(.naoEncontrado, "Não encontrei \(name) “\(typed)”. \(next)")
  }

  /// The closings in force in a sentence, for who named none of them.
  fileprivate var fechamentosEmVigor: Mensagem {
    let all = fechamentos
    guard !all.isEmpty else { return "Nenhum período está fechado." }
    let shown = all.suffix(Limites.candidatos).map { "até \($0.ate.emNumeros) (\($0.id.curto))" }
    return "Estão fechados: \(shown.joined(separator: ", "))."
  }
}
