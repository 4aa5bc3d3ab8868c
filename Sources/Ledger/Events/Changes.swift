internal import Canonical

// How definitions say what their events changed.

extension [Alteracao] {
  /// A member without a value before; none if it has none now either.
  static func new(_ campo: CampoDeAlteracao, _ values: [ValorDeCampo]) -> [Alteracao] {
    values.isEmpty ? [] : [Alteracao(campo, depois: values)]
  }
}

extension Livros {
  func named(_ conta: Uuid) -> ValorDeCampo { .conta(id: conta, nome: nome(daConta: conta)) }

  /// The account that a register named before an event wrote it.
  func accountBefore(_ position: EventPosition, _ register: NomeDeRegistro) -> [ValorDeCampo] {
    guard case .uuid(let id?) = before(position, register) else { return [] }
    return [named(id)]
  }

  /// The change that an event made to whether its subject counts.
  func changeOfSituacao(_ position: EventPosition, to situacao: ValorDeSituacao) -> [Alteracao] {
    let words = position.agregado.especie.palavrasDeSituacao
    func word(_ isUndone: Bool) -> [ValorDeCampo] {
      [.texto(isUndone ? words.desfeita : words.inicial)]
    }
    let old = self.situacao(de: position.agregado, position.before) == .desfeita
    let new = situacao == .desfeita
    return old == new ? [] : [Alteracao(.situacao, antes: word(old), depois: word(new))]
  }

  /// The differences between an entry's present and former content, member by member.
  func changes(_ before: ConteudoDeTransacao?, _ after: ConteudoDeTransacao) -> [Alteracao] {
    changes(before.map(members) ?? [], members(after))
      .filter { $0.campo != CampoDeAlteracao.tipo.rawValue || before?.tipo != after.tipo }
  }

  private func members(_ content: ConteudoDeTransacao) -> [ShownMember] {
    [
      (.data, [.dia(content.data)]), (.tipo, [.tipo(content.tipo, titulo: titulo(content))]),
      (.subtipo, .text(content.subtipo)), (.interessado, .text(content.interessado)),
      (.descricao, .text(content.descricao)),
      (.partidas, content.partidas.map { .partida(nomeada($0)) }),
      (.ligada, content.ligada.map { [.id($0)] } ?? []),
    ]
  }

  /// The change of an expense that replaced another; nil for none.
  func changeOfExpense(_ position: EventPosition, _ id: Uuid, to after: Despesa?) -> [Alteracao] {
    let moeda = moeda(doRelatorio: position.sobre)
    func shown(_ expense: Despesa?) -> [ValorDeCampo] {
      expense.map { [.despesa(titulo: $0.titulo, valor: $0.valor, moeda)] } ?? []
    }
    var old: Despesa?
    if case .despesa(let before) = before(position, .despesa(id)) { old = before }
    return [Alteracao(.despesa, antes: shown(old), depois: shown(after))]
  }
}

extension Especie {
  /// The words for the initial state and for the undone state.
  fileprivate var palavrasDeSituacao: (inicial: String, desfeita: String) {
    switch self {
    case .conta: ("aberta", "encerrada")
    case .transacao: ("viva", "anulada")
    case .conferencia: ("feita", "anulada")
    case .periodo: ("fechado", "reaberto")
    case .convite: ("criado", "cancelado")
    case .importacao: ("feita", "desfeita")
    // These cannot be undone as a whole.
    case .razao, .dispositivo, .aprovacao, .revogacao, .relatorio, .conflito, .tipo, .formato,
      .regra, .plano, .nota:
      ("feita", "desfeita")
    }
  }
}
