public import Canonical

/// The entries that nobody has sorted yet, grouped by the party that they name.
public struct PorClassificar: Sendable, Hashable {
  /// The groups: the one with the most entries first, then the one with the largest sum.
  public var grupos: [GrupoSemCategoria]

  /// Makes a queue of groups, in their order.
  package init(_ groups: [GrupoSemCategoria]) {
    grupos = groups.sorted {
      ($1.lancamentos.count, $1.soma.valor.fine, $0.id)
        < ($0.lancamentos.count, $0.soma.valor.fine, $1.id)
    }
  }

  /// How many entries there are in all groups.
  public var quantos: Int { grupos.reduce(0) { $0 + $1.lancamentos.count } }

  /// The named group.
  /// - Parameter typed: its id; or its name, or any part of that which fits only one, case and
  ///   accents aside; or the first characters of the id of its newest entry.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where several could be meant.
  public func grupo(por typed: String) throws(RazaoError) -> GrupoSemCategoria {
    if let group = grupos.first(where: { $0.id == typed }) { return group }
    let all = grupos.compactMap { group in group.maisNovo.map { (id: $0, name: group.nome) } }
    let found = try chosen(typed, among: all, orPart: true)
    guard let found, let group = grupos.first(where: { $0.maisNovo == found }) else {
      throw .missing(
        "Nada de “\(typed)” espera categoria.", near: typed, among: all.map(\.name),
        else: "\(guia: "Veja", .classificar(nil))")
    }
    return group
  }
}

/// The unsorted entries of one party, in one currency, of spending or of income.
public struct GrupoSemCategoria: Sendable, Hashable, Identifiable {
  /// Finds the group again as long as it has entries: the words of its name, or the UUID of an entry
  /// that names nobody.
  public var id: String
  /// The name of the party, as the newest entry spells it; the kind of an entry without any.
  public var nome: String
  /// The category that the entries are in.
  public var categoria: Conta
  /// The entries, at least one, newest first.
  public var lancamentos: [LancamentoListado]
  /// The sum of what is unsorted in them.
  public var soma: Afazer.Soma
  /// The first and the last of their days.
  public var dias: ClosedRange<Day>
  /// The text by which a rule would know what is to come; nil where no text is in all of them, or a
  /// rule knows them already.
  public var procura: String?
  /// Stays the same while nobody changes, annuls or restores any of the entries.
  public var marca: Hash256
  /// The category that the books suggest; nil for none.
  public var sugestao: CategoriaSugerida?
  /// The likeliest categories: the suggested one first, then those in use, at most nine.
  public var categorias: [Conta] = []

  /// The UUID of the newest entry, by which the group can be named too.
  var maisNovo: Uuid? { lancamentos.first?.id }

  /// The rule that gives a category to what is to come; nil where no text tells it.
  public func regra(_ categoria: Uuid) -> NovaRegra? {
    let ways = Set(lancamentos.map(\.sentido))
    return procura.map {
      NovaRegra(
        quando: CondicaoDeRegra(
          texto: $0, sentido: ways.count == 1 ? ways.first??.rawValue : nil),
        entao: EfeitoDeRegra(categoria: categoria))
    }
  }
}

/// A category that the books suggest for a group, and why.
public struct CategoriaSugerida: Sendable, Hashable {
  /// The category.
  public var conta: Conta
  /// Why, in words: `pela regra “uber”`.
  public var motivo: String
}

/// The answer for a group: the category of its entries from now on.
public struct Classificacao: Sendable, Hashable {
  /// The category.
  public var categoria: Uuid
  /// The entries of the group that stay unsorted.
  public var menos: Set<Uuid> = []
  /// Whether a rule gives the category to what is to come, too.
  public var sempre = false
  /// Entries with another category that the rule is for and that change as well.
  public var tambem: [Uuid] = []
  /// Why entries are changed though they lie in a closed period.
  public var motivoNoFechado: String?

  /// Puts all entries of the group into a category.
  public init(_ categoria: Uuid) { self.categoria = categoria }
}
