internal import Canonical
internal import Ledger
internal import Presentation

/// The context of rows in the register, which decides what they show.
struct RegisterPlace: Sendable {
  /// Today.
  let hoje: Day
  /// The account that is shown; nil for all accounts.
  var conta: ContaEmDetalhe?
  /// Whether rows show their kind; not if all have the same, as on a card's bill.
  var saysKind = true
  /// Whether rows show their account; not if all have the same.
  var saysAccount = true
  /// The card whose bill is shown, to which purchases add; nil elsewhere.
  var bill: Uuid?
  /// Whether days are grouped in months, whose headings show the year.
  var hasMonths = true
  /// The address of the page, which its rows do not link to.
  var here: String?
  /// The address at which a row is edited; nil if rows cannot be.
  var edits: (@Sendable (Uuid) -> String)?
  /// The row that is being edited, and its form.
  var editing: (id: Uuid, form: RowFormModel)?
  /// Whether rows have a box to choose them.
  var isChoosing = false
  /// The row that was just changed.
  var changed: Uuid?

  init(hoje: Day, conta: ContaEmDetalhe? = nil) { (self.hoje, self.conta) = (hoje, conta) }
}

/// A row of the register (template `entry-row`): party, category, kind, amount, balance, marks.
struct EntryRowModel: Sendable {
  /// The id of the row in the page, to return to.
  let ancora: String
  let simbolo: String
  let quem: String
  let endereco: String
  /// The note beside the party.
  let nota: String?
  let chip: ChipModel?
  /// The kind, after the day of a scheduled entry, and before the account if several are shown.
  let como: String?
  let quantia: MoneyModel
  let saldo: MoneyModel?
  /// At most two marks, including the tick of entries confirmed by the bank.
  let selos: [MarkModel]
  let conferido: Bool
  /// Whether the entry is dated after today.
  let espera: Bool
  /// The address at which it is edited; nil if it cannot be.
  let edita: String?
  /// The box that chooses it; nil if rows are not being chosen.
  let caixa: BoxModel?
  /// Its form, while it is being edited.
  let formularioDaLinha: RowFormModel?

  /// The box that chooses a row.
  struct BoxModel: Sendable {
    let identidade: String
    let nomeDaCaixa: String
  }

  /// - Parameter balance: the account's balance after it; nil if none is shown.
  init(_ entry: LancamentoListado, balance: Total? = nil, in place: RegisterPlace) {
    let names = EntryNames(entry, of: place.conta)
    ancora = "l-\(entry.id)"
    simbolo = names.isBetween ? "i-entre" : entry.conteudo.simbolo
    quem = SafeText.of(names.who)
    endereco = Path.entry(entry.id)
    let note = entry.conteudo.descricao
    nota = note == nil || note == names.who ? nil : note.map(SafeText.of)
    chip = ChipModel(entry, names, here: place.here)
    let words = [
      entry.agendado ? EntryRowModel.day(entry.conteudo.data, in: place) : nil,
      place.saysKind ? names.kind : nil,
      place.saysAccount && place.conta == nil ? names.account : nil,
    ].compactMap(\.self)
    como = words.isEmpty ? nil : SafeText.of(words.joined(separator: ", "))
    if place.bill != nil {
      quantia = MoneyModel(entry.valor.negated, entry.moeda)
    } else if let conta = place.conta, !conta.classe.isPropria {
      quantia = MoneyModel(conta.classe.ladoNatural(entry.valor), entry.moeda)
    } else {
      quantia = MoneyModel(entry.valor, entry.moeda, .moved(entry.sentido))
    }
    saldo = balance.flatMap { balance in
      place.conta.map { MoneyModel($0.classe.ladoNatural(balance), $0.moeda) }
    }
    let marks: [MarkModel?] = [
      entry.anulado ? .anulado : nil, place.changed == entry.id ? .guardado : nil,
      entry.conflitos > 0 ? .emConflito : nil,
      entry.ocorrencia.map { MarkModel($0) },
    ]
    selos = Array(marks.compactMap(\.self).prefix(MarkModel.most))
    conferido = entry.conferido && selos.count < MarkModel.most
    espera = entry.agendado
    formularioDaLinha = place.editing.flatMap { $0.id == entry.id ? $0.form : nil }
    edita = formularioDaLinha == nil ? place.edits?(entry.id) : nil
    caixa =
      place.isChoosing
      ? BoxModel(
        identidade: entry.id.description,
        nomeDaCaixa: SafeText.of(
          "Escolher \(names.who), \(PtBR.day(entry.conteudo.data)), \(quantia.texto)")) : nil
  }

  private static func day(_ day: Day, in place: RegisterPlace) -> String {
    let isSaid = place.hasMonths || day.parts.year == place.hoje.parts.year
    return PtBR.shortDay(day) + (isSaid ? "" : " \(day.parts.year)")
  }
}

