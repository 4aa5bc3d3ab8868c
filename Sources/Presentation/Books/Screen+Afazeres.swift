internal import Canonical
package import Ledger

extension Screen {
  /// The words where nothing waits.
  package static let nadaEspera = Line("Nada espera por você", .good)

  /// All that waits for somebody, as a section; none where nothing does.
  /// - Parameter isBrief: whether it is cut to a few rows, among other subjects.
  package static func afazeres(_ all: Afazeres, isBrief: Bool = false) -> [Section] {
    let shown = isBrief ? Array(all.itens.prefix(Limits.waitingRows)) : all.itens
    guard !shown.isEmpty else { return [] }
    let rest = all.itens.count - shown.count
    return [
      Section(
        "O que espera por você", shown,
        footer: rest == 0
          ? [] : [Line("e mais \(PtBR.number(rest))", .quiet, leads: .after(": ", .situacao))]
      ) { $0.row }
    ]
  }
}

extension Afazer {
  fileprivate var row: Row {
    Row(
      title, value: somas.isEmpty ? nil : lacking + PtBR.list(somas.map(\.words)),
      details: [facts.naoVazio.map { Line($0, tipo == .atrasado ? .bad : .quiet) }]
        .compactMap(\.self) + [Line(command: .alone(leva))], selection: leva)
  }

  private var title: String {
    func count(_ one: String, _ many: String) -> String { PtBR.count(quantos, one, many) }
    return switch tipo {
    case .atrasado: count("vencimento atrasado", "vencimentos atrasados")
    case .aVencer:
      count("vencimento", "vencimentos") + " nos próximos \(Limites.diasAVencer) dias"
    case .saldoNegativo:
      quantos == 1
        ? "\(nomes.first ?? "") fica negativa em \(desde.map { PtBR.day($0) } ?? "")"
        : count("conta", "contas") + " ficam negativas"
    case .classificar: count("lançamento", "lançamentos") + " em \(PtBR.list(nomes))"
    case .linha: PorDecidirWords.reminder(quantos, of: nomes)
    case .caderno: CadernoWords.reminder(quantos, in: nomes)
    case .conflito: count("conflito espera uma decisão", "conflitos esperam uma decisão")
    case .repeticao: count("possível repetição", "possíveis repetições")
    case .devolvido: count("relatório devolvido", "relatórios devolvidos")
    case .aprovar: count("relatório espera aprovação", "relatórios esperam aprovação")
    case .comparar:
      count("conta", "contas")
        + " sem comparar com o banco há mais de \(Limites.diasSemComparar) dias"
    case .convite: count("convite aberto", "convites abertos")
    case .aparelho: count("aparelho aguarda aprovação", "aparelhos aguardam aprovação")
    }
  }

  /// The word before an amount that is missing.
  private var lacking: String { tipo == .saldoNegativo ? "faltam " : "" }

  /// The names and the first day, unless the title has them.
  private var facts: String {
    if tipo == .saldoNegativo, quantos == 1 { return "" }
    let rest = quantos - nomes.count
    let isComing = tipo == .aVencer || tipo == .saldoNegativo
    let day = desde.map { "\(isComing ? "a partir de" : "desde") \(PtBR.day($0))" }
    let isTold = [.classificar, .linha, .caderno].contains(tipo) || nomes.isEmpty
    let names =
      rest > 0
      ? nomes.joined(separator: ", ") + " e mais \(PtBR.number(rest))" : PtBR.list(nomes)
    return [isTold ? nil : names, day].compactMap(\.self).joined(separator: " · ")
  }
}

extension Afazer.Soma {
  /// The sum, with its sign as its owner sees it.
  package var words: String {
    PtBR.moved(valor, moeda, sentido)
  }
}

extension Afazeres {
  /// The list in documents.
  var json: JSONValue {
    .list(itens) { one in
      [
        "tipo": .string(one.tipo.rawValue), "quantos": .number(one.quantos),
        "somas": .list(one.somas) {
          [
            "moeda": .text($0.moeda), "sentido": .text($0.sentido?.rawValue),
            "valor": .text($0.valor),
          ]
        },
        "nomes": .texts(one.nomes), "desde": .text(one.desde), "comando": .text(one.leva.typed),
      ]
    }
  }
}
