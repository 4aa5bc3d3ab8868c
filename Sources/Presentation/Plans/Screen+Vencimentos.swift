package import Canonical
package import Ledger

extension Screen {
  /// Everything that is late, due or coming.
  package static func vencimentos(_ due: Vencimentos) -> Screen {
    let end = PtBR.day(due.ate)
    guard !due.itens.isEmpty else {
      return Screen(
        header: [
          Line(
            due.emConflito.isEmpty
              ? "Nada vence até \(end)." : "Nada mais vence até \(end).", .strong),
          Line("Os planos", .quiet, leads: .after(": ", .planos)),
        ], sections: ocorrenciasEmConflito(due.emConflito, hoje: due.hoje))
    }
    func section(_ title: String, _ items: [Vencimentos.Item]) -> Section? {
      items.isEmpty ? nil : Section(title, items) { $0.linha(hoje: due.hoje) }
    }
    let late = due.vencidas.count
    return Screen(
      header: [Line("O que vence até \(end)", .strong)] + due.somas,
      sections: [
        section("Atrasado", due.atrasados), section("Vence hoje", due.deHoje),
        section("A vencer", due.proximos),
      ].compactMap(\.self) + ocorrenciasEmConflito(due.emConflito, hoje: due.hoje),
      footer: late == 0
        ? []
        : [
          Line(
            late == 1 ? "Para lançar o que venceu" : "Para lançar os \(late) que venceram", .quiet,
            command: .option(.record, after: ": "))
        ])
  }
}

extension FaturaListada {
  /// That it is left out where what is due is recorded, and what pays it.
  package var deFora: Mensagem {
    """
    Ficou de fora a fatura de \(PtBR.month(mes.day(1))) de \(SafeText.of(nome)), de \
    \(PtBR.money(falta, moeda)). \(passo: "Para pagar", .pagarFatura(conta, mes)).
    """
  }
}

extension Efeito {
  /// The document of `razao vencer --lancar --json`, with the bills that are left out, if any.
  package func json(deFora bills: [FaturaListada]) -> JSONValue {
    .joined(json, bills.isEmpty ? nil : ["faturas": .list(bills, \.json)])
  }
}

extension Screen {
  /// The section of occurrences in conflict; none if there are none.
  package static func ocorrenciasEmConflito(
    _ ones: [OcorrenciaListada], hoje: Day
  ) -> [Section] {
    ones.isEmpty
      ? []
      : [
        Section("Em conflito", ones) { one in
          Row(
            SafeText.of(one.nome), icon: one.lancamento.conteudo.icone,
            value: one.lancamento.valorEmPalavras,
            details: [
              Line("\(one.titulo) · por enquanto \(one.situacao(hoje: hoje))", .quiet)
            ] + one.conflitoEmLinha, selection: .plano(one.plano))
        }
      ]
  }
}

extension Vencimentos.Item {
  /// The open conflict over it; nil for none.
  package var conflito: Uuid? {
    if case .ocorrencia(let one) = self { one.conflito } else { nil }
  }

  /// Its name: the plan's, or that it is a card's bill.
  package var nome: String { SafeText.of(titulo) }

  /// The other facts of a due item, without its day.
  package func detalheSemDia(hoje: Day) -> String {
    switch self {
    case .ocorrencia(let one): one.detalheSemDia
    case .fatura(let bill, _):
      "\(PtBR.month(bill.mes.day(1))) · \(bill.situacaoEmPalavras(hoje: hoje).lowercased())"
    }
  }

  /// How late the item is; nil if it is not.
  package func atraso(hoje: Day) -> String? { PtBR.late(data, today: hoje) }

  /// Where the item is recorded or paid.
  package var selecao: Destination {
    switch self {
    case .fatura(let bill, _): return .pagarFatura(bill.conta, bill.mes)
    case .ocorrencia(let one):
      guard let slip = one.chave.flatMap({ Cobranca(chave: $0) }) else {
        return .lancarOcorrencia(one.plano, one.numero)
      }
      return .pagar(.boleto, codigo: slip.codigo, comValor: slip.valor != nil)
    }
  }

  fileprivate func linha(hoje: Day) -> Row {
    let (icon, amount) =
      switch self {
      case .ocorrencia(let one):
        (one.lancamento.conteudo.icone, one.lancamento.valorEmPalavras)
      case .fatura: (TipoDeTransacao.pagamentoDaFatura.icone, PtBR.money(valor, moeda))
      }
    let isLateBill = if case .fatura = self { true } else { false }
    let facts = [
      PtBR.day(data), isLateBill ? nil : atraso(hoje: hoje),
      detalheSemDia(hoje: hoje).naoVazio,
    ].compactMap(\.self).joined(separator: " · ")
    return Row(
      nome, icon: icon, value: amount,
      details: [Line(facts, data < hoje ? .bad : .quiet)]
        + (conflito.map { [.conflict($0)] } ?? []),
      selection: selecao)
  }
}

extension Vencimentos {
  /// The sums of outgoing and incoming money, one line for each currency.
  fileprivate var somas: [Line] {
    Set(itens.map(\.moeda)).sorted().flatMap { currency in
      [Sentido.saida, .entrada].compactMap { way in
        soma(way, currency).map { sum in
          Line("\(way == .saida ? "A pagar" : "A receber"): \(PtBR.money(sum, currency))")
        }
      }
    }
  }

  /// The sum of one direction in one currency; nil if there is none.
  package func soma(_ way: Sentido, _ currency: Currency) -> Total? {
    let values = itens.filter { $0.moeda == currency && $0.sentido == way }.map(\.valor)
    return values.isEmpty ? nil : Total.sum(values).absolute
  }
}
