package import Canonical
internal import Interchange
package import Ledger

/// The form of an entry: a new one, a copy of another, or a correction.
///
/// A form that starts from another entry states only what differs, so the rest stays exactly as it
/// is.
package struct EntryForm: FilledForm, Equatable {
  package var texts: Texts<Field>
  /// The accounts on the other side, if there are several.
  package var parts: [Part] = []
  /// The content of the fields before anything was typed.
  package var shown = Texts<Field>()
  /// The parts before anything was typed.
  package var shownParts: [Part] = []
  /// Whether the form starts from another entry, which supplies what is not stated.
  package var isLike = false
  /// The entry that it refunds, which supplies what is not stated.
  package var estornada: Uuid?
  /// Whether missing fields will be asked for interactively.
  package var isAskedFor = false

  package init(_ texts: Texts<Field>) {
    self.texts = texts
    takeNote()
  }

  /// Fills in what its invoice says.
  package mutating func takeNote() {
    texts.take(from: NotaFiscal.read(texts[.nota]), valor: .valor, data: .data)
  }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    /// The key of an `OpcaoDeLancamento`, or a word.
    case tipo
    /// The direction of the money, if the kind leaves it open or allows both.
    case recebido, entrada, saida
    case valor, interessado
    /// The account of the entry.
    case conta
    /// The other side of the entry, if it is a category.
    case categoria
    /// The account on the other side.
    case outra
    case data, descricao
    /// The amount in the original currency, if it is booked in another: `USD 20`.
    case original
    /// The amount in the currency of the other side.
    case por
    case partidas
    /// The number of instalments, the first one's amount, and whether the amount is that of one of
    /// them.
    case parcelas, primeira
    case porParcela = "valor-da-parcela"
    /// The access key of its invoice, or the address in the invoice's QR code.
    case nota
    /// Whether to record the entry even if it looks like an existing one.
    case mesmoRepetido = "mesmo-repetido"
    /// Whether to record the entry even in a closed period, and why.
    case mesmoFechado = "mesmo-fechado"
    case motivo

    package var name: FieldName {
      switch self {
      case .tipo:
        called("TIPO (pix, debito, boleto…)", "Tipo", "o tipo do lançamento", isChosen: true)
      case .recebido: called("--recebido", "Recebido", "se foi recebido")
      case .entrada: called("--entrada", "Entra", "se o dinheiro entra")
      case .saida: called("--saida", "Sai", "se o dinheiro sai")
      case .valor: called("VALOR", "Valor", "o valor do lançamento")
      case .interessado: called("INTERESSADO", "Onde ou com quem", "o interessado")
      case .conta: called("--conta CONTA", "Conta", "a conta", isChosen: true)
      case .categoria: called("--categoria CONTA", "Categoria", "a categoria", isChosen: true)
      case .outra:
        called("--para CONTA", "Categoria ou para qual conta", "a outra conta", isChosen: true)
      case .data: called("--data DIA", "Quando", "o dia")
      case .descricao: called("--descricao TEXTO", "Nota", "a descrição")
      case .original:
        called("--original VALOR", "Valor original", "o valor original, como USD 20,00")
      case .por:
        called("--por VALOR", "Quanto deu na outra moeda", "quanto deu na moeda do outro lado")
      case .partidas: called("--partida CONTA=VALOR", "Partidas", "as partidas")
      case .parcelas: called("--parcelas N", "Em quantas parcelas", "em quantas parcelas")
      case .primeira:
        called(
          "--primeira VALOR", "Primeira parcela, se é diferente", "o valor da primeira parcela")
      case .porParcela:
        called("--valor-da-parcela", "O valor é de cada parcela", "se o valor é de cada parcela")
      case .nota: called("--nota CHAVE", "Nota fiscal", "a nota fiscal")
      case .mesmoRepetido: called("--outra", "É outro: gravar assim mesmo", "se é outro")
      case .mesmoFechado:
        called("--mesmo-fechado", "Gravar mesmo no período fechado", "se grava mesmo assim")
      case .motivo:
        called("--motivo TEXTO", "Motivo", "o motivo para gravar no período fechado")
      }
    }
  }

  /// One of several accounts on the other side, with its share of the amount.
  package struct Part: Sendable, Hashable {
    package var conta: String
    package var valor: String

    package init(conta: String = "", valor: String = "") {
      (self.conta, self.valor) = (conta, valor)
    }

    /// Reads `CONTA=VALOR`.
    package init(_ typed: String) {
      let equals = typed.lastIndex(of: "=") ?? typed.endIndex
      self.init(conta: String(typed[..<equals]), valor: String(typed[equals...].dropFirst()))
    }

    var isEmpty: Bool { conta.isEmpty && valor.aparado.isEmpty }

    /// The name of the field for a part's account.
    /// - Parameter number: the part's number, from 1.
    package static func account(_ number: Int) -> FieldName {
      FieldName(
        "partida-conta-\(number)", option: "--partida CONTA=VALOR", label: "Conta ou categoria",
        what: "a conta da partida \(number)", isChosen: true)
    }

    /// The name of the field for a part's amount.
    package static func amount(_ number: Int) -> FieldName {
      FieldName(
        "partida-valor-\(number)", option: "--partida CONTA=VALOR, como Mercado=45,90",
        label: "Valor", what: "o valor da partida \(number)")
    }
  }

  /// The parts that are not empty, with their numbers from 1.
  package var saidParts: [(number: Int, part: Part)] { EntryForm.said(parts) }

  static func said(_ parts: [Part]) -> [(number: Int, part: Part)] {
    parts.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset + 1, $0.element) }
  }

  /// Whether neither an amount, nor a party, nor a part was typed.
  package var isUntouched: Bool { texts.isEmpty([.valor, .interessado]) && saidParts.isEmpty }

  /// The form filled in from an entry.
  /// - Parameter data: the day to fill in.
  package init(of content: ConteudoDeTransacao, _ books: Costumes, data: Day) {
    let said = books.pedido(de: content)
    let kind =
      content.palavra { id in books.conta(id).map { ($0.classe, $0.tipo) } }?.palavra
      ?? OpcaoDeLancamento(tipo: content.tipo, subtipo: content.subtipo, said.sentido)?.chave
    self.init([
      .tipo: kind,
      .valor: said.valor.map { PtBR.typed($0) }, .interessado: content.interessado,
      .conta: said.conta?.description, .outra: said.outra?.description, .data: PtBR.day(data),
      .descricao: content.anotacao,
      .original: content.original.map { "\($0.moeda) \(PtBR.typed($0.valor))" },
      .por: said.por.map { PtBR.typed($0) },
    ])
    parts = said.partidas.map {
      Part(conta: $0.conta.description, valor: PtBR.typed($0.valor))
    }
    isLike = true
  }

  /// The typed form, which states only what differs from this one.
  package func shown(_ typed: EntryForm) -> EntryForm {
    var form = typed
    (form.shown, form.shownParts, form.isLike) = (texts, parts, isLike)
    return form
  }

  /// The text of a field that was changed and not cleared.
  func typed(_ field: Field) -> String? { changed(field) == nil ? nil : texts[field] }
}
