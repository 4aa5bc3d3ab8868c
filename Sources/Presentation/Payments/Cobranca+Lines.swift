package import Canonical
internal import Interchange
internal import Ledger

extension Cobranca {
  /// The charge line by line: a name and, at the other end, its value.
  /// - Parameter dia: the day from which its due date is judged: the payment's day.
  package func linhas(vistoEm dia: Day) -> [Line] {
    [Line(tipo, .quiet), linha(doValor: valor)] + avisosDoValor + linhas(doVencimento: dia)
      + particulares + avisos.map { Line($0.mensagem, .warning) }
  }

  private func linha(doValor amount: Amount?) -> Line {
    Line("Valor", .strong, value: amount.map { PtBR.money($0, .real) } ?? "a dizer")
  }

  /// Its kind, in a few words.
  private var tipo: String {
    switch self {
    case .boleto(.bancario): "Boleto bancário"
    case .boleto(.arrecadacao): "Conta de consumo, tributo ou taxa"
    case .pix(let code) where code.destino == .nenhum: "Pix Automático, sem cobrança"
    case .pix(let code): code.isDinamico ? "Pix, cobrança no banco de quem recebe" : "Pix"
    }
  }

  // MARK: Amount and day

  private var avisosDoValor: [Line] {
    switch self {
    case .boleto(.arrecadacao(let slip)):
      guard let reference = slip.referencia else { return [] }
      return [
        Line("No lugar do valor há uma referência, \(reference): ela não é em reais.", .warning)
      ]
    case .pix(let code) where code.isDinamico:
      return code.escritoNoCodigo?.linhas
        ?? [Line("O código não diz o valor: quem diz é o banco, ao pagar.", .quiet)]
    case .boleto, .pix: return []
    }
  }

  /// The due date, past or future.
  /// - Parameter isPaid: whether it was paid on that day.
  func linhas(doVencimento dia: Day, pago isPaid: Bool = false) -> [Line] {
    switch vencimento(vistoEm: dia) {
    case .nenhum: return isPaid ? [] : hint
    case .dia(let due):
      let line = Line("Vencimento", value: PtBR.day(due))
      let last = Vencimento.ultimoDia(doVencimento: due)
      let late = Int(dia.number - due.number)
      guard dia > last else {
        let monday = "Vence num fim de semana: paga-se sem atraso até \(PtBR.day(last))."
        return last == due ? [line] : [line, Line(monday, .quiet)]
      }
      let days = PtBR.count(late, "dia", "dias")
      return [
        line,
        isPaid ? Line("Pago com \(days) de atraso.", .warning) : Line("Vencido há \(days).", .bad),
      ]
    case .ambiguo(let first, let second):
      return [
        Line("Vencimento", .warning, value: "\(PtBR.day(first)) ou \(PtBR.day(second))"),
        Line("O código não diz qual dos dois dias: veja no boleto.", .warning),
      ]
    }
  }

  /// A day in the code that may be the due date.
  private var hint: [Line] {
    guard case .boleto(.arrecadacao(let slip)) = self, let day = slip.dataNoCampoLivre else {
      return []
    }
    return [Line("Talvez vença em \(PtBR.day(day)); o código não diz ao certo.", .quiet)]
  }

  // MARK: What each kind has of its own

  private var particulares: [Line] {
    switch self {
    case .boleto(.bancario(let slip)): [Line("Banco", .quiet, value: slip.banco)]
    case .boleto(.arrecadacao(let slip)):
      [
        Line(
          slip.segmento == .carnes ? "Raiz do CNPJ de quem cobra" : "Número de quem cobra",
          .quiet, value: slip.empresa)
      ]
    case .pix(let code): code.linhas
    }
  }
}

extension BRCode.Escrito {
  /// The values that a dynamic code states, and that the bank's answer overrides.
  fileprivate var linhas: [Line] {
    let facts = [
      ("Valor escrito no código", valor.map { PtBR.money($0, .real) }),
      ("Identificação (txid) escrita no código", txid),
    ]
    return facts.compactMap { name, value in value.map { Line(name, .quiet, value: $0) } }
      + [Line("O que vale é a resposta do banco, ao pagar, e não o que está no código.", .quiet)]
  }
}

extension BRCode {
  /// The contents of a Pix code besides its amount and name.
  fileprivate var linhas: [Line] {
    let facts: [(String, String?)] =
      destinos + [
        ("Cidade", cidade), ("CEP", cep), ("Identificação (txid)", txid),
        ("Recorrência (Pix Automático)", recorrencia),
        ("Uso", uso.map { $0 == .unico ? "uma vez" : "quantas vezes se quiser" }),
      ]
    return facts.compactMap { name, value in value.map { Line(name, .quiet, value: $0) } }
  }

  private var destinos: [(String, String?)] {
    switch destino {
    case .chave(let key, let note, let cash):
      [
        (key.titulo, key.formatada), ("Recado", note),
        ("Facilitador de saque (ISPB)", cash),
      ]
    case .cobranca(let url): [("Cobrança", url)]
    case .nenhum: []
    }
  }
}

extension ChavePix {
  /// Its name on a screen: `Chave Pix (CPF)`.
  var titulo: String {
    if case .aleatoria = self { return "Chave Pix aleatória" }
    return "Chave Pix (\(tipo))"
  }
}
