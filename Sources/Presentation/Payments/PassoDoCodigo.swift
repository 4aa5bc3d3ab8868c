package import Canonical
internal import Interchange
internal import Ledger

/// The first step: the code, checked as it is typed.
package struct PassoDoCodigo: Sendable, StepSource {
  /// The kind that was said; nil where what is typed tells it.
  private let dita: Cobranca.Especie?
  /// Its kind, as far as that is known; a slip's before anything tells.
  package private(set) var especie: Cobranca.Especie
  /// Whether it is known of what kind it is.
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

  var passo: FluxoDePagamento.Passo { .codigo }
  var codigo: PassoDoCodigo { self }

  /// The mistakes to be reported: none for a code that is only begun.
  package var linhas: [Line] { leitura.isIncompleto ? [] : leitura.linhas }
  /// The same for where only words go.
  package var mensagens: [String] { linhas.map(\.sentence) }

  /// The typed text with more appended, if it was only begun: text pasted into a terminal comes
  /// line by line.
  package func continuado(por more: String) -> String {
    guard leitura.isIncompleto, especie.leitura(de: more).cobranca == nil else { return more }
    let longer = digitado + "\n" + more
    let read = especie.leitura(de: longer)
    return read.isIncompleto || read.cobranca != nil ? longer : more
  }

  func conteudo(de step: FluxoDePagamento.Passo) -> Row? {
    step == .codigo ? linha(canBeTouched: false) : nil
  }

  /// The code, with what is wrong with it below.
  func linha(canBeTouched: Bool) -> Row {
    let typed = leitura.cobranca?.codigo ?? digitado
    let isEmpty = typed.allSatisfy(\.isWhitespace)
    // To be copied, so it is never broken; what is no code is as somebody typed it.
    let isRead = leitura.cobranca != nil
    let told = isEmpty ? [] : linhas
    return Row(
      titulo,
      details: [
        isEmpty ? Line("Digite ou cole o código.", .quiet) : Line(typed, verbatim: isRead)
      ] + told, tone: told.isEmpty ? .plain : .bad,
      selection: canBeTouched ? .codigo : nil)
  }
}

// The first step where there are forms.
extension PassoDoCodigo {
  /// The code is what is asked for, here and nowhere else.
  func pedido(em step: FluxoDePagamento.Passo) -> StepRequest? {
    step == .codigo ? .codigo(self) : nil
  }

  /// The name of the payment: `Pagamento de boleto`.
  var pagamento: String { isReconhecido ? especie.pagamento : "Pagamento" }

  /// The name of the code: `Código do boleto`.
  package var titulo: String {
    isReconhecido ? especie.titulo : "Código do boleto ou código Pix"
  }

  /// The mistakes in the code.
  /// - Parameter isWhole: whether the person says that this is all of it; else nothing is said of a
  ///   code that is only begun.
  package func erros(isWhole: Bool) -> [Line] {
    guard isReconhecido else {
      guard isWhole || !digitado.aparado.isEmpty else { return [] }
      return [Line(NaoCobranca(digitado)?.mensagem ?? PassoDoCodigo.falta, .bad)]
    }
    return (isWhole ? leitura.mensagens : mensagens).map { Line($0, .bad) }
  }

  /// The lines of a screen about the charge, once the code holds.
  /// - Parameter dia: the day from which its due date is judged.
  package func linhas(vistoEm dia: Day) -> [Line] {
    guard let cobranca = leitura.cobranca else { return [] }
    return [Line(cobranca.emissor, .strong)] + cobranca.linhas(vistoEm: dia)
  }

  private static let falta =
    "Falta o código: a linha digitável do boleto (47 ou 48 dígitos), o código de barras (44 dígitos) "
    + "ou o código Pix (“copia e cola”)."
}
