package import Canonical
package import Ledger

extension MovimentoPrevisto {
  /// The movement's subject; for a card's bill it says so.
  package var quem: String {
    if case .fatura = causa { "Fatura de \(assunto)" } else { assunto }
  }

  /// Why the movement is expected, in words, and whether its day has passed.
  package var porque: String {
    switch causa {
    case .agendado: return "agendado"
    case .plano(_, _, let day): return atrasado ? "plano, venceu em \(PtBR.day(day))" : "plano"
    case .fatura(_, let month, let day):
      let name = "fatura de \(PtBR.month(month.day(1)))"
      return atrasado ? "\(name), venceu em \(PtBR.day(day))" : name
    }
  }

  /// The net amount on asset accounts; if that is zero, on liabilities; in a transfer, the amount
  /// moved, which neither came nor went.
  package var mostrado: (valor: Total, moeda: Currency, sentido: Sentido?) {
    for group in [ClasseDeConta.ativo, .passivo] {
      let own = partidas.filter { $0.classe == group }
      for moeda in Set(own.map(\.moeda)).sorted() {
        let sum = Total.sum(own.filter { $0.moeda == moeda }.map(\.valor))
        if sum.minor != 0 { return (sum, moeda, sum.minor > 0 ? .entrada : .saida) }
      }
    }
    let moved = partidas.first { $0.valor.minor > 0 } ?? partidas.first
    return (moved?.valor ?? Total(minor: 0, decimals: 2), moved?.moeda ?? .real, nil)
  }

  /// The own accounts of the movement, the one that pays first.
  package var contas: String {
    let own = partidas.filter { $0.classe.isPropria }.sorted { $0.valor.fine < $1.valor.fine }
    return own.map(\.nome).joined(separator: " → ")
  }

  /// The page or command that shows the movement's origin.
  package var destino: Destination {
    switch causa {
    case .agendado(let id): .lancamento(id)
    case .plano(let id, _, _): .plano(id)
    case .fatura(let card, let month, _): .fatura(card, month)
    }
  }
}

extension Previsao {
  /// The name of the lowest balance in a currency: of all accounts, where several are shown.
  package func nomeDoMenor(_ moeda: Currency) -> String {
    contas.count { $0.isDinheiro && $0.moeda == moeda } > 1
      ? "Menor saldo das contas juntas" : "Menor saldo"
  }
}

extension ContaPrevista {
  /// The name of the lowest point; for a liability, that is the most owed.
  package var menorEmPalavras: String { classe == .passivo ? "mais devido" : "menor" }

  /// `Corrente fica em -R$ 300,00 em 12/12/2026`; nil where its cash is enough.
  package func aviso(hoje: Day) -> String? {
    guard ficaNegativa, let below = caminho.abaixoDeZero else { return nil }
    let (low, name) = (caminho.menor, SafeText.of(nome))
    func day(_ day: Day) -> String { day == hoje ? "hoje" : PtBR.day(day) }
    return "\(name) fica em \(PtBR.money(low.saldo, moeda)) "
      + (low.dia == hoje ? "hoje" : "em \(PtBR.day(low.dia))")
      + (below == low.dia ? "." : ", abaixo de zero desde \(day(below)).")
  }

  /// A balance as a person reads it.
  package func natural(_ total: Total) -> Total { classe.ladoNatural(total) }
}
