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
    self.especie = especie
    self.codigo = text
    dia = day ?? today
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
    return try session.ask { razao throws(RazaoError) in try razao.pagamentos(chave: key) }
  }
}
