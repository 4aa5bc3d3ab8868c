public import Canonical

/// A change applied to several entries alike; nil values stay as they are in each.
public struct CorrecaoConjunta: Sendable, Hashable {
  /// The account for the other side, replacing the one that each entry has there.
  public var categoria: Uuid?
  /// The other party; an empty text for none.
  public var interessado: String?
  /// The note; an empty text for none.
  public var descricao: String?
  /// A tag to add to the note, with its `#` or without; an existing one is not repeated.
  public var etiqueta: String?
  /// Whether the category replaces only those that hold unsorted entries.
  package var soSemCategoria = false

  /// Changes nothing.
  public init() {}

  /// Whether it changes nothing.
  public var isVazia: Bool { self == CorrecaoConjunta() }
}

extension Livros {
  /// The content of an entry after a change to several entries.
  /// - Throws: `dadosInvalidos` where it has not exactly one posting on the other side, and that is
  ///   to be changed; `ocupado` where what is unsorted is to be changed, and nothing is any more.
  package func corrigido(
    _ conteudo: ConteudoDeTransacao, _ id: Uuid, _ change: CorrecaoConjunta
  ) throws(RazaoError) -> ConteudoDeTransacao {
    var changed = conteudo
    if let categoria = change.categoria, change.soSemCategoria {
      let unsorted = conteudo.partidas.indices.filter { index in
        let conta = contaDeLeitura(conteudo.partidas[index].conta)
        return !isPropria(conta)
          && PalavraDeLancamento.NomePadrao.isSemCategoria(nome(daConta: conta))
      }
      guard !unsorted.isEmpty else {
        throw RazaoError(
          .ocupado,
          "O lançamento \(id.curto) já tem categoria: nada foi gravado. "
            + "\(guia: "Veja o que falta", .classificar(nil))")
      }
      for index in unsorted { changed.partidas[index].conta = categoria }
    } else if let categoria = change.categoria {
      let others = conteudo.partidas.indices.filter { index in
        !isPropria(contaDeLeitura(conteudo.partidas[index].conta))
      }
      guard others.count == 1 else {
        throw RazaoError.dadosInvalidos(
          others.isEmpty
            ? "O lançamento \(id.curto) é entre contas suas, e não tem categoria."
            : "O lançamento \(id.curto) tem \(others.count) categorias: corrija-o sozinho, "
              + "\(passo: "aqui", .corrigir(id)).")
      }
      changed.partidas[others[0]].conta = categoria
    }
    if let interessado = change.interessado { changed.interessado = interessado.aparado }
    if let descricao = change.descricao { changed.descricao = descricao.aparado }
    if let tag = change.etiqueta.map({ $0.aparado.drop { $0 == "#" } }) {
      let isThere = changed.etiquetas.contains {
        $0.foldedForComparison == Etiquetas.comparada(String(tag))
      }
      if !isThere {
        changed.descricao = [changed.descricao?.naoVazio, "#\(tag)"].compactMap(\.self)
          .joined(separator: " ")
      }
    }
    return changed.semVazios
  }
}
