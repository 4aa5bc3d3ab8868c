public import Canonical

/// The receipt of a recording.
public struct Recibo: Sendable, Hashable {
  /// The ids of the things created or changed, in the order requested.
  public var ids: [Uuid]
  /// This machine's device, which wrote the commit.
  public var aparelho: Uuid
  /// The commit's number in the device's chain; for a trial, the one it would have.
  public var seq: UInt64
  /// The commit's hash; nil of a trial.
  public var hash: Hash256?
  /// Commits of this device found on disk but not in its memory: an earlier run was interrupted
  /// between writing and noting them.
  public var recuperados = 0
  /// Whether the same thing had already been recorded under the same id, so that nothing was now.
  public var jaEstava = false
  /// Why this device's commits do not count: it waits for an approval, or was revoked; nil if they
  /// count.
  public var naoConta: Confianca?
  /// Why a recording that leaves a checkpoint left none; nil for all others.
  public var semMarco: SemMarco?
  /// The conflicts that it opened, or in a trial would open; they wait for a person.
  public var conflitos: [Uuid] = []

  /// Makes a receipt.
  package init(ids: [Uuid], aparelho: Uuid, seq: UInt64, hash: Hash256?) {
    (self.ids, self.aparelho, self.seq, self.hash) = (ids, aparelho, seq, hash)
  }

  /// Whether it was only a trial.
  public var simulado: Bool { hash == nil }

  /// The same with the conflicts that it opened.
  package func opening(_ conflitos: [Uuid]) -> Recibo {
    var same = self
    same.conflitos = conflitos
    return same
  }
}

/// The effect of a recording on the books, real or trial.
public struct Efeito: Sendable, Hashable {
  /// The receipt.
  public var recibo: Recibo
  /// The events of the commit, in their order; none if they had already been recorded.
  public var eventos: [Evento]
  /// The accounts concerned, with their balances at the end of today, afterwards, and the sums
  /// after it; each once, in the order in which they are named.
  public var contas: [Conta]
  /// The day of those balances: today.
  public var hoje: Day
  /// The entry concerned as it is afterwards; nil if the recording is about something else.
  public var lancamento: ConteudoDeTransacao?
  /// The commit that was undone or redone, with its effects; nil for any other recording.
  public var registro: RegistroContado?
  /// The plan whose occurrence the entry is, as it is afterwards; nil if there is none, or if not
  /// requested.
  public var plano: PlanoListado?
  /// The entries concerned as they are afterwards, if several were changed at once.
  public var lancamentos: [ConteudoDeTransacao] = []
  /// The occurrences not recorded with the others, because they look already recorded.
  public var deixadas: [OcorrenciaDeixada] = []
  /// The account that the entry is on, if it was guessed among several; nil if it was given.
  public var contaSuposta: Uuid?
  /// The content of the purchase that the entry refunds, if the books found it; nil for none.
  public var estornada: ConteudoDeTransacao?
  /// The loan that the entry may repay, if it was recorded as income of that party; nil for none.
  public var talvezDevolve: Conta?
  /// The opening balance of a later day that already includes the new entry; nil for none.
  public var saldoInicialTardio: SaldoInicialTardio?
  /// The plans of corrected entries that keep the category which these had.
  package var planosPorMudar: [PlanoPorMudar] = []

  /// Makes the effect of a recording.
  package init(
    recibo: Recibo, eventos: [Evento], contas: [Conta], hoje: Day,
    lancamento: ConteudoDeTransacao? = nil, registro: RegistroContado? = nil
  ) {
    (self.recibo, self.eventos, self.contas) = (recibo, eventos, contas)
    (self.hoje, self.lancamento, self.registro) = (hoje, lancamento, registro)
  }

  /// The same with the guesses that the books made about the entry.
  package func suposto(de novo: NovoLancamento) -> Efeito {
    var same = self
    (same.contaSuposta, same.estornada) = (novo.contaSuposta, novo.estornada)
    same.talvezDevolve = novo.talvezDevolve
    return same
  }

  /// Whether the entry concerned lies after today.
  public var isAgendado: Bool { lancamento.map { $0.data > hoje } ?? false }

  /// The names of the accounts opened implicitly for an entry, including those whose opening had
  /// been undone.
  /// - Complexity: O(events).
  public var abertas: [String] {
    guard lancamento != nil else { return [] }
    return eventos.compactMap { event in
      guard event.dados.especie == .conta,
        event.dados.valor(de: .situacao) == .situacao(.inicial)
      else { return nil }
      if case .texto(let nome) = event.dados.valor(de: .nome) { return nome }
      return contas.first { $0.id == event.sobre }?.nome
    }
  }
}

/// A plan that keeps the category which one of its entries had until a correction.
package struct PlanoPorMudar: Sendable, Hashable {
  /// The plan's UUID, and its name.
  package var plano: Uuid, nome: String
  /// The category that the entry has now.
  package var categoria: Uuid
}

/// An occurrence of a plan that was not recorded, because an existing entry looks like it.
public struct OcorrenciaDeixada: Sendable, Hashable {
  /// The plan's UUID, and its name.
  public var plano: Uuid, nome: String
  /// The occurrence's number, from 0, and its day.
  public var numero: UInt64, data: Day
  /// The entry that looks like it, also in words: `Pix de R$ 45,00, Padaria, 21/11/2026`.
  public var parecido: Uuid, parecidoEmPalavras: String
}

/// The effect of recording a balance assertion.
public struct EfeitoDaConferencia: Sendable, Hashable {
  /// The receipt.
  public var recibo: Recibo
  /// The account as it is read, with its balance of today.
  public var conta: Conta
  /// The day at whose end the balance is asserted.
  public var data: Day
  /// The asserted balance, in the account's currency, signed from its side.
  public var declarado: Total
  /// The balance that the books have at the end of that day.
  public var encontrado: Total

  /// Makes the effect of recording an assertion.
  package init(recibo: Recibo, conta: Conta, data: Day, declarado: Total, encontrado: Total) {
    (self.recibo, self.conta, self.data) = (recibo, conta, data)
    (self.declarado, self.encontrado) = (declarado, encontrado)
  }

  /// Whether the books agree.
  public var confere: Bool { declarado.fine == encontrado.fine }

  /// How much more the books have than was asserted; negative where they have less.
  public var diferenca: Total {
    Total(fine: encontrado.fine - declarado.fine, decimals: declarado.decimals)
  }
}
