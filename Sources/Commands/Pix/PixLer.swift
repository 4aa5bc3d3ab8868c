internal import ArgumentParser
internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation

/// `razao pix ler`: the content of a Pix code, a key or an end-to-end id, and its mistakes.
struct PixLer: Command {
  static let configuration = CommandConfiguration(
    name: "ler", english: "read",
    abstract: "mostra o que diz um código Pix, uma chave ou a identificação de um Pix",
    discussion: """
      Nada é gravado. Num razão, diz também se a cobrança já foi paga, ou que lançamento é aquele \
      Pix. Entre aspas simples, o código chega inteiro.

      Exemplos:
        razao pix ler '00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE'
        razao pix ler 123.456.789-09
      """)

  @Argument(
    help: ArgumentHelp(
      "o código “copia e cola”, uma chave Pix, ou a identificação (E ou D e mais 31 caracteres); "
        + "- lê da entrada padrão", valueName: "CODIGO"))
  var codigo: [String] = []

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> CodeReading? {
    CodeReading(.pix, codigo, nil, today: today, &problems)
  }

  static func perform(_ request: CodeReading, in session: Session) throws(Failure) -> ExitStatus {
    let typed = request.codigo.aparado
    if let id = IdFimAFim(typed) { return try show(id, in: session) }
    let key = LeituraDeChave(request.codigo)
    guard let found = key.chave else {
      // A text that is neither is reported as the one it resembles more: a code begins as codes do.
      guard request.isNoCode, !typed.isEmpty else { return try request.perform(in: session) }
      if session.common.json {
        session.show(key.json)
        return .badData
      }
      throw Failure(.badData, key.erros.map { $0.frase(em: request.codigo) })
    }
    session.show(key.json, or: .chave(found, ou: key.outra))
    return .done
  }

  private static func show(_ id: IdFimAFim, in session: Session) throws(Failure) -> ExitStatus {
    let entries = try CodeReading.payments(with: id.chave, in: session)
    session.show(id.json(lancamentos: entries), or: .fimAFim(id, feitos: entries ?? []))
    return .done
  }
}
