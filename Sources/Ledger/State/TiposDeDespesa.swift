package import Canonical

extension Acervo {
  /// All kinds of expense, including removed ones: the two that every ledger has, then its own by
  /// title.
  /// - Complexity: O(kinds × their definitions²).
  package var tiposDeDespesa: [TipoDeDespesa] {
    let own = linked(from: .definidos(.tipo)).compactMap { tipoDeDespesa(id: $0) }
      .filter { !$0.isFixo }
    let fixed = TipoDeDespesa.fixos.compactMap { tipoDeDespesa($0.numero) }
    return fixed
      + own.sorted {
        ($0.titulo.foldedForComparison, $0.numero) < ($1.titulo.foldedForComparison, $1.numero)
      }
  }

  /// The kind of expense with a UUID; nil where nobody defined one.
  package func tipoDeDespesa(id: Uuid) -> TipoDeDespesa? {
    let writes = escritas(de: Agregado(.tipo, id), .definicao)
    guard let first = writes.first, case .tipoDefinido(let any) = evento(first).dados else {
      return nil
    }
    return tipoDeDespesa(any.numero)
  }

  /// A kind of expense with its present name; nil if nobody defined one with this number.
  /// - Complexity: O(its definitions²).
  package func tipoDeDespesa(_ numero: UInt64) -> TipoDeDespesa? {
    let definition = definicao(doTipo: numero)
    let category = definition?.categoria.map { contaDeLeitura($0) }
    let fixed = TipoDeDespesa.fixos.first { $0.numero == numero }
    guard let title = fixed?.titulo ?? definition?.titulo ?? lastTitle(numero) else { return nil }
    return TipoDeDespesa(
      numero: numero, titulo: title, categoria: category,
      nomeDaCategoria: category.map { nome(daConta: $0) },
      removido: fixed == nil && definition?.titulo == nil)
  }

  /// The definition of a kind that counts now.
  package func definicao(doTipo numero: UInt64) -> TipoDefinido? {
    let kind = Agregado(.tipo, TipoDefinido.id(numero, in: razao))
    guard case .escrita(.tipoDefinido(let definition)) = valor(de: kind, .definicao) else {
      return nil
    }
    return definition
  }

  /// The last title of a kind that has none now.
  private func lastTitle(_ numero: UInt64) -> String? {
    let kind = Agregado(.tipo, TipoDefinido.id(numero, in: razao))
    let titled = escritas(de: kind, .definicao).compactMap { ref -> (EventRef, String)? in
      guard case .tipoDefinido(let definition) = evento(ref).dados else { return nil }
      return definition.titulo.map { (ref, $0) }
    }
    let last = titled.filter { one in
      !titled.contains { $0.0 != one.0 && knows($0.0, one.0) }
    }
    return last.max { isMenor($0.0, $1.0) }?.1
  }
}
