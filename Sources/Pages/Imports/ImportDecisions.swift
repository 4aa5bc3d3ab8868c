internal import Canonical
internal import Ledger
internal import Presentation

/// The decisions about the rows on a page of a file, from its form.
struct ImportDecisions {
  /// The names of the form's fields; those of a row end with its place.
  enum Name {
    /// The places of the rows shown on the page.
    static let shown = "mostradas"
    /// The ticked rows, and the rows kept apart from an entry that they match.
    static let ticked = "linha"
    static let apart = "outro"
    static let answer = "resposta-"
    /// The rows that get their suggested category.
    static let suggested = "sugerida"
    /// The rows whose new category the others of the same party get too.
    static let alike = "iguais"
    /// The month of the card bill that the file contains.
    static let bill = "fatura"
    static let party = "quem-"
    static let category = "categoria-"

    /// The field for the category of a row.
    static func category(_ at: Int, _ line: LinhaDecidida) -> FieldName {
      let what = "categoria da linha \(line.linha.linha)"
      return FieldName(
        category + "\(at)", option: what, label: what.capitalizedFirst, what: "a " + what)
    }
    /// The field for the month of the bill that the file contains.
    static let billField = FieldName(
      bill, option: "o mês da fatura", label: "Este arquivo é a fatura de", what: "o mês da fatura",
      isChosen: true)
  }

  private(set) var escolhas: EscolhasDeImportacao
  private(set) var problems = Problems()
  private let plan: PlanoDeImportacao
  private let costumes: Costumes
  private let names: [Uuid: String]
  /// The categories that this form assigns.
  private var fresh: [Int: Uuid] = [:]

  /// - Parameter opened: the file, with the earlier decisions.
  init(_ form: Fields, on opened: OpenedFile, _ costumes: Costumes) {
    (plan, escolhas, self.costumes) = (opened.plano, opened.escolhas, costumes)
    names = opened.plano.names(costumes.contas)
    let ticked = Set(form.all(Name.ticked).compactMap { Int($0) })
    let apart = Set(form.all(Name.apart).compactMap { Int($0) })
    let shown = form.typed(Name.shown).split(separator: ",").compactMap { Int($0) }
    for at in shown where plan.linhas.indices.contains(at) {
      party(at, form)
      category(at, form)
      decide(at, form, isTicked: ticked.contains(at), isApart: apart.contains(at))
    }
    for at in Set(form.all(Name.suggested).compactMap { Int($0) }) where shown.contains(at) {
      suggested(at)
    }
    if form.has(Name.shown) { escolhas.fatura = form[Name.bill].flatMap { Month($0) } }
    spread(Set(form.all(Name.alike).compactMap { Int($0) }))
  }

  private mutating func decide(_ at: Int, _ form: Fields, isTicked: Bool, isApart: Bool) {
    switch ImportRowKind(plan.linhas[at]) {
    case .decidir:
      switch form[Name.answer + "\(at)"] {
      case "mesmo": escolhas.linhas[at] = .juntar
      case "outro": escolhas.linhas[at] = .gravar
      case "deixar": escolhas.linhas[at] = .deixar
      // Choosing the account answers the question of a new row.
      default:
        escolhas.linhas[at] =
          plan.linhas[at].isAskedWhere && escolhas.categorias[at] != nil ? .juntar : nil
      }
    case .nova: escolhas.linhas[at] = isTicked ? nil : .deixar
    case .casa:
      escolhas.linhas[at] =
        !isTicked ? .deixar : isApart && plan.linhas[at].conteudo != nil ? .gravar : nil
    case .importada, .retirada, .ilegivel, .saldo: break
    }
  }

  private mutating func party(_ at: Int, _ form: Fields) {
    guard let typed = form.all(Name.party + "\(at)").first, let content = plan.linhas[at].conteudo
    else { return }
    let text = typed.aparado
    escolhas.interessados[at] = text == (content.interessado ?? "") ? nil : text
  }

  private mutating func category(_ at: Int, _ form: Fields) {
    guard let typed = form.all(Name.category + "\(at)").first?.aparado,
      let proposed = plan.category(at)
    else { return }
    guard !typed.isEmpty, typed != names[proposed] else {
      escolhas.categorias[at] = nil
      return
    }
    // A category that the import itself opens is not in the books yet.
    guard names[escolhas.categorias[at] ?? proposed] != typed else { return }
    let books = costumes
    let currency = plan.conta.moeda
    let found: Conta
    do throws(RazaoError) {
      found = try books.conta(por: typed, em: .categoria(currency))
    } catch {
      // Rows may share a mistake: each message leads to its own row.
      for message in error.mensagens {
        problems.note(
          "Linha \(plan.linhas[at].linha.linha): " + message,
          at: Name.category(at, plan.linhas[at]))
      }
      return
    }
    (escolhas.categorias[at], fresh[at]) = (found.id, found.id)
  }

  /// Assigns the suggested category to a row that has none yet.
  private mutating func suggested(_ at: Int) {
    guard plan.linhas.indices.contains(at), escolhas.categorias[at] == nil,
      let offered = plan.linhas[at].sugestao?.categoria
    else { return }
    (escolhas.categorias[at], fresh[at]) = (offered, offered)
  }

  /// Assigns the new categories of some rows to the unsorted rows of the same parties.
  private mutating func spread(_ ticked: Set<Int>) {
    guard !fresh.isEmpty, !ticked.isEmpty else { return }
    let unsorted = LinhasSemCategoria(plan)
    for (at, category) in fresh.sorted(by: { $0.key < $1.key }) where ticked.contains(at) {
      for other in unsorted.outras(que: at) where escolhas.categorias[other] == nil {
        escolhas.categorias[other] = category
      }
    }
  }
}
