package import Canonical
internal import Interchange
package import Ledger

/// The form of an expense: a new one, or one that is corrected.
///
/// A receipt is not typed: the caller fills in the name and hash of its file.
package struct ExpenseForm: FilledForm, Equatable {
  package var texts: Texts<Field>
  /// If an expense is corrected, the content of the fields before anything was typed.
  package var shown = Texts<Field>()

  package init(_ texts: Texts<Field>) {
    self.texts = texts
    self.texts.take(from: NotaFiscal.read(texts[.nota]), valor: .valor, data: .data)
  }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case titulo
    /// A number, or the kind's name, ignoring case and accents.
    case tipo
    case valor, data
    case comprovante = "comprovante-nome"
    case hash = "comprovante-hash"
    /// The access key of its invoice, or the address in the invoice's QR code.
    case nota
    /// Whether to remove the current day or receipt.
    case semData = "sem-data"
    case semComprovante = "sem-comprovante"

    package var name: FieldName {
      switch self {
      case .titulo: called("TITULO", "Título", "o título da despesa")
      case .tipo: called("TIPO", "Tipo de despesa", "o tipo da despesa", isChosen: true)
      case .valor: called("VALOR", "Valor", "o valor da despesa")
      case .data: called("--data DIA", "Data", "o dia da despesa")
      case .comprovante, .hash:
        called("--comprovante ARQUIVO", "Comprovante", "o comprovante", isChosen: true)
      case .nota: called("--nota CHAVE", "Nota fiscal", "a nota fiscal")
      case .semData: called("--sem-data", "Sem data", "se fica sem data")
      case .semComprovante:
        called("--sem-comprovante", "Sem comprovante", "se fica sem comprovante")
      }
    }

    /// The fields that every expense needs.
    package static let needed: [Field] = [.titulo, .tipo, .valor]
  }

  /// The facts of the ledger that reading needs.
  package struct Books: Sendable {
    /// The currency of the expense's report, and its decimals.
    package let currency: Currency
    package let decimals: Int
    /// Today.
    package let today: Day
    /// The kinds that an expense may have.
    package let tipos: [TipoDeDespesa]

    package init(
      currency: Currency = .real, decimals: Int = 2, today: Day,
      tipos: [TipoDeDespesa] = TipoDeDespesa.fixos
    ) {
      (self.currency, self.decimals, self.today) = (currency, decimals, today)
      self.tipos = tipos
    }

    /// Takes the currency of a report; reais if it is not known.
    package init(_ report: RelatorioDeDespesas?, today: Day, tipos: [TipoDeDespesa]) {
      self.init(
        currency: report?.moeda ?? .real, decimals: report?.casas ?? 2, today: today, tipos: tipos)
    }
  }

  /// The form of an existing expense, to be corrected.
  package init(of expense: Despesa, _ moeda: Currency) {
    self.init([
      .titulo: SafeText.of(expense.titulo), .tipo: String(expense.tipo),
      .valor: PtBR.money(expense.valor, moeda), .data: expense.data.map { PtBR.day($0) },
    ])
    shown = texts
  }

  /// The kinds that a form offers: number, then name.
  /// - Parameter expense: an expense whose kind is included even if it is no longer offered.
  package static func kinds(
    _ tipos: [TipoDeDespesa], com expense: Despesa? = nil, em report: RelatorioDeDespesas? = nil
  ) -> [(codigo: String, nome: String)] {
    let known = tipos.map { (codigo: String($0.numero), nome: $0.nomeNaLista) }
    guard let expense, !tipos.contains(where: { $0.numero == expense.tipo }) else { return known }
    let name = report?.titulo(doTipo: expense.tipo) ?? "Tipo \(expense.tipo)"
    return known + [(String(expense.tipo), name)]
  }
}

// MARK: Reading

