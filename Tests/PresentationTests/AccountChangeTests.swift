import Canonical
import Ledger
import Presentation
import Testing

@Suite("The form that changes an account")
struct AccountChangeTests {
  private var fundo: Conta {
    Conta(
      id: Samples.id(1), nome: "Fundo", classe: .ativo, tipo: "investimento", moeda: .real,
      saldo: Total(minor: 0, decimals: 2), vinculada: Samples.id(2))
  }

  /// The form read with two accounts that can be linked to.
  private func read(
    _ form: AccountChangeForm
  ) -> (request: AccountChangeForm.Request?, problems: Problems) {
    let accounts = [2, 3].map { id in
      Conta(
        id: Samples.id(id), nome: "Corrente \(id)", classe: .ativo, tipo: "corrente",
        moeda: .real, saldo: Total(minor: 0, decimals: 2), encerrada: false, unificadaEm: nil,
        vinculada: nil)
    }
    return form.reading(
      Costumes(razao: Samples.id(1), hoje: Day(number: 20_778), contas: accounts))
  }

  @Test("changes what stands there otherwise than it was shown, and nothing else")
  func changes() {
    var form = AccountChangeForm(of: fundo)
    #expect(read(form).request == AccountChangeForm.Request())
    form[.nome] = "Fundo A"
    #expect(read(form).request == AccountChangeForm.Request(nome: "Fundo A"))
    form[.vinculada] = Samples.id(3).description
    form[.tipo] = "poupanca"
    #expect(
      read(form).request
        == AccountChangeForm.Request(
          nome: "Fundo A", tipo: "poupanca", vinculada: Samples.id(3)))
  }

  @Test("shows a kind and a link only where the account can have one")
  func shown() {
    var category = fundo
    category.classe = .despesa
    category.tipo = nil
    #expect(AccountChangeForm.texts(of: category)[.tipo] == nil)
    #expect(AccountChangeForm.texts(of: category)[.vinculada] == nil)
    var later = fundo
    later.tipo = "cofrinho"
    #expect(AccountChangeForm.texts(of: later)[.tipo] == nil)
    later.nome = "a\u{202E}b"
    #expect(AccountChangeForm.texts(of: later)[.nome] == "a‹U+202E›b")
    #expect(read(AccountChangeForm(of: later)).request?.nome == nil)
  }

  @Test("says all that is wrong, at its field")
  func mistakes() {
    var form = AccountChangeForm(of: fundo)
    #expect(read(form).problems.isEmpty)
    form[.nome] = " "
    form[.vinculada] = "x"
    let problems = read(form).problems
    let fields: [AccountChangeForm.Field] = [.nome, .vinculada]
    #expect(problems.all.map(\.field) == fields.map(\.name))
    #expect(
      problems.messages.map(\.texto) == [
        "Diga o nome da conta.", "Não há conta “x”. Veja as contas.",
      ])
  }

  @Test("notices what others changed of what it changes")
  func conflict() {
    var form = AccountChangeForm(of: fundo)
    form[.nome] = "Fundo B"
    var now = fundo
    now.tipo = "poupanca"
    #expect(form.conflito(com: now, vinculadaA: nil) == nil)
    now.nome = "Fundo B"
    #expect(form.conflito(com: now, vinculadaA: nil) == nil)
    now.nome = "Fundo A"
    let end = ". Nada foi gravado: confira o que está escrito aqui antes de enviar de novo."
    let start = "A conta mudou enquanto o formulário estava aberto. Agora: "
    #expect(form.conflito(com: now, vinculadaA: nil)?.texto == start + "nome “Fundo A”" + end)
    form[.tipo] = "corrente"
    form[.vinculada] = Samples.id(3).description
    #expect(
      form.conflito(com: now, vinculadaA: nil)?.texto
        == start + "nome “Fundo A”, tipo “Poupança”, sem conta vinculada" + end)
  }

  @Test("shown again keeps what was typed, and all else as the account is now")
  func again() {
    var form = AccountChangeForm(of: fundo)
    form[.nome] = "Fundo B"
    var now = fundo
    now.nome = "Fundo A"
    now.tipo = "poupanca"
    let shown = form.mostrado(de: now)
    #expect(shown[.nome] == "Fundo B")
    #expect(shown[.tipo] == "poupanca")
    #expect(shown.shown == AccountChangeForm.texts(of: now))
  }
}