/// A category, as a link to its entries.
struct ChipModel: Sendable {
  let nomeDaCategoria: String
  /// Nil for a transfer between own accounts, which has no category.
  let enderecoDaCategoria: String?
  /// Whether the category still has to be chosen.
  let falta: Bool

  /// The category with the largest amount, and the number of others.
  init?(_ entry: LancamentoListado, _ names: EntryNames, here: String?) {
    guard let main = names.categories.first else {
      guard names.isBetween else { return nil }
      (nomeDaCategoria, enderecoDaCategoria, falta) = ("Entre contas", nil, false)
      return
    }
    let more = names.categories.count - 1
    nomeDaCategoria = SafeText.of(main.nome) + (more > 0 ? " e mais \(more)" : "")
    let address =
      Path.register() + Fields([(RegisterForm.Field.categoria.rawValue, "\(main.conta)")]).query
    enderecoDaCategoria = address == here ? nil : address
    falta = PalavraDeLancamento.NomePadrao.isSemCategoria(main.nome)
  }
}

/// A mark of a row: its state in a word.
struct MarkModel: Sendable {
  /// The most marks that a row has.
  static let most = 2

  let dizer: String
  /// A word for screen readers, if the mark is only clear to the eye.
  var antesDoSelo: String?
  var simboloDoSelo: String?
  /// The mark's own class in the style sheet; nil if it has none.
  var tomDoSelo: String?

  static let guardado = MarkModel(dizer: "guardado", simboloDoSelo: "i-ok", tomDoSelo: "bom")

  static let anulado = MarkModel(dizer: "anulado", simboloDoSelo: "i-fechar")

  static let emConflito = MarkModel(
    dizer: "em conflito", simboloDoSelo: "i-conflito", tomDoSelo: "aviso")
}

extension MarkModel {
  /// The number of a plan's occurrence: `3/12`, or the cadence `todo mês`.
  init(_ occurrence: OcorrenciaNomeada) {
    self.init(
      dizer: occurrence.marcaEmPalavras, antesDoSelo: occurrence.parcela == nil ? nil : "parcela")
  }
}

/// The names that identify an entry in a row.
struct EntryNames {
  /// The party; failing that, the note, the accounts of a transfer, or the kind.
  let who: String
  /// The kind in words; nil if `who` already shows it.
  let kind: String?
  /// The own account of the entry; nil if `who` already shows it.
  let account: String?
  /// The categories, largest amount first.
  let categories: [PartidaNomeada]
  /// Whether it is a transfer between own accounts.
  let isBetween: Bool

  init(_ entry: LancamentoListado, of conta: ContaEmDetalhe?) {
    let others = entry.categorias.filter { $0.conta != conta?.id }
    categories = EntryNames.merged(others)
    isBetween = entry.categorias.isEmpty && entry.contas.count > 1
    let kind = entry.comoNoExtrato
    let accounts = entry.contasEmPalavras
    let beyond = entry.contas.filter { $0.conta != conta?.id }.map(\.nome)
    let moved = conta == nil ? accounts : beyond.isEmpty ? nil : PtBR.list(beyond)
    let told =
      entry.conteudo.interessado ?? (isBetween ? moved : nil) ?? entry.conteudo.descricao
    who = told ?? kind
    self.kind = told == nil ? nil : kind
    account = isBetween && entry.conteudo.interessado == nil ? nil : accounts
  }

  /// Each category once, with its total in the entry.
  private static func merged(_ sides: [PartidaNomeada]) -> [PartidaNomeada] {
    var sums: [(side: PartidaNomeada, fine: Int128)] = []
    for side in sides {
      if let index = sums.firstIndex(where: { $0.side.conta == side.conta }) {
        sums[index].fine += side.valor.fine
      } else {
        sums.append((side, side.valor.fine))
      }
    }
    let order = sums.indices.sorted {
      let (one, other) = (sums[$0].fine.magnitude, sums[$1].fine.magnitude)
      return one == other ? $0 < $1 : one > other
    }
    return order.map { sums[$0].side }
  }
}

extension EntryRowModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "ancora": { $0.ancora },
    "simbolo": { $0.simbolo },
    "quem": { $0.quem },
    "endereco": { $0.endereco },
    "nota": { $0.nota },
    "chip": { $0.chip },
    "como": { $0.como },
    "quantia": { $0.quantia },
    "saldo": { $0.saldo },
    "selos": { $0.selos },
    "conferido": { $0.conferido },
    "espera": { $0.espera },
    "edita": { $0.edita },
    "caixa": { $0.caixa },
    "formularioDaLinha": { $0.formularioDaLinha },
  ]
}

extension ChipModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "nomeDaCategoria": { $0.nomeDaCategoria },
    "enderecoDaCategoria": { $0.enderecoDaCategoria },
    "falta": { $0.falta },
  ]
}

extension MarkModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "dizer": { $0.dizer },
    "antesDoSelo": { $0.antesDoSelo },
    "simboloDoSelo": { $0.simboloDoSelo },
    "tomDoSelo": { $0.tomDoSelo },
  ]
}