extension ExpenseForm {
  package func check(_ problems: inout Problems) {
    for field in Field.needed where self[field] == nil { problems.missing(field.name) }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> NovaDespesa? {
    note(RegrasDeDespesa.judge(titulo: self[.titulo] ?? ""), at: .titulo, &problems)
    let kind = kind(books, &problems)
    let amount = problems.amount(
      ofReport: self[.valor] ?? "", Field.valor.name, currency: books.currency,
      decimals: books.decimals)
    let day = problems.day(self[.data], Field.data.name, today: books.today)
    let note = problems.nota(self[.nota], Field.nota.name, on: day, Field.data.name)
    let receipt = comprovante(note, &problems)
    guard problems.isEmpty, let titulo = self[.titulo], let kind, let amount else { return nil }
    return NovaDespesa(titulo: titulo, tipo: kind, valor: amount, data: day, comprovante: receipt)
  }

  /// The changes to an expense: the fields that differ from what was shown.
  /// - Parameter before: the expense; nil if it is not known; then the result is nil.
  package func correction(
    of before: Despesa?, _ books: Books, _ problems: inout Problems
  ) -> CorrecaoDeDespesa? {
    var whole = self
    // A value that is still as it was shown is kept, even if it could not be typed.
    let (title, kind) = (changed(.titulo), changed(.tipo))
    if title == nil { whole[.titulo] = "-" }
    if kind == nil { whole[.tipo] = String(TipoDeDespesa.eletronicos.numero) }
    if changed(.valor) == nil {
      whole[.valor] = before.map { PtBR.money($0.valor, books.currency) } ?? "1"
    }
    guard let read = whole.read(books, &problems), let before else { return nil }
    let day: CorrecaoDeDespesa.Troca<Day>? =
      self[.semData] != nil || changed(.data) == ""
      ? .nada : read.data == before.data ? nil : read.data.map { .por($0) }
    let receipt = read.comprovante.map { receipt -> Comprovante in
      // A file alone leaves the expense its invoice.
      if receipt.nota == nil, let note = before.comprovante?.nota {
        return Comprovante(nome: Comprovante.nome(daNota: note, receipt.nome), hash: receipt.hash)
      }
      // An invoice alone names the receipt that is there.
      guard self[.hash] == nil, self[.semComprovante] == nil, let note = receipt.nota,
        let had = before.comprovante
      else { return receipt }
      return Comprovante(nome: Comprovante.nome(daNota: note, had.nome), hash: had.hash)
    }
    return CorrecaoDeDespesa(
      titulo: title == nil ? nil : read.titulo, tipo: kind == nil ? nil : read.tipo,
      valor: read.valor == before.valor ? nil : read.valor, data: day,
      comprovante: self[.semComprovante] != nil && receipt == nil
        ? .nada : receipt.map { .por($0) })
  }

  /// Notes options that contradict each other in a correction.
  package func checkCorrection(_ problems: inout Problems) {
    let pairs = [(Field.data, Field.semData), (.comprovante, .semComprovante)]
    for (one, other) in pairs where self[one] != nil && self[other] != nil {
      problems.note("Dê \(one.name) ou \(other.name), não os dois.", .form, at: one.name)
    }
  }

  /// The mistakes in the form so far, leaving out fields that the person has not reached.
  package func soFar(_ problems: Problems) -> [Problems.Problem] {
    let untouched = Field.needed.filter { texts.shown($0).isEmpty }.map(\.name)
    return problems.all.filter { problem in !untouched.contains { $0 == problem.field } }
  }

  /// The number of the typed kind; nil if there is no such kind, which is noted.
  private func kind(_ books: Books, _ problems: inout Problems) -> UInt64? {
    do throws(RazaoError) {
      let found = try books.tipos.tipo(por: self[.tipo] ?? "")?.numero
      note(RegrasDeDespesa.judge(tipo: found, among: books.tipos), at: .tipo, &problems)
      return found
    } catch {
      problems.note(error, at: Field.tipo.name)
      return nil
    }
  }

  /// The invoice as a file, where it is that receipt: its key, or its address.
  package func arquivoDaNota(_ receipt: Comprovante?) -> (nome: String, bytes: [UInt8])? {
    arquivoDaNota.flatMap { Hash256.of($0.bytes) == receipt?.hash ? $0 : nil }
  }

  /// The invoice as a file, where no other receipt was chosen.
  private var arquivoDaNota: (nome: String, bytes: [UInt8])? {
    guard let note = NotaFiscal.read(self[.nota]), self[.hash] == nil, let typed = self[.nota]
    else { return nil }
    return (Comprovante.nome(daNota: note.chave.texto, "nota.txt"), Array(typed.aparado.utf8))
  }

  private func comprovante(_ note: NotaFiscal?, _ problems: inout Problems) -> Comprovante? {
    if let file = arquivoDaNota { return Comprovante(nome: file.nome, hash: .of(file.bytes)) }
    let name = self[.comprovante]?.aparado ?? ""
    guard !name.isEmpty || self[.hash] != nil else { return nil }
    guard !name.isEmpty, !name.contains("/"),
      name.inNFC.utf8.count <= Canonical.Limits.stringBytes,
      let hash = self[.hash].flatMap({ Hash256($0) })
    else {
      return problems.refuse(
        "Comprovante inválido: escolha o arquivo de novo", at: Field.comprovante.name)
    }
    return Comprovante(
      nome: note.map { Comprovante.nome(daNota: $0.chave.texto, name) } ?? name, hash: hash)
  }
}

extension Problems {
  /// An amount in the currency of a report, above zero.
  mutating func amount(
    ofReport typed: String, _ field: FieldName, currency: Currency, decimals: Int
  ) -> Amount? {
    do throws(TypedAmount.Problem) {
      let amount = try TypedAmount.read(typed, decimals: decimals, currency: currency)
      guard let why = RegrasDeDespesa.judge(valor: amount, casas: decimals) else { return amount }
      note(why, at: field)
    } catch {
      note(Mensagem(error.message), at: field)
    }
    return nil
  }
}

extension Despesa {
  /// A hash of the content, by which a form knows whether what it showed is still current.
  package var marca: String {
    let facts = [
      despesa.description, titulo, String(tipo), valor.description, data?.description ?? "",
      comprovante?.nome ?? "", comprovante?.hash.description ?? "",
    ]
    return Hash256.of(Array(facts.joined(separator: "\u{0}").utf8)).description
  }
}
