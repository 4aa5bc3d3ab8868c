extension Screen {
  /// What is shown once the read model was made anew.
  package static func rebuilt(commits: Int, entries: Int) -> Screen {
    Screen(
      header: [
        Line("Modelo de leitura refeito", .strong),
        Line(
          PtBR.count(commits, "registro", "registros") + ", "
            + PtBR.count(entries, "lançamento", "lançamentos"), .quiet),
      ], sections: [])
  }
}
