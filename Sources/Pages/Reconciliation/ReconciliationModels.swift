internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The manual reconciliation of an account.
struct ReconciliationModel: Sendable {
  let contas: [TabModel]
  let nomeDaConta: String
  let figuras: [FigureModel]
  let veredito: String?
  let tomDoVeredito: String
  let iconeDoVeredito: String
  let conferidoAte: String?
  let saldo: FieldModel
  let dia: FieldModel
  let linhas: [RowModel]
  let mostrados: String
  /// The number of older entries not shown; nil if there are none.
  let mais: String?
  let soma: String
  let envio: String
  let fim: String
  let erros: ProblemModel?
  let conta: String
  let arquivos: [FileModel]
  let transferencias: TransfersModel?

  struct FigureModel: Sendable {
    let rotulo: String
    let total: MoneyModel
    let principal: Bool
  }

  /// An entry with its box.
  struct RowModel: Sendable {
    let identidade: String
    let marcada: Bool
    let dito: String
    let quem: String
    let endereco: String
    let sobre: String
    let quantia: MoneyModel
  }

  /// A file that a browser has sent.
  struct FileModel: Sendable {
    let nomeDoArquivo: String
    let leva: String
  }

  /// The place of an account among others: current accounts, cards, wallets and the rest.
  static func rank(_ conta: Conta) -> Int {
    switch conta.tipo.flatMap({ TipoDeConta(rawValue: $0) }) {
    case .corrente: 0
    case .poupanca: 1
    case .cartao: 2
    case .investimento: 3
    case .carteira, nil: 4
    }
  }

  init(
    _ found: Conciliacao, _ transfers: TransfersModel?, _ all: [Conta],
    _ form: ReconciliationForm, _ problems: Problems,
    sent: ReconciliationTicks?, held: [HeldFile], hoje: Day
  ) {
    let account = found.conta
    contas =
      all.count < 2
      ? []
      : all.map {
        TabModel($0.nome, Path.reconciliation($0.id), isOpen: $0.id == account.id)
      }
    nomeDaConta = SafeText.of(account.nome)
    func figure(_ label: String, _ total: Total, _ isMain: Bool = false) -> FigureModel {
      FigureModel(
        rotulo: label,
        total: MoneyModel(account.classe.ladoNatural(total), account.moeda, .alone),
        principal: isMain)
    }
    figuras = [
      figure("Conferido e marcado", found.conferido, true),
      found.banco.map { figure("No banco", $0) }, found.diferenca.map { figure("Diferença", $0) },
      figure("No livro", found.livro),
    ].compactMap(\.self)
    let isJudged = found.banco != nil
    veredito =
      isJudged
      ? found.veredito
      : found.pendentes.isEmpty ? "Nada por conferir até \(PtBR.day(found.dia))." : nil
    let isGood = isJudged ? found.bate : true
    (tomDoVeredito, iconeDoVeredito) = isGood ? ("bom", "ok") : ("", "alerta")
    conferidoAte = found.conferidoAte.map { "Conferido até \(PtBR.day($0))." }
    saldo = FieldModel(
      .saldo, form, problems, modo: "decimal",
      ajuda: account.classe == .passivo ? "Quanto se deve." : nil)
    dia = FieldModel(.dia, form, problems, hoje: hoje)
    let shown = found.pendentes.prefix(Limits.reconciledRows)
    linhas = shown.map { RowModel($0, account, sent) }
    mostrados = shown.map(\.id.description).joined(separator: ",")
    let older = found.marcados.quantos + found.porMarcar.quantos - shown.count
    mais =
      older > 0
      ? "E mais \(PtBR.number(older)), de dias anteriores: escolha um dia antes para vê-los." : nil
    soma =
      PtBR.count(found.marcados.quantos, "marcado", "marcados") + ", "
      + PtBR.money(account.classe.ladoNatural(found.marcados.soma), account.moeda)
      + "; por marcar \(PtBR.number(found.porMarcar.quantos)), "
      + PtBR.money(account.classe.ladoNatural(found.porMarcar.soma), account.moeda)
    (envio, fim) = (Path.reconciliationTicks(account.id), Path.reconciliationEnd(account.id))
    erros = ProblemModel(problems)
    conta = account.id.description
    arquivos = held.map { file in
      FileModel(
        nomeDoArquivo: SafeText.of(file.arquivo.nome),
        leva: BankComparisonModel.address(account.id, file.id))
    }
    transferencias = transfers
  }
}

