internal import Canonical
internal import Ledger

/// The events of a purchase in instalments.
struct InstalmentEvents {
  /// The plan with the first instalment's entry.
  let creation: Evento
  /// The first instalment.
  let first: TransacaoLancada
  /// Each of the others.
  let other: ConteudoDeTransacao
  /// The events after the plan's: the other instalments' content if it differs, the first one's
  /// entry and that it is done, and the ones moved to another day, in their own bill.
  let others: [(about: Uuid, dados: Evento.Dados)]

  init(
    _ content: ConteudoDeTransacao, _ parcelamento: Parcelamento, _ keys: [String], _ plan: Uuid,
    in books: some Livros
  ) throws(RazaoError) {
    let parts = try parcelamento.parcelas(content.partidas)
    var one = content
    one.partidas = parts.primeira
    var other = content
    other.partidas = parts.outras
    self.other = other
    let rhythm = Ritmo(cada: "mes", intervalo: 1, inicio: content.data)
    creation = Evento(
      id: plan,
      dados: .planoCriado(
        PlanoCriado(
          ritmo: rhythm, vezes: parcelamento.vezes, lancamento: LancamentoDePlano(one))))
    first = TransacaoLancada(
      conteudo: one, chaves: Set(keys.map { Chave($0) }).sorted().map(\.texto))
    let occurrence = Ocorrencia(plano: plan, numero: 0)
    let change: [(Uuid, Evento.Dados)] =
      parts.outras == parts.primeira
      ? [] : [(plan, .planoAlterado(PlanoAlterado(desde: 1, lancamento: LancamentoDePlano(other))))]
    others =
      change + [
        (occurrence.transacao, .transacaoLancada(first)),
        (
          plan,
          .planoOcorrencia(
            PlanoOcorrencia(
              numero: 0, estado: PlanoOcorrencia.feita, transacao: occurrence.transacao))
        ),
      ]
      + books.parcelasMovidas(content, rhythm, vezes: parcelamento.vezes).map {
        (plan, .planoOcorrencia($0))
      }
  }

  /// Whether a commit has the same content for the instalments after the first.
  func isIn(_ commit: [Evento]) -> Bool {
    let change = others.first.flatMap { one -> Evento.Dados? in
      if case .planoAlterado = one.dados { one.dados } else { nil }
    }
    let there = commit.lazy.map(\.dados).first {
      if case .planoAlterado = $0 { true } else { false }
    }
    return change == there
  }
}
