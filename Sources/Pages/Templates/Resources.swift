/// The files that the program brings along: templates, the style sheet, the script.
enum Resources {
  static let templates: [(name: String, text: String)] = [
    ("pagina", text(PackageResources.pagina_mustache)),
    ("tela", text(PackageResources.tela_mustache)),
    ("linhas", text(PackageResources.linhas_mustache)),
    ("secoes", text(PackageResources.secoes_mustache)),
    ("formulario", text(PackageResources.formulario_mustache)),
    ("simples", text(PackageResources.simples_mustache)),
    ("aberto", text(PackageResources.aberto_mustache)),
    ("problema", text(PackageResources.problema_mustache)),
    ("resumo", text(PackageResources.resumo_mustache)),
    ("conta", text(PackageResources.conta_mustache)),
    ("mais", text(PackageResources.mais_mustache)),
    ("saldos", text(PackageResources.saldos_mustache)),
    ("linhagrafico", text(PackageResources.linhagrafico_mustache)),
    ("barrasgrafico", text(PackageResources.barrasgrafico_mustache)),
    ("gastos", text(PackageResources.gastos_mustache)),
    ("lancamento", text(PackageResources.lancamento_mustache)),
  ]
  static let sheet = text(PackageResources.folha_css)
  static let icon = text(PackageResources.icone_svg)
  static let script = text(PackageResources.pagina_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
