public import Canonical

/// The changes to a period since some knowledge of the books, such as that of a closing.
///
/// The figures that were known then, plus the effects of `lancamentos`, are those known now, except
/// of the accounts that are read with others since then, or no longer (`unificadas`).
public struct MudancasDoPeriodo: Sendable, Hashable {
  /// The knowledge since which changes are told.
  public var desde: Vista
  /// The closing whose knowledge it is; nil for any other.
  public package(set) var fechamento: PeriodoFechado?
  /// The days of the period.
  public var dias: ClosedRange<Day>
  /// The entries of those days, and of days before them, that count otherwise, the last recorded
  /// change first.
  public var lancamentos: [LancamentoMudado]
  /// The accounts with other figures: for income and expense those of the period, for any other the
  /// balance at its end.
  public var contas: [SaldoSobDecisao]
  /// Income and spending of the period, in the currencies in which they differ.
  public var resultado: [ResultadoMudado]
  /// The names of the accounts that were unified with another since, or separated again.
  public var unificadas: [String]

  /// Makes the changes to a period.
  package init(
    desde: Vista, dias: ClosedRange<Day>, lancamentos: [LancamentoMudado],
    contas: [SaldoSobDecisao], resultado: [ResultadoMudado], unificadas: [String]
  ) {
    (self.desde, self.dias, self.lancamentos) = (desde, dias, lancamentos)
    (self.contas, self.resultado, self.unificadas) = (contas, resultado, unificadas)
  }

  /// Whether nothing changed.
  public var isVazia: Bool { lancamentos.isEmpty && contas.isEmpty }
}

/// An entry that counts otherwise than it did.
public struct LancamentoMudado: Sendable, Hashable, Identifiable {
  /// The entry's UUID.
  public var id: Uuid
  /// How it changed, as the period sees it.
  public var tipo: TipoDeMudanca
  /// The entry in a few words: `Pix de R$ 5,00, Café, 18/11/2026`.
  public var frase: String
  /// Its content as it counted; nil where it did not.
  public var antes: ConteudoDeTransacao?
  /// Its content as it counts now; nil where it does not.
  public var depois: ConteudoDeTransacao?
  /// Whether it is or was in the period; otherwise only on days before.
  public var isNoPeriodo: Bool
  /// The accounts that it moves otherwise in the period, or on the days before: by how much it did
  /// and does.
  public var efeitos: [SaldoSobDecisao]
  /// The events that changed it, in a possible order of writing.
  public var registros: [Acontecimento]

  /// Makes a changed entry.
  package init(
    id: Uuid, tipo: TipoDeMudanca, frase: String, antes: ConteudoDeTransacao?,
    depois: ConteudoDeTransacao?, isNoPeriodo: Bool, efeitos: [SaldoSobDecisao],
    registros: [Acontecimento]
  ) {
    (self.id, self.tipo, self.frase, self.antes, self.depois) = (id, tipo, frase, antes, depois)
    (self.isNoPeriodo, self.efeitos, self.registros) = (isNoPeriodo, efeitos, registros)
  }
}

/// How an entry changed, as a period sees it.
public enum TipoDeMudanca: String, Sendable, Hashable, CaseIterable {
  /// Nobody knew of it.
  case lancado
  /// It counts in the period with another content.
  case corrigido
  /// It no longer counts: annulled, or its import undone, or decided to be another one.
  case anulado
  /// It counts again.
  case restaurado
  /// It has moved into the period from other days.
  case entrou
  /// It has moved out of the period to other days.
  case saiu
  /// It counts as it did, and has other receipts.
  case comprovante
}

/// Income and spending of a period in one currency, as they were known and as they are.
public struct ResultadoMudado: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// Income before and after.
  public var receitas: (antes: Total, depois: Total) { (receitasAntes, receitasDepois) }
  /// Spending before and after.
  public var despesas: (antes: Total, depois: Total) { (despesasAntes, despesasDepois) }
  /// Income less spending, before and after.
  public var resultado: (antes: Total, depois: Total) {
    (
      receitasAntes.difference(from: despesasAntes),
      receitasDepois.difference(from: despesasDepois)
    )
  }

  private let receitasAntes, receitasDepois, despesasAntes, despesasDepois: Total

  /// The sums of accounts of one currency; nil where neither differs.
  package init?(_ moeda: Currency, _ contas: [SaldoSobDecisao]) {
    func sum(_ classe: ClasseDeConta, _ side: (SaldoSobDecisao) -> Total) -> Total {
      let sum = Total.sum(contas.filter { $0.classe == classe }.map(side))
      return classe.temLadoNatural ? sum.negated : sum
    }
    self.moeda = moeda
    (receitasAntes, receitasDepois) = (sum(.receita, \.antes), sum(.receita, \.depois))
    (despesasAntes, despesasDepois) = (sum(.despesa, \.antes), sum(.despesa, \.depois))
    guard receitasAntes != receitasDepois || despesasAntes != despesasDepois else { return nil }
  }
}

/// The knowledge since which changes are told.
public enum DesdeQuando: Sendable, Hashable {
  /// That of the first closing in force that covers some days; without one, what had been recorded
  /// by a moment.
  case fechamento(de: ClosedRange<Day>, senao: Instant)
  /// That of a commit.
  case registro(Hash256)
  /// That of the commit that a text names: the first characters of its hash, or of the id of a
  /// closing, an entry or an event in it.
  case chamado(String)
}
