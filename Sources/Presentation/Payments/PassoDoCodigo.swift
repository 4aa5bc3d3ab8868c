package import Canonical
internal import Ledger

/// The first step: the code, checked as it is typed.
package struct PassoDoCodigo: Sendable {
  /// The requested kind; nil to recognize it by what is typed.
  private let dita: Cobranca.Especie?
  /// The kind as far as it is known; a slip until then.
  package private(set) var especie: Cobranca.Especie
  /// Whether the kind is known.
  package private(set) var isReconhecido: Bool
  /// The typed text so far.
  package var digitado = "" {
    didSet {
      let known = dita ?? Cobranca.Especie(de: digitado)
      isReconhecido = known != nil
      especie = known ?? .boleto
      leitura = especie.leitura(de: digitado)
    }
  }
  /// The result of reading it.
  package private(set) var leitura: LeituraDeCobranca

  init(especie: Cobranca.Especie?) {
    dita = especie
    isReconhecido = especie != nil
    self.especie = especie ?? .boleto
    leitura = self.especie.leitura(de: "")
  }

  /// The mistakes to report; none while the code is only begun.
  package var linhas: [Line] { leitura.isIncompleto ? [] : leitura.linhas }
  /// The mistakes to report, as plain text.
  package var mensagens: [String] { linhas.map(\.sentence) }

  /// The typed text with a further line appended, if it is incomplete.
  ///
  /// Text pasted into a terminal arrives line by line.
  package func continuado(por more: String) -> String {
    guard leitura.isIncompleto, especie.leitura(de: more).cobranca == nil else { return more }
    let longer = digitado + "\n" + more
    let read = especie.leitura(de: longer)
    return read.isIncompleto || read.cobranca != nil ? longer : more
  }

  /// The code, with its mistakes below.
  func linha(canBeTouched: Bool) -> Row {
    let typed = leitura.cobranca?.codigo ?? digitado
    let isEmpty = typed.allSatisfy(\.isWhitespace)
    // A valid code is never broken, so that it can be copied; anything else is shown as typed.
    let isRead = leitura.cobranca != nil
    let told = isEmpty ? [] : linhas
    return Row(
      titulo,
      details: [
        isEmpty ? Line("Digite ou cole o código.", .quiet) : Line(typed, verbatim: isRead)
      ] + told, tone: told.isEmpty ? .plain : .bad,
      selection: canBeTouched ? .codigo : nil)
  }

  /// The name of the payment: `Pagamento de boleto`.
  var pagamento: String { isReconhecido ? especie.pagamento : "Pagamento" }

  /// The name of the code: `Código do boleto`.
  package var titulo: String {
    isReconhecido ? especie.titulo : "Código do boleto ou código Pix"
  }

  /// The mistakes in the code.
  /// - Parameter isWhole: whether the code is said to be complete; if not, an incomplete one is no
  ///   mistake.
  package func erros(isWhole: Bool) -> [Line] {
    guard isReconhecido else {
      guard isWhole || !digitado.aparado.isEmpty else { return [] }
      return [Line(NaoCobranca(digitado)?.mensagem ?? PassoDoCodigo.falta, .bad)]
    }
    return (isWhole ? leitura.mensagens : mensagens).map { Line($0, .bad) }
  }

  /// The lines of a screen about the charge, once the code is valid.
  /// - Parameter dia: the day from which its due date is judged.
  package func linhas(vistoEm dia: Day) -> [Line] {
    guard let cobranca = leitura.cobranca else { return [] }
    return [Line(cobranca.emissor, .strong)] + cobranca.linhas(vistoEm: dia)
  }

  private static let falta =
    "Falta o código: a linha digitável do boleto (47 ou 48 dígitos), o código de barras (44 dígitos) "
    + "ou o código Pix (“copia e cola”)."
}
