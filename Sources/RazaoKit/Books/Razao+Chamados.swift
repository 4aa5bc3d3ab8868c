public import Canonical
public import Ledger
internal import Projections

// Finding what somebody means by a name or by the first characters of an id.

extension Razao {
  /// The account that somebody means.
  /// - Parameter typed: its name, case and accents aside, or the first characters of its id, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(accounts).
  public func conta(chamada typed: String) throws(RazaoError) -> Uuid {
    try leComoQuemGrava { store throws(RazaoError) in try store.conta(chamada: typed).conta }
  }

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

  /// The commit that somebody means.
  /// - Parameter typed: the first characters, at least four, of its hash, of the id of an event in
  ///   it, or of an entry, closing or other thing that it created.
  /// - Returns: the commit's hash, for `Vista.sabidoPor`.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several, or
  ///   `typed` is no beginning of an id.
  /// - Complexity: O(commits).
  public func registro(comecando typed: String) throws(RazaoError) -> Hash256 {
    try le { fold throws(RazaoError) in try fold.store.registro(comecando: typed) }
  }

  /// The expense report that somebody means.
  /// - Parameter typed: its title, case and accents aside, or the first characters of its id, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest title; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(reports).
  public func relatorio(chamado typed: String) throws(RazaoError) -> Uuid {
    try leComoQuemGrava { store throws(RazaoError) in try store.relatorio(chamado: typed) }
  }

  /// The expense of a report that somebody means.
  /// - Parameters:
  ///   - typed: its title, case and accents aside, or the first characters of its id, at least
  ///     four.
  ///   - relatorio: the report's UUID.
  /// - Throws: `naoEncontrado` where there is none, with the nearest title; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(expenses of the report).
  public func despesa(
    chamada typed: String, em relatorio: Uuid
  ) throws(RazaoError) -> Uuid {
    try leComoQuemGrava { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      return try report.despesa(chamada: typed)
    }
  }

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
