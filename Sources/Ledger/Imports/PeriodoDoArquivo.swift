public import Canonical

/// The closed period that contains rows of a file: they are not recorded while it is closed.
public struct PeriodoDoArquivo: Sendable, Hashable {
  /// The UUID of the closing.
  public let id: Uuid
  /// The last day that is closed.
  public let ate: Day

  /// The message that some rows lie in it, with the two ways to continue.
  /// - Parameter linhas: the numbers of the rows, at least one.
  package func words(of linhas: [Int]) -> Mensagem {
    let lines = linhas.sorted()
    let many = lines.count == 1 ? "1 linha é" : "\(lines.count) linhas são"
    let which = lines.count == 1 ? "a" : "a primeira é a"
    return "\(many) de dias até \(ate.emNumeros), que está fechado (\(which) linha "
      + "\(lines.first ?? 0) do arquivo). \(passo: "Reabra o período", .reabrirPeriodo(id)), ou "
      + "\(instrucao: .deixarLinhas(lines))."
  }
}

extension Livros {
  /// The latest closed period, as an import meets it; nil where none is closed.
  var periodoDoArquivo: PeriodoDoArquivo? {
    fechamentos.last.map { PeriodoDoArquivo(id: mostrado($0).id, ate: $0.ate) }
  }
}

extension PlanoDeImportacao {
  /// The numbers of the new rows that lie in the closed period.
  public var linhasNoFechado: [Int] {
    guard let fechado else { return [] }
    return linhas.filter { line in
      line.isNova && line.conteudo.map { $0.data <= fechado.ate } ?? false
    }.map(\.linha.linha)
  }

  /// The message that rows of it lie in a closed period, and the ways to continue; nil for none.
  package var avisoDoFechado: Mensagem? {
    let lines = linhasNoFechado
    return lines.isEmpty ? nil : fechado?.words(of: lines)
  }
}
