/// An item of the menu.
enum NavigationItem: String, Sendable, CaseIterable {
  case resumo, extrato, faturas, pagar, orcamento, planos, previsao, gastos, resultado, importar,
    classificar, exportar, conciliar, relatorios, conflitos, aparelhos, auditoria
  /// The entry form, which has a key of its own above the others.
  case lancar

  /// A group of the menu.
  enum Group: String, Sendable, CaseIterable {
    case dinheiro, planejar, papeis, livro

    /// Its heading; nil for the first group, which needs none.
    var title: String? {
      switch self {
      case .dinheiro: nil
      case .planejar: "Planejar"
      case .papeis: "Papéis"
      case .livro: "Livro"
      }
    }
  }

  /// The item's group; nil for the key above the groups.
  var group: Group? {
    switch self {
    case .lancar: nil
    case .resumo, .extrato, .faturas, .pagar: .dinheiro
    case .orcamento, .planos, .previsao, .gastos, .resultado: .planejar
    case .importar, .classificar, .exportar, .conciliar, .relatorios: .papeis
    case .conflitos, .aparelhos, .auditoria: .livro
    }
  }

  var title: String {
    switch self {
    case .resumo: "Resumo"
    case .extrato: "Extrato"
    case .lancar: "Lançar"
    case .faturas: "Faturas"
    case .pagar: "Pagar"
    case .orcamento: "Orçamento"
    case .planos: "Planos"
    case .importar: "Importar"
    case .classificar: "Classificar"
    case .exportar: "Exportar"
    case .conciliar: "Conciliar"
    case .relatorios: "Relatórios de despesas"
    case .previsao: "Previsão"
    case .gastos: "Gastos"
    case .resultado: "Resultado"
    case .conflitos: "Conflitos"
    case .aparelhos: "Aparelhos e lugares"
    case .auditoria: "Auditoria"
    }
  }

  /// The name of its symbol in the file of icons.
  var icon: String {
    switch self {
    case .resumo: "home"
    case .extrato: "lista"
    case .lancar: "plus"
    case .faturas: "cartao"
    case .pagar: "boleto"
    case .orcamento: "orcamento"
    case .planos: "mes"
    case .importar: "importar"
    case .classificar: "filtro"
    case .exportar: "exportar"
    case .conciliar: "igual"
    case .relatorios: "relatorio"
    case .previsao: "previsao"
    case .gastos: "gastos"
    case .resultado: "resultado"
    case .conflitos: "conflito"
    case .aparelhos: "aparelhos"
    case .auditoria: "escudo"
    }
  }

  var path: Path {
    switch self {
    case .resumo: .summary
    case .extrato: .register
    case .lancar: .entryForm
    case .faturas: .bills
    case .pagar: .payment
    case .orcamento: .budget
    case .planos: .plans
    case .importar: .imports
    case .classificar: .sorting
    case .exportar: .export
    case .conciliar: .reconciliations
    case .relatorios: .reports
    case .previsao: .forecast
    case .gastos: .spending
    case .resultado: .income
    case .conflitos: .conflicts
    case .aparelhos: .devices
    case .auditoria: .audit
    }
  }

  /// The items of a phone's bar, before and after the key for recording.
  static let bar: (before: [NavigationItem], after: [NavigationItem]) = (
    [.resumo, .extrato], [.orcamento]
  )
}
