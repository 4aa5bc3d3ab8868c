import Canonical
import Interchange
import Ledger

extension FuzzTarget {
  /// A caderno: read or refused, every line with its number and a text of one line; none with a line
  /// end changes when more follows; and each is understood, asked about or left alone.
  static let caderno = FuzzTarget("caderno") { (input) throws(Finding) in
    let bytes = Array(input)
    let read = LeituraDeCaderno(bytes)
    try expect((read.caderno == nil) != (read.erro == nil), "read, or told why not, and not both")
    guard let caderno = read.caderno else { return }
    let today = try require(Day(year: 2026, month: 11, day: 28), "a day")
    let leitor = LeitorDeLinhas(contas: [], hoje: today)
    for line in caderno.linhas {
      try expect(line.texto == line.texto.inNFC.withoutBlanksAround, "in form C: \(line.texto)")
      try expect(!line.texto.unicodeScalars.contains { $0.value < 0x20 }, "one line: \(line.texto)")
      let found = leitor.ler(line.texto, acima: line.acima, isDiaIncerto: line.isDiaIncerto)
      switch found.estado {
      case .clara:
        let valor = try require(found.valor, "an entry has an amount: \(line.texto)")
        try expect(valor.minor > 0 && found.dia <= today, "above zero, not ahead: \(line.texto)")
      case .duvida(let reason):
        try expect(reason.mensagem.hasSuffix("."), "a sentence ends: \(reason)")
      case .deixada: break
      }
    }
    let numbers = caderno.linhas.map(\.numero)
    try expect(numbers == numbers.sorted(), "in the order of the file")
    guard !caderno.isConversa else { return }
    let whole = caderno.linhas.filter(\.isInteira)
    let cut = LeituraDeCaderno(Array(bytes.prefix(bytes.count / 2))).caderno
    let before = cut?.isConversa == false ? cut?.linhas.filter(\.isInteira) ?? [] : []
    try expect(whole.starts(with: before), "what is whole stays while a file grows")
  }
}
