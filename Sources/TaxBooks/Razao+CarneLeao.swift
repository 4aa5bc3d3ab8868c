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
  /// - Throws: `naoEncontrado` where there is no mapping; `dadosInvalidos` where it has a code for a
  ///   category that is not there, or something is missing for a line: all of it, by entry;
  ///   `entradaSaida`, `ocupado` where the carriers cannot be read.
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
      try mapa.check(fold.store.contas)
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

extension MapaDoCarneLeao {
  /// Throws for codes of categories that the books do not have: a category that is called otherwise
  /// would be left out unseen.
  fileprivate func check(_ contas: [Conta]) throws(RazaoError) {
    let shown = contas.lazy.filter { $0.classe.isCategoria && $0.unificadaEm == nil }
    let known = Set(shown.map(\.nome.foldedForComparison))
    var problems = Problems()
    for name in nomeadas.filter({ !known.contains($0.foldedForComparison) })
      .prefix(Limits.missingTold)
    {
      problems.note(
        "O mapa dá um código à categoria “\(name)”, e não há categoria com esse nome. "
          + "\(passo: "Corrija o mapa", .mapaDoCarneLeao)")
    }
    try problems.check()
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
