internal import Presentation

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

  var title: String { shown.title }
  /// The name of its symbol in the file of icons.
  var icon: String { shown.icon }
  var path: Path { shown.path }

  private var shown: (title: String, icon: String, path: Path) {
    switch self {
    case .resumo: ("Resumo", "home", .summary)
    case .extrato: ("Extrato", "lista", .register)
    case .lancar: ("Lançar", "plus", .entryForm)
    case .faturas: ("Faturas", "cartao", .bills)
    case .pagar: ("Pagar", "boleto", .payment)
    case .orcamento: ("Orçamento", "orcamento", .budget)
    case .planos: ("Planos", "mes", .plans)
    case .importar: ("Importar", "importar", .imports)
    case .classificar: ("Classificar", "filtro", .sorting)
    case .exportar: ("Exportar", "exportar", .export)
    case .conciliar: ("Conciliar", "igual", .reconciliations)
    case .relatorios: ("Relatórios de despesas", "relatorio", .reports)
    case .previsao: ("Previsão", "previsao", .forecast)
    case .gastos: ("Gastos", "gastos", .spending)
    case .resultado: ("Resultado", "resultado", .income)
    case .conflitos: ("Conflitos", "conflito", .conflicts)
    case .aparelhos: ("Aparelhos e lugares", "aparelhos", .devices)
    case .auditoria: ("Auditoria", "escudo", .audit)
    }
  }

  /// The items of a phone's bar, before and after the key for recording.
  static let bar: (before: [NavigationItem], after: [NavigationItem]) = (
    [.resumo, .extrato], [.orcamento]
  )
}

extension Values {
  /// The menu, and the bar on a phone.
  /// - Parameters:
  ///   - current: the item that the page belongs to; nil if there is none.
  ///   - waiting: the number of decisions that wait.
  init(marking current: NavigationItem?, waiting: Int) {
    let badge = PtBR.number(waiting)
    func model(_ item: NavigationItem) -> Values {
      [
        "sala": item.title, "endereco": item.path(), "icone": item.icon, "atual": item == current,
        "espera": item == .conflitos && waiting > 0 ? badge : nil,
      ]
    }
    let groups = NavigationItem.Group.allCases.map { group -> Values in
      let items = NavigationItem.allCases.filter { $0.group == group }
      return ["titulo": group.title, "salas": items.map(model)]
    }
    let bar = NavigationItem.bar
    let inSight = [.lancar] + bar.before + bar.after
    self = [
      "grupos": groups, "lanca": current == .lancar, "antes": bar.before.map(model),
      "depois": bar.after.map(model), "noMenu": current.map { !inSight.contains($0) } ?? false,
      "quantos": waiting > 0 ? badge : nil,
    ]
  }
}
