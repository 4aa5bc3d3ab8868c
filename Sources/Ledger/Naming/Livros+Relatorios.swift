package import Canonical

extension Livros {
  /// The report that somebody means, by title or by the first characters of its id.
  package func relatorio(chamado typed: String) throws(RazaoError) -> Uuid {
    let all = titulosDeRelatorios
    guard let found = try chosen(typed, among: all) else {
      throw .missing(
        "Não há relatório “\(typed)”.", near: typed, among: all.map(\.name),
        else: "\(passo: "Veja os relatórios", .relatorios).")
    }
    return found
  }
}

extension RelatorioDeDespesas {
  /// The expense that somebody means, by title or by the first characters of its id.
  package func despesa(chamada typed: String) throws(RazaoError) -> Uuid {
    let all = despesas.map { (id: $0.despesa, name: $0.titulo) }
    guard let found = try chosen(typed, among: all) else {
      throw .missing(
        "Não há despesa “\(typed)” no relatório “\(tituloCurto)”.", near: typed,
        among: all.map(\.name), else: "\(guia: "Veja", .relatorio(id)).")
    }
    return found
  }
}
