internal import Canonical
internal import Interchange
package import Ledger
internal import Projections
package import RazaoKit
package import SystemPackage

extension Razao {
  /// The entries of a year in the form that Carnê-Leão Web imports, by the mapping of this ledger.
  ///
  /// The same books and the same day give the same bytes, on every machine.
  /// - Throws: `naoEncontrado` where there is no mapping; `dadosInvalidos` where something is missing
  ///   for a line: all of it, by entry; `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(n log n) for n entries of the year.
  package func carneLeao(ano: Int) throws(RazaoError) -> CarneLeao {
    guard let first = Day(year: ano, month: 1, day: 1),
      let last = Day(year: ano, month: 12, day: 31)
    else { throw RazaoError.dadosInvalidos("Não há ano \(ano).") }
    return try read { fold, hoje throws(RazaoError) in
      guard let texto = fold.store.mapaDoCarneLeao else {
        throw RazaoError.naoEncontrado(
          "Falta o mapa do Carnê-Leão: o código de cada categoria, e o CPF ou CNPJ de quem paga. "
            + "\(passo: "Escreva-o", .mapaDoCarneLeao)")
      }
      let reading = LeituraDeMapa(texto)
      guard let mapa = reading.mapa else {
        throw RazaoError(.dadosInvalidos, messages: reading.erros.map { "\($0.mensagem)" })
      }
      var pedido = PedidoDeExportacao(.json)
      (pedido.de, pedido.ate) = (first, last)
      let (lines, done) = try pedido.collected(fold.store, hoje: hoje) {
        EscrituracaoDoCarneLeao($0, mapa)
      }
      try lines.check()
      return CarneLeao(
        ano: ano, dia: hoje, verificacao: done.verificacao, voz: done.voz,
        arquivos: CarneLeao.files("rendimentos", lines.rendimentos)
          + CarneLeao.files("pagamentos", lines.pagamentos),
        avisos: done.avisos)
    }
  }

  /// Writes the files of a year next to each other, each with the name of its part.
  /// - Parameters:
  ///   - caminho: the name that they begin with: `leao.csv` gives `leao-rendimentos.csv`.
  ///   - substituir: whether files of those names may be replaced.
  /// - Returns: the files, in the order of the parts.
  /// - Throws: `naoPodeCriar` where there is one of those names, before any is written;
  ///   `entradaSaida`, `semPermissao`.
  package func gravar(
    _ ano: CarneLeao, em caminho: FilePath, substituir: Bool = false
  ) throws(RazaoError) -> [FilePath] {
    let path = Razao.absolute(caminho)
    let stem = path.stem ?? "carne-leao"
    let paths = ano.arquivos.map { part in
      path.removingLastComponent().appending("\(stem)-\(part.parte).\(path.extension ?? "csv")")
    }
    try gravar(Array(zip(paths, ano.arquivos.map(\.texto))), substituir: substituir)
    return paths
  }
}

extension CarneLeao {
  fileprivate static func files(_ name: String, _ lines: [String]) -> [Arquivo] {
    EscrituracaoDoCarneLeao.files(lines).enumerated().map { index, text in
      Arquivo(
        parte: index == 0 ? name : "\(name)-\(index + 1)", linhas: text.utf8.count { $0 == 0x0A },
        texto: text)
    }
  }
}

extension EscrituracaoDoCarneLeao {
  /// Throws the missing information, by entry.
  fileprivate func check() throws(RazaoError) {
    var problems = Problems()
    for missing in faltas.prefix(Limits.missingTold) {
      problems.note(
        "\(missing.data.emNumeros), lançamento \(missing.lancamento.curto): \(missing.mensagem).")
    }
    if faltas.count > Limits.missingTold {
      problems.note("E mais \(faltas.count - Limits.missingTold). Nada foi escrito.")
    }
    try problems.check()
  }
}
