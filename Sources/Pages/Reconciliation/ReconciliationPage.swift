internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The page of an account's manual reconciliation.
struct ReconciliationPage {
  let found: Conciliacao
  let form: ReconciliationForm
  let problems: Problems
  /// The boxes of a form shown again with its mistakes; nil if there is none.
  let sent: ReconciliationTicks?
  let hoje: Day

  private var account: Conta { found.conta }

  /// - Parameters:
  ///   - accounts: the accounts to choose from.
  ///   - isRefused: whether the layout says what is wrong with a form.
  ///   - held: the files that the browser has sent.
  @PartBuilder func parts(
    among accounts: [Conta], _ transfers: Part?, held: [HeldFile], isRefused: Bool
  ) -> [Part] {
    Part.head(
      "Conciliar \(account.nome)",
      notes: [found.conferidoAte.map { "Conferido até \(PtBR.day($0))." }])
    if !isRefused { Part.mistakes(problems) }
    if accounts.count > 1 {
      Part.tabs(
        "Contas",
        accounts.map { one in
          let isOpen = one.id == account.id
          return TabModel(one.nome, isOpen ? nil : Path.reconciliation(one.id), isOpen: isOpen)
        })
    }
    Part.sheet(label: "Saldos") {
      Part.figures([
        figure("Conferido e marcado", found.conferido, isHeadline: true),
        found.banco.map { figure("No banco", $0) },
        found.diferenca.map {
          FigureModel(
            "Diferença\(account.classe.ladoNatural($0).aMais)",
            MoneyModel($0.absolute, account.moeda, .alone))
        },
        figure("No livro", found.livro),
      ])
    }
    verdict
    ticks
    transfers
    Part.own(
      "compared-file",
      [
        "conta": account.id.description,
        "filas": held.map { file in
          ListRowModel(file.arquivo.nome, href: ComparisonPage.address(account.id, file.id))
        }, "ordenada": false,
      ])
  }

  private func figure(_ label: String, _ total: Total, isHeadline: Bool = false) -> FigureModel {
    FigureModel(
      label, MoneyModel(account.classe.ladoNatural(total), account.moeda, .alone),
      isHeadline: isHeadline)
  }

  private var verdict: Part? {
    guard found.banco == nil else {
      return .notice(found.veredito, found.bate ? .good : .warning)
    }
    return found.pendentes.isEmpty
      ? .notice("Nada por conferir até \(PtBR.day(found.dia)).", .good) : nil
  }

  /// The form with the bank's balance and day, and a box for each entry.
  private var ticks: Part {
    let rows = found.pendentes.prefix(Limits.reconciledRows)
    let older = found.marcados.quantos + found.porMarcar.quantos - rows.count
    return .form(
      "Marcar o que está no banco", to: Path.reconciliationTicks(account.id), isSheet: true,
      isLong: true, hidden: [("mostrados", rows.map(\.id.description).joined(separator: ","))],
      ButtonModel("Somar"),
      ButtonModel("Gravar a conferência", .main, to: Path.reconciliationEnd(account.id))
    ) {
      Part.note(
        "Diga o saldo que o banco mostra, e marque o que está no extrato dele. As marcas ficam neste "
          + "computador até a conferência.")
      FieldModel(
        .saldo, form, problems, modo: "decimal",
        ajuda: account.classe == .passivo ? "Quanto se deve." : nil)
      FieldModel(.dia, form, problems, hoje: hoje)
      if !rows.isEmpty {
        Part.own("ticked-entries", ["linhas": rows.map { row($0) }])
        if older > 0 {
          Part.note(
            "E mais \(PtBR.number(older)), de dias anteriores: escolha um dia antes para vê-los.")
        }
        Part.note(
          PtBR.count(found.marcados.quantos, "marcado", "marcados")
            + ", \(found.dinheiro(found.marcados.soma)); por marcar "
            + "\(PtBR.number(found.porMarcar.quantos)), \(found.dinheiro(found.porMarcar.soma))")
      }
    }
  }

