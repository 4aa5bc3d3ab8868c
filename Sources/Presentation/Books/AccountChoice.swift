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

  /// The accounts that hold assets or debts.
  package static let tipos: [AccountChoice] =
    TipoDeConta.allCases.map { AccountChoice($0) } + [
      AccountChoice(.ativo, "Outra coisa que se tem"),
      AccountChoice(.passivo, "Outra dívida"),
    ]

  /// Income and expense categories, and equity.
  package static let categorias: [AccountChoice] = [
    AccountChoice(.despesa, "Categoria de despesa"),
    AccountChoice(.receita, "Categoria de receita"),
    AccountChoice(.patrimonio, ClasseDeConta.patrimonio.words),
  ]

  /// The kinds that an account of a class can be changed to.
  package static func daClasse(_ classe: ClasseDeConta) -> [AccountChoice] {
    tipos.filter { $0.tipo != nil && $0.classe == classe }
  }

  /// The choice with the key that a form sent; nil if there is none.
  package init?(chave: String) {
    let all = AccountChoice.tipos + AccountChoice.categorias
    guard let found = all.first(where: { $0.chave == chave }) else { return nil }
    self = found
  }
}
