package import Ledger

/// The possible kinds of an account, as a form offers them.
package struct AccountChoice: Sendable, Hashable {
  /// The value that a form sends for it: the kind's word, or the class's if there is no kind.
  package let chave: String
  package let titulo: String
  package let classe: ClasseDeConta
  package let tipo: TipoDeConta?

  private init(_ tipo: TipoDeConta) {
    chave = tipo.rawValue
    titulo = tipo.words.capitalizedFirst
    classe = tipo.classe
    self.tipo = tipo
  }

  private init(_ classe: ClasseDeConta, _ titulo: String) {
    chave = classe.rawValue
    (self.titulo, self.classe) = (titulo, classe)
    tipo = nil
  }

  /// The accounts of what one has or owes.
  package static let tipos: [AccountChoice] =
    TipoDeConta.allCases.map { AccountChoice($0) } + [
      AccountChoice(.ativo, "Outra coisa que se tem"),
      AccountChoice(.passivo, "Outra dívida"),
    ]

  /// Where money comes from and goes to, and what one started with.
  package static let categorias: [AccountChoice] = [
    AccountChoice(.despesa, "Categoria de despesa"),
    AccountChoice(.receita, "Categoria de receita"),
    AccountChoice(.patrimonio, "Patrimônio"),
  ]

  /// The kinds that an account of a class can be changed to.
  package static func daClasse(_ classe: ClasseDeConta) -> [AccountChoice] {
    tipos.filter { $0.tipo != nil && $0.classe == classe }
  }

  /// The choice that a form sent; nil for none of them.
  package init?(chave: String) {
    let all = AccountChoice.tipos + AccountChoice.categorias
    guard let found = all.first(where: { $0.chave == chave }) else { return nil }
    self = found
  }
}
