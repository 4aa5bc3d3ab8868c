public import Canonical

/// An entry in a list: shown once, seen from one account or from all assets and liabilities.
public struct LancamentoListado: Sendable, Hashable, Identifiable {
  /// The entry's UUID.
  public var id: Uuid
  /// Its content.
  public var conteudo: ConteudoDeTransacao
  /// The name of its kind as recorded: `Compra em dinheiro` says more than `Outro`.
  public var titulo: String
  /// The currency of its amount.
  public var moeda: Currency
  /// The amount that it adds to the accounts it is seen from, signed from their side.
  ///
  /// For a transfer between own accounts seen from no single account, the amount that moves.
  public var valor: Total
  /// Whether money comes in or goes out; nil for neither, as in a transfer between own accounts.
  public var sentido: Sentido?
  /// Its postings on assets and liabilities, in the order of the entry.
  public var contas: [PartidaNomeada]
  /// Its other postings: categories and equity.
  public var categorias: [PartidaNomeada]
  /// Whether it lies after today, so that today's balance excludes it.
  public var agendado: Bool
  /// How many open conflicts are about it.
  public var conflitos: Int
  /// Whether the bank has confirmed it: by a row of its file, or by a balance on that day or later
  /// that was found to be the bank's.
  public var conferido: Bool
  /// The plan occurrence that it is; nil for none, and for a slip, which occurs once.
  public var ocorrencia: OcorrenciaNomeada?
  /// Whether a person annulled it.
  public var anulado = false

  /// Makes an entry of a list.
  package init(
    id: Uuid, conteudo: ConteudoDeTransacao, titulo: String, moeda: Currency, valor: Total,
    sentido: Sentido?, contas: [PartidaNomeada] = [], categorias: [PartidaNomeada] = [],
    agendado: Bool = false, conflitos: Int = 0, conferido: Bool = false,
    ocorrencia: OcorrenciaNomeada? = nil
  ) {
    (self.id, self.conteudo, self.titulo, self.moeda) = (id, conteudo, titulo, moeda)
    (self.valor, self.sentido, self.contas) = (valor, sentido, contas)
    (self.categorias, self.agendado, self.conflitos) = (categorias, agendado, conflitos)
    (self.conferido, self.ocorrencia) = (conferido, ocorrencia)
  }

  /// The words of its note that begin with `#`, without that sign.
  public var etiquetas: [String] { conteudo.etiquetas }

  /// Whether it only moves money between own accounts.
  public var isEntreContas: Bool { sentido == nil && contas.count > 1 }
}

/// Entries of all accounts, newest first.
public struct Lancamentos: Sendable, Hashable {
  /// The request.
  public var pedido: PedidoDeLancamentos
  /// The entries: by day, within a day by when they claim to have been recorded, then by UUID.
  public var lancamentos: [LancamentoListado]
  /// The entry after which to continue, if there are more; nil at the end.
  public var continua: Uuid?
  /// The sums of the pages before, where they were given out with it.
  package var antes: [EntradasESaidas] = []
  /// The sums of the listed entries, one for each currency in which money moved; annulled entries
  /// have none.
  /// - Complexity: O(entries).
  public var soma: [EntradasESaidas] { lancamentos.somas(em: nil, antes) }

  /// Makes a list of entries.
  package init(
    pedido: PedidoDeLancamentos, lancamentos: [LancamentoListado], continua: Uuid? = nil
  ) {
    (self.pedido, self.lancamentos, self.continua) = (pedido, lancamentos, continua)
  }
}

extension ConteudoDeTransacao {
  /// The words of the note that begin with `#`, without that sign and any punctuation after them;
  /// each once.
  public var etiquetas: [String] { descricao.map { Etiquetas.palavras($0) } ?? [] }
}

/// Tags, as they stand among the words of a note.
package enum Etiquetas {
  /// The tags of a note, without their sign, in order; each once, ignoring case and accents.
  /// - Complexity: O(length).
  package static func palavras(_ note: String) -> [String] {
    var seen: Set<String> = []
    return note.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard word.hasPrefix("#") else { return nil }
      var tag = word.drop { $0 == "#" }
      while let last = tag.last, !last.isLetter, !last.isNumber { tag = tag.dropLast() }
      return !tag.isEmpty && seen.insert(String(tag).foldedForComparison).inserted
        ? String(tag) : nil
    }
  }

  /// A tag in the form for comparison: without its sign, case and accents.
  package static func comparada(_ typed: String) -> String {
    String(typed.aparado.drop { $0 == "#" }).foldedForComparison
  }
}
