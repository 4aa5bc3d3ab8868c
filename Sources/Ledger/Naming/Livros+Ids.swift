package import Canonical

extension Livros {
  /// The thing named by an account's name or by the beginning of an id.
  package func agregado(por typed: String) throws(RazaoError) -> Agregado {
    let folded = typed.foldedForComparison
    if contas.contains(where: { $0.nome.foldedForComparison == folded }) {
      return Agregado(.conta, try conta(por: typed).id)
    }
    if IdPrefix(typed) == nil, folded.count > 1,
      contas.contains(where: { $0.nome.foldedForComparison.contains(folded) })
    {
      return Agregado(.conta, try conta(por: typed).id)
    }
    return try id(
      por: typed,
      [.transacao, .conta, .relatorio, .conferencia, .periodo, .importacao, .plano, .regra, .tipo],
      "o lançamento, a conta ou o relatório", list: .extrato(nil))
  }

  /// The id with the given first characters.
  /// - Parameters:
  ///   - kinds: what it may be about.
  ///   - name: what that is called, with its article: `o lançamento`.
  ///   - list: where they are listed, for who gave a wrong one.
  package func id(
    por typed: String, _ kinds: [Especie], _ name: String, list: Destination
  ) throws(RazaoError) -> Agregado {
    try id(por: typed, kinds, name, senao: "\(guia: "Veja", list).")
  }

  /// The same, with a sentence to help after a wrong one.
  package func id(
    por typed: String, _ kinds: [Especie], _ name: String, senao next: Mensagem
  ) throws(RazaoError) -> Agregado {
    let prefix = try IdPrefix(typed, senao: next)
    let found = agregados(kinds, prefix.range)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw .ambiguous(typed, found.map { ($0.id, "") })
    }
    throw RazaoError.naoEncontrado("Não encontrei \(name) “\(typed)”. \(next)")
  }

  /// The closings in force in a sentence, for a person who named none of them.
  package var fechamentosEmVigor: Mensagem {
    let renewals = Set(renovacoes.map(\.id))
    let all = fechamentos.filter { !renewals.contains($0.id) }
    guard !all.isEmpty else { return "Nenhum período está fechado." }
    let shown = all.suffix(Limites.candidatos).map { "até \($0.ate.emNumeros) (\($0.id.curto))" }
    return "Estão fechados: \(shown.joined(separator: ", "))."
  }

  /// The hash of the commit named by the first characters of its hash, of an event's id, or of
  /// something that it created.
  package func registro(por typed: String) throws(RazaoError) -> Hash256 {
    guard let hashes = HashPrefix(typed)?.range else {
      throw RazaoError.dadosInvalidos(
        "“\(typed)” não é o começo de uma identificação: são de 4 a 64 caracteres, de 0 a 9 e de a "
          + "a f.")
    }
    let found = registros(hashes, IdPrefix(typed)?.range)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      // Several devices may bring the same row of a bank's file: more characters name no other.
      if let made = Uuid(typed).flatMap({ criacao(de: Agregado(.transacao, $0)) }) {
        return hash(made)
      }
      let list = found.prefix(Limites.candidatos).map { "\($0.description.prefix(12))" }
      throw RazaoError.dadosInvalidos(
        "“\(typed)” pode ser mais de um registro: \(list.joined(separator: ", ")). "
          + "Escreva mais caracteres.")
    }
    throw RazaoError.naoEncontrado(
      "Não encontrei registro, lançamento ou fechamento “\(typed)”. "
        + "\(guia: "Veja", .historia(.algo)).")
  }

  /// The open conflict or hint with the given first characters, else the one about the thing that
  /// has them.
  package func conflito(por typed: String) throws(RazaoError) -> Uuid {
    let prefix = try IdPrefix(typed, senao: "\(guia: "Veja", .conflitos).")
    let own = idsDosConflitos.filter(prefix.matches)
    let found = own.isEmpty ? idsDosConflitos(sobre: prefix) : own
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw .ambiguous(typed, found.map { ($0, "") })
    }
    let decided = agregados([.conflito], prefix.range)
    guard decided.isEmpty else {
      throw RazaoError.naoEncontrado(
        "O conflito “\(typed)” já não está aberto. \(passo: "Veja os abertos", .conflitos).")
    }
    throw .conflitoAusente(typed)
  }
}
