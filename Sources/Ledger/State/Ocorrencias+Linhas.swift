package import Canonical

// A bank's row that may be an occurrence of a plan which somebody recorded by hand: the bank books
// another amount, or some days later.
extension Acervo {
  /// By how much a bank's row may differ from an occurrence, in units of 10⁻⁴.
  package func tolerancia(de one: Ocorrencia) -> Int128 {
    planContent(one.plano, ofOccurrence: one.numero)?.tolerancia?.fine ?? 0
  }

  /// Whether an entry is a bank's row and no occurrence of a plan.
  package func isRowOfNoPlan(_ transacao: Uuid) -> Bool {
    hasRow(transacao) && ocorrencias(lancadasPor: transacao).isEmpty
  }

  /// Whether an entry is a bank's row, of an import that is not undone.
  package func hasRow(_ transacao: Uuid) -> Bool {
    importacoes(dasCriacoesDe: transacao).contains { !isDesfeita(importacao: $0) }
      || base(transacao).map { !$0.linhas.isEmpty } ?? false
  }
}