extension ReconciliationModel.RowModel {
  /// - Parameter sent: the boxes of a form shown again with its mistakes; nil if there is none.
  init(_ one: Conciliacao.Pendente, _ account: Conta, _ sent: ReconciliationTicks?) {
    let entry = one.lancamento
    identidade = one.id.description
    marcada = sent.map { $0.ticked.contains(one.id) } ?? one.isMarcado
    quem = SafeText.of(entry.conteudo.interessado ?? entry.titulo)
    endereco = Path.entry(one.id)
    let others = entry.outrosNomes(alemDe: account.id)
    let facts: [String?] = [
      PtBR.day(entry.conteudo.data), entry.conteudo.interessado == nil ? nil : entry.titulo,
      others.isEmpty ? nil : others.joined(separator: ", "),
    ]
    sobre = SafeText.of(facts.compactMap(\.self).joined(separator: " · "))
    quantia = MoneyModel(
      account.classe.ladoNatural(entry.valor), entry.moeda,
      account.classe == .ativo ? .moved(entry.sentido) : .inColumn)
    dito = "No banco: \(quem), \(PtBR.day(entry.conteudo.data)), \(quantia.texto)"
  }
}

/// A comparison of a bank's file with an account.
struct BankComparisonModel: Sendable {
  let tituloDaComparacao: String
  let nomeDaConta: String
  let volta: String
  let veredito: String
  let confere: Bool
  let ressalvas: [String]
  let tela: ScreenModel
  let saldos: [BalanceModel]
  /// The address to import the file; nil if it has nothing new.
  let importar: String?

  /// The balances of a day.
  struct BalanceModel: Sendable {
    let dia: String
    let banco: MoneyModel
    let livro: MoneyModel
    let diferenca: MoneyModel
    let difere: Bool
  }

  /// The page that compares a held file.
  static func address(_ conta: Uuid, _ file: Uuid) -> String {
    Path.reconciliationFile(conta) + Fields([("arquivo", file.description)]).query
  }

  init(_ found: ComparacaoComBanco, _ accounts: [Conta], _ held: HeldFile) {
    let conta = found.plano.conta
    tituloDaComparacao = SafeText.of(found.titulo)
    nomeDaConta = SafeText.of(conta.nome)
    volta = Path.reconciliation(conta.id)
    (veredito, confere) = (found.veredito.text, found.confere)
    ressalvas =
      ([found.separacao, found.inexplicado].compactMap(\.self).map(\.text) + found.plano.avisos)
      .prefix(Limits.importNotes).map { SafeText.of($0) }
    let names = Dictionary(accounts.map { ($0.id, $0.nome) }) { first, _ in first }
    tela = ScreenModel(.comparacao(found, accounts: names, hasBalances: false))
    saldos = found.saldos.suffix(Limits.comparedDays).map { one in
      func money(_ total: Total) -> MoneyModel {
        MoneyModel(conta.classe.ladoNatural(total), conta.moeda)
      }
      return BalanceModel(
        dia: PtBR.day(one.dia), banco: money(one.banco), livro: money(one.livro),
        diferenca: money(one.diferenca), difere: one.diferenca.fine != 0)
    }
    importar =
      found.soNoBanco.isEmpty && found.aDecidir.isEmpty ? nil : Path.heldFile(held.id)
  }
}