  private func row(_ one: Conciliacao.Pendente) -> Values {
    let entry = one.lancamento
    let day = PtBR.day(entry.conteudo.data)
    let name = SafeText.of(entry.conteudo.interessado ?? entry.titulo)
    let others = entry.outrosNomes(alemDe: account.id)
    let facts: [String?] = [
      day, entry.conteudo.interessado == nil ? nil : entry.titulo,
      others.isEmpty ? nil : others.joined(separator: ", "),
    ]
    let money = MoneyModel(
      account.classe.ladoNatural(entry.valor), entry.moeda,
      account.classe == .ativo ? .moved(entry.sentido) : .inColumn)
    return [
      "identidade": one.id.description,
      "marcada": sent.map { $0.ticked.contains(one.id) } ?? one.isMarcado,
      "dito": "No banco: \(name), \(day), \(money.texto)", "quem": name,
      "endereco": Path.entry(one.id),
      "sobre": SafeText.of(facts.compactMap(\.self).joined(separator: " · ")), "quantia": money,
    ]
  }
}

/// The page that compares a bank's file with an account.
enum ComparisonPage {
  /// Its address, for a held file.
  static func address(_ conta: Uuid, _ file: Uuid) -> String {
    Path.reconciliationFile(conta) + Fields([("arquivo", file.description)]).query
  }

  @PartBuilder static func parts(
    _ found: ComparacaoComBanco, _ accounts: [Conta], _ held: HeldFile
  ) -> [Part] {
    let account = found.plano.conta
    let notes =
      [found.separacao, found.inexplicado].compactMap(\.self).map(\.text) + found.plano.avisos
    let names = Dictionary(accounts.map { ($0.id, $0.nome) }) { first, _ in first }
    Part.head(
      found.titulo,
      back: LinkModel("Conciliar \(account.nome)", Path.reconciliation(account.id)),
      notes: [found.confere ? nil : found.veredito.text])
    if found.confere { Part.notice(found.veredito.text, .good) }
    for note in notes.prefix(Limits.importNotes) { Part.notice(note, .warning) }
    if !found.soNoBanco.isEmpty || !found.aDecidir.isEmpty {
      Part.links([LinkModel("Importar este arquivo", Path.heldFile(held.id), .main)])
    }
    Part.sections(.comparacao(found, accounts: names, hasBalances: false))
    if !found.saldos.isEmpty { balances(found) }
  }

  private static func balances(_ found: ComparacaoComBanco) -> Part {
    let account = found.plano.conta
    func cell(_ total: Total) -> CellModel {
      CellModel(MoneyModel(account.classe.ladoNatural(total), account.moeda), looks: "valor")
    }
    let same = CellModel("igual", isNumber: true, looks: "valor discreto")
    let columns: [ColumnModel] =
      [ColumnModel("Dia")]
      + ["No banco", "No livro", "Diferença"].map { ColumnModel($0, isNumber: true) }
    return .sheet("Saldos dia a dia", id: "saldos-do-banco", .flush) {
      Part.table(
        "O saldo no banco ao lado do saldo no livro, no fim de cada dia; a diferença é o livro menos "
          + "o banco", columns,
        found.saldos.suffix(Limits.comparedDays).map { one in
          TableRowModel(
            CellModel(PtBR.day(one.dia), looks: "quando"),
            [
              cell(one.banco), cell(one.livro),
              one.diferenca.fine == 0 ? same : cell(one.diferenca),
            ])
        })
    }
  }
}

extension Conta {
  /// Its place among others to reconcile: current accounts, cards, wallets and the rest.
  var lugarNaConciliacao: Int {
    let order: [TipoDeConta] = [.corrente, .poupanca, .cartao, .investimento]
    return order.firstIndex { $0.rawValue == tipo } ?? order.count
  }
}
