internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A code to read and show.
struct CodeReading {
  let especie: Cobranca.Especie
  let codigo: String
  /// The day from which a due date is judged.
  let dia: Day

  /// Reads the words; nil if they leave nothing to perform.
  init?(
    _ especie: Cobranca.Especie, _ codigo: [String], _ em: String?, today: Day,
    _ problems: inout Problems
  ) {
    let day = problems.day(em, today: today)
    guard !codigo.isEmpty else {
      problems.usage("Falta o código: CODIGO (ou - para ler da entrada padrão).")
      return nil
    }
    guard let text = TypedCode.text(codigo, &problems), problems.isEmpty else { return nil }
    (self.especie, self.codigo, dia) = (especie, text, day ?? today)
  }

  /// Whether the typed text does not even begin like a code.
  var isNoCode: Bool {
    especie.leitura(de: codigo).erros.contains { $0.codigo == .vazio }
  }

  /// Shows the content of the code, or reports all mistakes in it.
  func perform(in session: Session) throws(Failure) -> ExitStatus {
    let read = especie.leitura(de: codigo)
    let paid = try read.cobranca?.chave.flatMap { key throws(Failure) in
      try CodeReading.payments(with: key, in: session)
    }
    if session.common.json {
      session.show(read.json(vistoEm: dia, feitos: paid))
      return read.cobranca == nil ? .badData : .done
    }
    guard let cobranca = read.cobranca else {
      throw Failure(.badData, read.mensagens)
    }
    session.show(
      .cobranca(cobranca, vistoEm: dia, feitos: paid ?? [], em: session.common.razao))
    return .done
  }

  /// The entries with a key in the ledger at hand; nil if there is no ledger.
  static func payments(
    with key: String, in session: Session
  ) throws(Failure) -> [Lancamento]? {
    do {
      _ = try session.ledgerFolder()
    } catch  where error.status == .notFound && session.namedLedger == nil {
      return nil
    }
    let razao = try session.razao()
    return try answered(razao.pagamentos(chave: key))
  }
}

extension Command where Request == CodeReading {
  func perform(_ request: CodeReading, in session: Session) throws(Failure) -> ExitStatus {
    try request.perform(in: session)
  }
}

/// A code on the command line: its words, or `-` for standard input.
enum TypedCode {
  /// Its text; nil if standard input has none.
  static func text(_ words: [String], _ problems: inout Problems) -> String? {
    guard words == ["-"] else { return words.joined(separator: " ") }
    var bytes: [UInt8] = []
    // One byte more than the longest code shows that there is too much input.
    while bytes.count <= Interchange.Limits.pastedBytes, let more = Input.next() { bytes += more }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems.note("O que veio pela entrada padrão não é texto em UTF-8.")
      return nil
    }
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
