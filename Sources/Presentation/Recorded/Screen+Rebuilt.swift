extension Screen {
  /// The screen after the read model was rebuilt.
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
