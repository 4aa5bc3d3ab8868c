internal import Ledger
internal import Presentation
internal import RazaoKit

/// The page on which somebody without books makes a ledger or joins one.
struct BeginningPage {
  let new: PageForm<NewLedgerForm>
  let join: PageForm<JoinForm>
  let home: String?

  var page: Page {
    Page("Começar") {
      Part.head(
        "Começar",
        notes: ["Aqui ainda não há um razão. Crie um, ou entre em um que outro computador já tem."])
      newLedger
      joining
    }
  }

  private var newLedger: Part {
    let (form, problems) = (new.form, new.problems)
    return .form(
      "Criar um razão", to: Path.newLedger(), isSheet: true, title: "Criar um razão",
      tokens: .unsigned, ButtonModel("Criar o razão", .main)
    ) {
      FieldModel(.nome, form, problems, exemplo: "Casa", largura: "medio")
      FieldModel(
        .pessoa, form, problems, ajuda: "Pode ficar vazio: o resumo cumprimenta essa pessoa.",
        largura: "medio")
      FieldModel(.aparelho, form, problems, ajuda: Self.aboutDevice, largura: "medio")
      FieldModel.choice(
        .modelo, form, problems, ajuda: "As contas são em reais, e mudam quando você quiser.",
        Modelo.allCases.map { ($0.rawValue, $0.words) })
      FieldModel(
        .pasta, form, problems, exemplo: PlaceForm.example,
        ajuda: "Nova ou vazia. \(proposed("do razão"))", largura: "medio")
      shared(NewLedgerForm.Field.compartilhada, form[.compartilhada])
    }
  }

  private var joining: Part {
    var (form, problems) = (join.form, join.problems)
    // A code is not shown again, nor an address that may have a password.
    (form[.convite], form[.senha]) = (nil, nil)
    form[.lugar] = form[.lugar].flatMap { TypedPlace.shown($0) }
    return .form(
      "Entrar em um razão", to: Path.joining(), isSheet: true, title: "Entrar em um razão",
      tokens: .unsigned, ButtonModel("Entrar no razão")
    ) {
      FieldModel(
        .lugar, form, problems, in: "entrar", exemplo: PlaceForm.example,
        ajuda:
          "A pasta que o outro computador sincroniza, um pacote dele, um endereço; ou, para um "
          + "lugar selado, o texto inteiro do convite.",
        largura: "medio")
      FieldModel(
        .convite, form, problems, in: "entrar",
        ajuda: "Sem convite, o que se grava aqui conta depois que outro computador aprovar. Com o "
          + "texto inteiro acima, fica vazio.",
        largura: "medio")
      FieldModel(
        .senha, form, problems, in: "entrar", ajuda: "Só para um endereço que a pede.",
        largura: "medio", isSecret: true)
      FieldModel(
        .aparelho, form, problems, in: "entrar", ajuda: Self.aboutDevice, largura: "medio")
      FieldModel(
        .pasta, form, problems, in: "entrar", ajuda: proposed("de onde ele está"),
        largura: "medio")
      shared(JoinForm.Field.compartilhada, form[.compartilhada])
    }
  }

  private static let aboutDevice = "Está em tudo o que se grava nele, e todos o veem."

  /// Which folder is meant if none is typed.
  private func proposed(_ name: String) -> String {
    home.map { "Sem nada, é uma com o nome \(name), em \(NewLedgerForm.usual($0))." }
      ?? "O caminho inteiro."
  }

  private func shared(_ field: some FormField, _ text: String?) -> Part {
    .tick(field.rawValue, field.name.label, isTicked: text != nil)
  }
}

extension Beginning {
  /// The page with the recovery code of a new ledger, made for paper, which proposes a sealed place.
  func codePage(_ made: RazaoNovo, _ asked: NewLedgerForm.Request, _ request: PageRequest) -> Page {
    let place = request.pageForm(.recoveryCode, first: SealedPlaceForm())
    let screen = Screen.newLedger(
      name: asked.nome, folder: asked.pasta, device: asked.aparelho, accounts: made.contas,
      recovery: made.recuperacao, age: age(of: made.recuperacao, asked))
    return Page("Código de recuperação") {
      // The next step is the button below.
      Part.screen(Screen(header: screen.header, sections: Array(screen.sections.dropLast())))
      Part.own("print", [:])
      Part.form(
        "Código guardado", to: Path.recoveryCode(), isSheet: true,
        title: "Onde outro computador vai achar os livros", tokens: .unsigned,
        note: "Depois disso nenhuma página mostra o código.",
        ButtonModel("Guardei o código: abrir o razão", .main)
      ) {
        Part.text(
          "Em um lugar selado quem guarda os arquivos não os lê. Pode ficar vazio, e ser feito "
            + "depois, em Aparelhos e lugares.")
        place.form.fields(place.problems, PaperProof(on: environment.clock.hoje))
        place.form.consent
      }
    }
  }
}

extension Modelo {
  fileprivate var words: String {
    switch self {
    case .pessoal: "Pessoal: categorias de uma casa"
    case .empresa: "Empresa: categorias de uma firma"
    case .vazio: "Vazio: sem contas"
    }
  }
}
