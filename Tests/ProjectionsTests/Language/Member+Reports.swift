import Canonical
import Ledger

extension Member {
  @discardableResult func reports(_ titulo: String, casas: Int = 2) -> Uuid {
    writes(
      .relatorioCriado(RelatorioCriado(data: .of("2026-09-01"), titulo: titulo, casas: casas))
    ).id
  }

  @discardableResult func retitles(_ relatorio: Uuid, _ titulo: String) -> Written {
    writes(.relatorioRenomeado(.init(titulo: titulo)), of: relatorio)
  }

  /// Adds an expense, or writes it again.
  @discardableResult func spends(
    _ cents: Int64, in relatorio: Uuid, as despesa: Uuid? = nil, titulo: String = "Cabo"
  ) -> Uuid {
    let id = despesa ?? ledger.freshId()
    let dados = Despesa(despesa: id, titulo: titulo, tipo: 1, valor: .cents(cents))
    writes(
      despesa == nil ? .despesaAdicionada(.init(dados)) : .despesaCorrigida(.init(dados)),
      of: relatorio)
    return id
  }

  @discardableResult func drops(_ despesa: Uuid, from relatorio: Uuid) -> Written {
    writes(.despesaRemovida(.init(despesa: despesa, motivo: nil)), of: relatorio)
  }

  @discardableResult func registers(
    _ relatorio: Uuid, _ cents: Int64, _ despesas: UInt64
  ) -> Written {
    writes(
      .relatorioRegistrado(Declaracao(total: .cents(cents), despesas: despesas)), of: relatorio)
  }

  @discardableResult func reopensReport(_ relatorio: Uuid) -> Written {
    writes(.relatorioReaberto(.init(motivo: "faltou")), of: relatorio)
  }

  /// Approves a registration.
  @discardableResult func approves(
    _ relatorio: Uuid, _ registro: Uuid, nota: String? = nil
  ) -> Written {
    writes(.relatorioAprovado(.init(registro: registro, nota: nota)), of: relatorio)
  }

  @discardableResult func sendsBack(_ relatorio: Uuid, _ motivo: String = "falta") -> Written {
    writes(.relatorioDevolvido(.init(motivo: motivo)), of: relatorio)
  }

  /// Says who approves reports.
  @discardableResult func rules(_ quem: String) -> Written {
    writes(.razaoAprovacao(.init(quem: quem)), of: ledger.id)
  }

  @discardableResult func asserts(
    _ cents: Int64, of conta: Uuid, day: String = "2026-09-30"
  ) -> Uuid {
    writes(
      .conferenciaFeita(ConferenciaFeita(conta: conta, data: .of(day), valor: .cents(cents)))
    ).id
  }

  @discardableResult func withdraws(_ conferencia: Uuid) -> Written {
    writes(.conferenciaAnulada(.init(motivo: nil)), of: conferencia)
  }

  @discardableResult func closesPeriod(through day: String = "2026-09-30") -> Uuid {
    writes(.periodoFechado(.init(ate: .of(day), motivo: nil))).id
  }

  @discardableResult func reopensPeriod(_ periodo: Uuid) -> Written {
    writes(.periodoReaberto(.init(motivo: "faltou")), of: periodo)
  }

  /// Decides a conflict.
  @discardableResult func decides(
    _ tipo: TipoDeConflito, _ assunto: String, _ decisao: String, about sobre: [Uuid],
    keeping mantido: Uuid? = nil, valor: Amount? = nil, nota: String? = nil
  ) -> Written {
    writes(
      .conflitoResolvido(
        Decisao(
          conflito: tipo.rawValue, sobre: sobre.sorted(), decisao: decisao, mantido: mantido,
          valor: valor, nota: nota)),
      of: .derived(in: ledger.id, from: "\(tipo.rawValue) \(assunto)"))
  }
}
