public import Canonical
public import Ledger
internal import Projections

/// An entry found by its name.
public struct LancamentoAchado: Sendable, Hashable {
  /// Its UUID.
  public let id: Uuid
  /// Its present content.
  public let conteudo: ConteudoDeTransacao
}

// Lookups by a name or by the first characters of an id.

extension Razao {
  /// The account named by typed text.
  /// - Parameter typed: its name or a part of it that fits only one, case and accents aside, or the
  ///   first characters of its id, at least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(accounts).
  public func conta(por typed: String) throws(RazaoError) -> Uuid {
    try readAsRecorder { store throws(RazaoError) in try store.conta(por: typed).id }
  }

  /// The entry named by typed text, with its present content.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several or that
  ///   is the beginning of no id; `entradaSaida`, `ocupado`.
  public func lancamento(por typed: String) throws(RazaoError) -> LancamentoAchado {
    try readAsRecorder { (store) throws(RazaoError) in
      let found = try store.id(
        por: typed, [.transacao], "o lançamento", list: .extrato(nil))
      return LancamentoAchado(
        id: found.id, conteudo: try store.lancamento(found.id).conteudo)
    }
  }

  /// The balance assertion named by typed text.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Throws: as `lancamento(por:)`.
  public func conferencia(por typed: String) throws(RazaoError) -> Uuid {
    try readAsRecorder { (store) throws(RazaoError) in
      try store.id(
        por: typed, [.conferencia], "a conferência", list: .conflitos
      ).id
    }
  }

  /// The closing named by typed text.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Throws: as `lancamento(por:)`.
  public func fechamento(por typed: String) throws(RazaoError) -> Uuid {
    try readAsRecorder { (store) throws(RazaoError) in
      try store.id(
        por: typed, [.periodo], "o fechamento", senao: store.fechamentosEmVigor
      ).id
    }
  }

  /// The commit named by typed text.
  /// - Parameter typed: the first characters, at least four, of its hash, of the id of an event in
  ///   it, or of an entry, closing or other thing that it created.
  /// - Returns: the commit's hash, for `Vista.sabidoPor`.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several, or
  ///   `typed` is no beginning of an id.
  /// - Complexity: O(commits).
  public func registro(por typed: String) throws(RazaoError) -> Hash256 {
    try read { fold throws(RazaoError) in try fold.store.registro(por: typed) }
  }

  /// The expense report named by typed text.
  /// - Parameter typed: its title, case and accents aside, or the first characters of its id, at
  ///   least four, or any part of its title that fits only one.
  /// - Throws: `naoEncontrado` where there is none, with the nearest title; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(reports).
  public func relatorio(por typed: String) throws(RazaoError) -> Uuid {
    try readAsRecorder { store throws(RazaoError) in try store.relatorio(por: typed) }
  }

  /// The expense named by typed text in any report, with its report.
  /// - Parameter typed: the first characters of its id, at least four; or its title, case and
  ///   accents aside, or any part of that which fits only one.
  /// - Throws: `naoEncontrado` where there is none, with the nearest title; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(expenses of all reports).
  package func despesa(por typed: String) throws(RazaoError) -> (relatorio: Uuid, despesa: Uuid) {
    try readAsRecorder { store throws(RazaoError) in
      let found = try store.despesa(por: typed)
      return (found.relatorio, found.despesa.despesa)
    }
  }

  /// The expense named by typed text in a report.
  /// - Parameters:
  ///   - typed: its title, case and accents aside, or the first characters of its id, at least
  ///     four, or any part of its title that fits only one.
  ///   - relatorio: the report's UUID.
  /// - Throws: `naoEncontrado` where there is none, with the nearest title; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(expenses of the report).
  package func despesa(por typed: String, em relatorio: Uuid) throws(RazaoError) -> Uuid {
    try readAsRecorder { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      return try report.despesa(por: typed)
    }
  }

  /// The device named by typed text.
  /// - Parameter typed: its name, case and accents aside, or the first characters of its id, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them; `semPermissao`, `entradaSaida`, `ocupado` where the
  ///   carriers cannot be read.
  /// - Complexity: O(devices).
  public func aparelho(por typed: String) throws(RazaoError) -> Uuid {
    try read { fold throws(RazaoError) in
      let all = fold.store.dispositivos.map { (id: $0.aparelho, name: $0.nome ?? "") }
      guard let found = try chosen(typed, among: all) else {
        throw .missing(
          "Não há aparelho “\(typed)”.", near: typed, among: all.map(\.name),
          else: "\(passo: "Veja os aparelhos", .aparelhos).")
      }
      return found
    }
  }
}
