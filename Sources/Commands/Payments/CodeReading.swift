internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A code that is to be read and shown.
struct CodeReading {
  let especie: Cobranca.Especie
  let codigo: String
  /// The day from which a due date is judged.
  let dia: Day

  /// Reads the words; nil where they leave nothing to perform.
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

  /// Whether nothing of what was typed begins as a code does.
  var isNoCode: Bool {
    especie.leitura(de: codigo).erros.contains { $0.codigo == .vazio }
  }

  /// Shows what the code says, or tells everything that is wrong with it.
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

  /// The entries with a key in the ledger that is at hand; nil where none is.
  static func payments(
    with key: String, in session: Session
  ) throws(Failure) -> [Lancamento]? {
    let isNamed = session.common.razao != nil || session.environment["RAZAO_DIR"] != nil
    do {
      _ = try session.ledgerFolder()
    } catch  where error.status == .notFound && !isNamed {
      return nil
    }
    let razao = try session.razao()
    return try answered(razao.pagamentos(chave: key))
  }
}

extension Command where Request == CodeReading {
  static func perform(_ request: CodeReading, in session: Session) throws(Failure) -> ExitStatus {
    try request.perform(in: session)
  }
}

/// A code as it stands on the command line: the words of it, or `-` for standard input.
enum TypedCode {
  /// Its text; nil where standard input gives none.
  static func text(_ words: [String], _ problems: inout Problems) -> String? {
    guard words == ["-"] else { return words.joined(separator: " ") }
    var bytes: [UInt8] = []
    // One byte more than is read of a code tells that there is too much.
    while bytes.count <= Interchange.Limits.pastedBytes, let more = Input.next() { bytes += more }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems.note("O que veio pela entrada padrão não é texto em UTF-8.")
      return nil
    }
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
