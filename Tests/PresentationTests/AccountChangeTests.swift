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

  @Test("changes what stands there otherwise than it was shown, and nothing else")
  func changes() {
    var form = FormularioDeAlteracao(fundo)
    #expect(form.mudanca == MudancaDeConta())
    form.digitado.nome = " Fundo A "
    #expect(form.mudanca == MudancaDeConta(nome: "Fundo A"))
    form.digitado.vinculada = Samples.id(3).description
    form.digitado.tipo = "poupanca"
    #expect(
      form.mudanca
        == MudancaDeConta(nome: "Fundo A", tipo: "poupanca", vinculada: Samples.id(3)))
  }

  @Test("shows a kind and a link only where the account can have one")
  func shown() {
    var category = fundo
    category.classe = .despesa
    category.tipo = nil
    #expect(CamposDeConta(category)[.tipo].isEmpty)
    #expect(CamposDeConta(category)[.vinculada].isEmpty)
    var later = fundo
    later.tipo = "cofrinho"
    #expect(CamposDeConta(later)[.tipo].isEmpty)
    later.nome = "a\u{202E}b"
    #expect(CamposDeConta(later).nome == "a‹U+202E›b")
    #expect(FormularioDeAlteracao(later).mudanca.nome == nil)
  }

  @Test("says all that is wrong, at its field")
  func mistakes() {
    var form = FormularioDeAlteracao(fundo)
    #expect(form.erros.isEmpty)
    form.digitado.nome = " "
    form.digitado.vinculada = "x"
    #expect(form.erros.map(\.campo) == [.nome, .vinculada])
    #expect(
      form.erros.map(\.mensagem) == ["Diga o nome da conta.", "Escolha uma conta da lista."])
  }

  @Test("notices what others changed of what it changes")
  func conflict() {
    var form = FormularioDeAlteracao(fundo)
    form.digitado.nome = "Fundo B"
    var now = fundo
    now.tipo = "poupanca"
    #expect(form.conflito(com: now, vinculadaA: nil) == nil)
    now.nome = "Fundo B"
    #expect(form.conflito(com: now, vinculadaA: nil) == nil)
    now.nome = "Fundo A"
    let end = ". Nada foi gravado: confira o que está escrito aqui antes de enviar de novo."
    let start = "A conta mudou enquanto o formulário estava aberto. Agora: "
    #expect(form.conflito(com: now, vinculadaA: nil) == start + "nome “Fundo A”" + end)
    form.digitado.tipo = "corrente"
    form.digitado.vinculada = Samples.id(3).description
    #expect(
      form.conflito(com: now, vinculadaA: nil)
        == start + "nome “Fundo A”, tipo “Poupança”, sem conta vinculada" + end)
  }

  @Test("shown again keeps what was typed, and all else as the account is now")
  func again() {
    var form = FormularioDeAlteracao(fundo)
    form.digitado.nome = "Fundo B"
    var now = fundo
    now.nome = "Fundo A"
    now.tipo = "poupanca"
    let shown = form.mostrado(de: now)
    #expect(shown.digitado.nome == "Fundo B")
    #expect(shown.digitado.tipo == "poupanca")
    #expect(shown.visto == CamposDeConta(now))
  }
}
