internal import Canonical
internal import Ledger
internal import Presentation
internal import Proofs
internal import RazaoKit
internal import SystemPackage

// The account of a month given to others: looked at, and written into a folder.
extension Site {
  static let accountabilityRoutes: [Route] = [
    .get(.accountability, Site.accountabilityPage),
    .post(
      .accountabilityFolder, on: .accountability, Site.writeAccountability,
      again: Site.accountabilityPage),
  ]

  private func accountabilityPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let asked = AccountabilityChoice(request.form.has("mes") ? request.form : request.query)
    let lastMonth = Month(of: hoje).advanced(by: -1) ?? Month(of: hoje)
    let days = try prestado(asked.fields) ?? .mes(lastMonth)
    let costumes = try ask(razao.costumes())
    let found = try ask(razao.prestacao(days, contas: asked.contas, semNomes: asked.semNomes))
    let typed = AccountabilityForm([
      .mes: days.typed, .pasta: request.form[AccountabilityForm.Field.pasta.rawValue],
    ])
    let own = costumes.contas.filter { $0.classe.isPropria && $0.unificadaEm == nil }
    return Page("Prestação de contas", navigation: .exportar) {
      Part.head(
        found.titulo, back: LinkModel("Exportar", Path.export()),
        notes: [
          "O mês, ou o ano, como se mostra a quem tem de conferir: um conselho, um sócio, o contador."
        ])
      Part.sheet(label: "O que mostrar", .screenOnly) {
        Part.form(
          "O que mostrar", to: Path.accountability(), asks: true, ButtonModel("Mostrar", .main)
        ) {
          FieldModel(.mes, typed, Problems())
          for conta in own {
            Part.tick(
              AccountabilityChoice.name(conta.id), conta.nome,
              isTicked: asked.contas.contains(conta.id))
          }
          Part.hint("Sem nenhuma marcada, todas as contas.")
          Part.tick(
            AccountabilityChoice.withoutNames, "Só valores, sem nomes nem anotações",
            isTicked: asked.semNomes)
        }
      }
      AccountabilityPaper.parts(of: found) { month in
        Path.accountability() + Fields(asked.hidden(mes: PtBR.typed(month.mes)).pairs).query
      }
      Part.form(
        "Gravar em uma pasta", to: Path.accountabilityFolder(), isSheet: true,
        title: "Gravar em uma pasta",
        note: "Uma página para ler e imprimir, as tabelas, e uma prova de cada conta, com a página "
          + "que a confere; de um ano, uma pasta por mês. Se falta um marco de tudo o que há aqui, "
          + "grava-se um: sincronize antes.",
        hidden: asked.hidden(mes: days.typed), ButtonModel("Gravar", .main)
      ) {
        FieldModel(
          .pasta, typed, request.mistakes,
          ajuda: "O caminho inteiro, neste computador. A pasta é criada.")
      }
    }
  }

  private func writeAccountability(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let asked = AccountabilityChoice(request.form)
    let (days, folder) = try AccountabilityForm(request.form).request(hoje)
    let done = try ask(
      razao.prestarContas(
        de: days, contas: asked.contas, semNomes: asked.semNomes, em: FilePath(folder),
        papel: AccountabilityPaper.html))
    return ActionResult(
      path: Path.accountability() + Fields(asked.hidden(mes: days.typed).pairs).query,
      receipt: .prestado(
        done.prestacao, em: folder, done.arquivos, semProva: done.semProva, avisos: done.avisos))
  }

  /// The month or year that the address asks for; nil for none.
  private func prestado(_ fields: Fields) throws(PageProblem) -> Prestado? {
    var problems = Problems()
    let days = Prestado(fields["mes"], today: hoje, &problems)
    guard problems.isEmpty else { throw PageProblem(problems) }
    return days
  }
}

/// Which accounts of a month are shown, and how.
private struct AccountabilityChoice {
  let fields: Fields
  let contas: [Uuid]
  let semNomes: Bool

  static let withoutNames = "valores"

  init(_ fields: Fields) {
    self.fields = fields
    semNomes = fields.has(AccountabilityChoice.withoutNames)
    contas = fields.pairs.compactMap { name, value in
      guard !value.isEmpty, name.hasPrefix(prefix) else { return nil }
      return Uuid(String(name.dropFirst(prefix.count)))
    }
  }

  /// The name of an account's box.
  static func name(_ conta: Uuid) -> String { prefix + conta.description }

  /// The same choice as hidden fields.
  func hidden(mes: String) -> [(name: String, value: String?)] {
    [("mes", mes)] + contas.map { (AccountabilityChoice.name($0), Ticked.text) }
      + [(AccountabilityChoice.withoutNames, Ticked.text(semNomes))]
  }
}

private let prefix = "conta-"

extension [(name: String, value: String?)] {
  fileprivate var pairs: [(name: String, value: String)] {
    compactMap { name, value in value.map { (name, $0) } }
  }
}
