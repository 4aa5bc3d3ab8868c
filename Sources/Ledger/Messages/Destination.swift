public import Canonical

/// The target of a message, a row or a next step, with its subject.
///
/// A terminal renders it as a command, a page as an address, each in one switch over all cases;
/// either may lack one for a case. A nil value was left open: a terminal shows a placeholder in
/// capitals, and a page leads to the list to choose from.
public indirect enum Destination: Sendable, Hashable {
  // MARK: Accounts

  /// The total assets and debts.
  case resumo
  /// The balances of all accounts.
  case saldos
  /// All accounts.
  case contas
  /// An account.
  case conta(Uuid)
  /// The opening of an account.
  case abrirConta(TipoDeConta)
  /// The opening of a category of income or spending with this name.
  case abrirCategoria(String, ClasseDeConta)
  /// A change to an account's attributes, or to the account that it is linked to.
  case alterarConta(Uuid, vinculada: Uuid?)
  /// The reopening of a closed account.
  case reabrirConta(Uuid)
  /// The closing of an account.
  case encerrarConta(Uuid)
  /// The end of a union of accounts.
  case separarConta(Uuid)
  /// An assertion of an account's balance at the end of a day.
  case conferir
  /// An account beside its bank.
  case conciliar(Uuid?)

  // MARK: Entries

  /// The entries on an account.
  case extrato(Trecho?)
  /// The entries behind a balance, from the newest on.
  case explicar(Trecho?)
  /// The likely mistakes if the bank shows a different balance.
  ///
  /// The balance is as the bank shows it: for a debt, the amount owed.
  case suspeitas(conta: Uuid, em: Day?, banco: Total)
  /// The history of something.
  case historia(Assunto)
  /// A new entry.
  case lancar
  /// A new entry for a Pix without a code.
  case lancarPix
  /// An entry for the opening balance of an account; nil for one in a closed period.
  case lancarSaldoInicial(Uuid?)
  /// The correction of an entry.
  case corrigir(Uuid?)
  /// The correction of an entry's day.
  case mudarDia(Uuid)
  /// The correction of an opening balance: its day, its amount without sign, and the direction if
  /// it changes.
  case corrigirSaldoInicial(Uuid, em: Day, valor: Total, Sentido?)
  /// The annulment of an entry.
  case anular(Uuid?)
  /// The refund of an entry; nil for all of it.
  case estornar(Uuid, Total?)
  /// An adjustment of an account: its day, its amount without sign, and the direction.
  case ajustar(Uuid, em: Day, valor: Total, Sentido)
  /// The restoration of an annulled entry.
  case restaurar(Uuid)
  /// The queue of unsorted entries, at a group; nil from the first.
  case classificar(String?)
  /// The undoing of this machine's last recording.
  case desfazer
  /// The redoing of the last undoing.
  case refazer

  // MARK: Codes to pay

  /// The reading and the payment of codes of a kind.
  case codigos(EspecieDeCobranca)
  /// The code being paid, to be typed again.
  case codigo
  /// The payment that a code asks for, which may leave the amount open.
  case pagar(EspecieDeCobranca, codigo: String, comValor: Bool)

  // MARK: Bills of cards

  /// The bill of a card; nil for the one that needs attention.
  case fatura(Uuid, Month?)
  /// The bills of a card, by month.
  case faturas(Uuid)
  /// The days on which a card's bills close and fall due.
  case cicloDoCartao(Uuid)
  /// The move of an entry into the bill of a month.
  case moverParaFatura(Uuid, Month)
  /// The payment of a card's bill.
  case pagarFatura(Uuid, Month)

  // MARK: Budget

  /// The budgets of a month; nil for this one.
  case orcamento(Month?)
  /// The budgets proposed from the months before.
  case sugerirOrcamento
  /// The recording of the proposed budgets for categories without one.
  case gravarSugestoes

  // MARK: Plans

  /// All plans.
  case planos
  /// A plan and its occurrences.
  case plano(Uuid)
  /// The change of a plan to another category, by its name.
  case alterarPlano(Uuid, categoria: String)
  /// A new plan.
  case criarPlano
  /// A plan of as many occurrences like an entry, from a day on: the other instalments.
  case planejarParcelas(Uuid, nome: String, vezes: UInt64, desde: Day)
  /// The occurrences of plans that are due, late or to come.
  case vencer
  /// The balances from today on.
  case previsao
  /// The recording of a plan's occurrence.
  case lancarOcorrencia(Uuid, UInt64)
  /// The return of a skipped occurrence.
  case retomarOcorrencia(Uuid, UInt64)
  /// The linking of a plan's occurrence to an entry: the plan, the number, the entry.
  case vincularOcorrencia(Uuid, UInt64, Uuid)

  // MARK: Banks' files

  /// The import of a bank's file.
  case importar
  /// All imports.
  case importacoes
  /// The cadernos and their new lines.
  case cadernos
  /// The recording of their lines that leave no doubt; of a file that is no known caderno, its own.
  case gravarCadernos(arquivo: String?)
  /// The adding of a caderno to those that this machine reads.
  case acrescentarCaderno
  /// The undoing of an import.
  case desfazerImportacao(Uuid)
  /// The dismissal of the rows that an import left in doubt.
  case dispensarLinhas(Uuid)
  /// The redoing of an undone import.
  case refazerImportacao(Uuid)
  /// The columns of a CSV file in no known layout.
  case olharArquivo(String)
  /// The definition of a layout of CSV files.
  case definirFormato
  /// The mapping of categories and parties to Carnê-Leão Web.
  case mapaDoCarneLeao
  /// The rules for rows of banks.
  case regras
  /// A rule, tried on the past.
  case regra(Uuid)
  /// A new rule, as it is proposed.
  case criarRegra(texto: String, categoria: String, sentido: Sentido)

  // MARK: Periods

  /// The closing of the books up to a day.
  case fechar
  /// The end of a closing.
  case reabrirPeriodo(Uuid)
  /// The changes since a closing.
  case mudancas(Uuid)

  // MARK: Expense reports and receipts

  /// All receipts.
  case comprovantes
  /// All expense reports.
  case relatorios
  /// An expense report.
  case relatorio(Uuid)
  /// A new expense report.
  case criarRelatorio
  /// The review of an expense report, and its registration.
  case registrarRelatorio(Uuid)
  /// The reopening of a registered expense report.
  case reabrirRelatorio(Uuid)
  /// The approval of a registered expense report.
  case aprovarRelatorio(Uuid)
  /// The rule of who approves expense reports.
  case quemAprova
  /// The reimbursement of an expense report.
  case reembolsarRelatorio(Uuid)
  /// A new expense in a report.
  case adicionarDespesa(relatorio: Uuid)
  /// The kinds of expense.
  case tiposDeDespesa
  /// An expense.
  case despesa(relatorio: Uuid, despesa: Uuid)

  // MARK: Conflicts, the whole ledger

  /// All open conflicts.
  case conflitos
  /// A conflict.
  case conflito(Uuid?)
  /// A decision on a conflict, and the one that stays, if that has to be named.
  case decidir(conflito: Uuid, palavra: PalavraDeDecisao, mantido: Uuid?)
  /// An audit of the whole ledger.
  case auditar
  /// The state of the ledger on this machine: its devices, and everything that waits.
  case situacao
  /// The news from other devices since somebody last looked.
  case novidades
  /// A new ledger.
  case iniciar
  /// The books in the browser.
  case servir
  /// The list of all commands.
  case ajuda

  // MARK: Devices

  /// All devices, and the invitations.
  case aparelhos
  /// A device with its commits.
  case aparelho(Uuid)
  /// The approval of a device by its code; nil if somebody has to read that off the device itself.
  case aprovarAparelho(Uuid, codigo: String?)
  /// The revocation of a device.
  case revogarAparelho(Uuid?)
  /// Another name for a device.
  case renomearAparelho(Uuid)
  /// A new invitation.
  case convidar
  /// A new invitation to come in through a place of files.
  case convidarPara(String)
  /// The recovery of the ledger with its code.
  case recuperar
  /// The recovery code as the program age takes it.
  case codigoParaAge
  /// The recovery code, to be kept on this machine.
  case guardarCodigo
  /// The recovery code, to be kept on paper only.
  case esquecerCodigo
  /// A new passphrase for this machine's keys, from standard input.
  case trocarSenha
  /// Joining the ledger in a folder as a new device, by invitation if there is one.
  case entrar(de: String, em: String, convite: String?)

  // MARK: Places

  /// Syncing with all places that this machine remembers.
  case lugares
  /// The list of those places.
  case listarLugares
  /// A new place of files, sealed; nil for any.
  case criarLugar(String?)
  /// Leaving a place for a new one, sealed.
  case passarPara(de: String)
  /// An audit of all files in a place of files.
  case auditarLugar(String)
  /// A place to synchronise with.
  case sincronizar(lugar: String?)
  /// A database to be made a hub.
  case prepararHub(String)
  /// A role of this ledger in a hub.
  case convidarParaHub(String)
  /// A new bundle.
  case criarPacote
  /// A bundle to be read.
  case lerPacote(String?)

  // MARK: Another look

  /// The same list, continued after this entry.
  case continuacao(depois: Uuid)
  /// A list with all of its rows, after some were left out.
  case inteira(Lista)
  /// The same in the ledger in a folder.
  case noRazao(String, Destination)

  /// The subject of a history.
  public enum Assunto: Sendable, Hashable {
    /// Something that has a page or a screen of its own.
    case lancamento(Uuid), conta(Uuid), relatorio(Uuid), aparelho(Uuid), conflito(Uuid)
    /// Something else that has an id.
    case outro(Uuid)
    /// Anything that somebody may mean.
    case algo
  }

  /// The lists that may be too long for a first look.
  public enum Lista: Sendable, Hashable {
    case conflitos
    case novidades
    case auditoria
    /// The lines of a device that do not count.
    case registros(aparelho: Uuid)
  }

  /// Some of the entries of an account, or of all, as somebody typed the request.
  public struct Trecho: Sendable, Hashable {
    /// The account, as typed; nil for all.
    public let conta: String?
    /// The day at whose end the account is viewed.
    public var em: Day?
    /// The first and the last day.
    public var de, ate: Day?
    /// A text in the other party or the description.
    public var buscar: String?
    /// A category, a tag, another party (part of its name, or all of it), an amount and a state, as
    /// typed.
    public var categoria, etiqueta, interessado, com, valor, estado: String?
    /// The knowledge that is asked, as typed: that of a moment, or of a commit's author.
    public var sabidoEm, sabidoPor: String?
    /// The most entries to show.
    public var limite: Int?
    /// The entry after which they begin.
    public var depois: Uuid?

    /// All entries of an account, or of all accounts.
    package init(conta: String?) { self.conta = conta }

    /// The entries of all accounts that contain a text.
    package static func busca(_ text: String) -> Self {
      var all = Self(conta: nil)
      all.buscar = text
      return all
    }
  }
}

/// A kind of code that asks for a payment.
public enum EspecieDeCobranca: Sendable, Hashable, CaseIterable {
  case boleto, pix
}

extension Destination {
  /// An entry and what happened to it.
  package static func lancamento(_ id: Uuid) -> Destination { .historia(.lancamento(id)) }

  /// Joining the ledger in a folder as a new device, with the code of an invitation.
  package static func entrar(de source: String, em folder: String) -> Destination {
    .entrar(de: source, em: folder, convite: "CÓDIGO")
  }
}

extension Destination.Assunto {
  /// An aggregate.
  package init(_ agregado: Agregado) {
    self =
      switch agregado.especie {
      case .transacao: .lancamento(agregado.id)
      case .conta: .conta(agregado.id)
      case .relatorio: .relatorio(agregado.id)
      case .dispositivo: .aparelho(agregado.id)
      case .conflito: .conflito(agregado.id)
      case .razao, .aprovacao, .revogacao, .convite, .conferencia, .periodo, .importacao, .tipo,
        .formato, .regra, .plano, .nota:
        .outro(agregado.id)
      }
  }
}
