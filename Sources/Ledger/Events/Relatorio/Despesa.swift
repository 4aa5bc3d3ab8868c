public import Canonical

/// One expense of a report, as an event adds or corrects it.
public struct Despesa: Hashable, Sendable {
  /// The expense's own UUID, by which corrections and removals name it.
  public var despesa: Uuid
  /// The thing that was bought.
  public var titulo: String
  /// The number of its kind: 1 Eletrônicos, 2 Escritório; others may come.
  public var tipo: UInt64
  /// Its price, in the report's currency.
  public var valor: Amount
  /// The day of the expense; nil if not given.
  public var data: Day?
  /// Its receipt; nil if there is none.
  public var comprovante: Comprovante?

  /// Makes an expense; nothing is checked before it is recorded.
  public init(
    despesa: Uuid, titulo: String, tipo: UInt64, valor: Amount, data: Day? = nil,
    comprovante: Comprovante? = nil
  ) {
    (self.despesa, self.titulo, self.tipo) = (despesa, titulo, tipo)
    (self.valor, self.data, self.comprovante) = (valor, data, comprovante)
  }
}

/// A receipt that stays with the user: its file's name and the hash of its bytes.
public struct Comprovante: Hashable, Sendable {
  /// The file's name, without folders.
  public var nome: String
  /// SHA-256 of the file's bytes.
  public var hash: Hash256

  /// Makes a receipt; the file is not read.
  public init(nome: String, hash: Hash256) { (self.nome, self.hash) = (nome, hash) }

  /// The access key of the invoice that it is of, with which its name begins: `nfe-KEY.pdf`.
  package var nota: String? {
    let key = nome.dropFirst(4).prefix { $0 != "." }
    return nome.hasPrefix("nfe-") && key.utf8.count == 44 ? String(key) : nil
  }

  /// The name for the receipt of an invoice.
  /// - Parameter nome: the name that the file has.
  package static func nome(daNota key: String, _ nome: String) -> String {
    let parts = nome.split(separator: ".")
    return "nfe-\(key)" + (parts.count > 1 ? "." + parts[parts.count - 1] : "")
  }

  fileprivate static let members = Members(
    Comprovante.init(nome:hash:), .text("nome", \.nome), .hash("hash", \.hash))
}

extension Despesa {
  /// The members of an expense, both when added and when corrected.
  static let members = Members(
    Despesa.init(despesa:titulo:tipo:valor:data:comprovante:), .uuid("despesa", \.despesa),
    .text("titulo", \.titulo), .number("tipo", \.tipo), .amount("valor", \.valor),
    .optionalDay("data", \.data), .optionalObject("comprovante", \.comprovante, Comprovante.members)
  )

  /// Its written form, exactly as it was read.
  var canonico: [UInt8] { Despesa.members.canonical(self) }
}

/// A kind of expense: one of the two that every ledger has, or one of the ledger's own
/// (docs/FORMAT.md, section 5).
///
/// Expenses may have numbers of unknown kinds; those are kept and shown as they are.
public struct TipoDeDespesa: Hashable, Sendable {
  /// The number by which expenses name it.
  public var numero: UInt64
  /// The text that a person reads; for a removed kind, its last one.
  public var titulo: String
  /// The category that its expenses are posted on; nil for none.
  public var categoria: Uuid?
  /// The name of that category.
  public var nomeDaCategoria: String?
  /// Whether it was removed: new expenses may not have it.
  public var removido: Bool

  /// Makes a kind.
  package init(
    numero: UInt64, titulo: String, categoria: Uuid? = nil, nomeDaCategoria: String? = nil,
    removido: Bool = false
  ) {
    (self.numero, self.titulo, self.categoria) = (numero, titulo, categoria)
    (self.nomeDaCategoria, self.removido) = (nomeDaCategoria, removido)
  }

  /// Electronics and what goes with them.
  public static let eletronicos = TipoDeDespesa(numero: 1, titulo: "Eletrônicos")
  /// Office supplies.
  public static let escritorio = TipoDeDespesa(numero: 2, titulo: "Escritório")
  /// The kinds that every ledger has, by number.
  public static let fixos: [TipoDeDespesa] = [.eletronicos, .escritorio]

  /// Its name in a list: with its number, if people type that.
  public var nomeNaLista: String { isFixo ? "\(numero) \(titulo)" : titulo }

  /// Whether every ledger has it, under this title.
  public var isFixo: Bool { Limites.tiposProprios.contains(numero) }
}
