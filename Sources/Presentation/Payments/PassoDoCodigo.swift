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
