internal import ArgumentParser
internal import Canonical
internal import HubReports
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao hub publicar`: publishes report tables of this ledger in a hub.
struct HubPublicar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "publicar", english: "publish",
    abstract: "mantém em um hub tabelas para relatórios: planilhas, Metabase, SQL",
    discussion: """
      As tabelas (contas, lançamentos, partidas, saldos por dia, relatórios, faturas, orçamento) ficam \
      no esquema razao_relatorios, com o código de verificação dos livros de que foram feitas. Nada as \
      lê de volta: mudá-las não muda livro nenhum. Repetir escreve só o que mudou.

      O papel no endereço é o de um aparelho (razao hub convidar), em um hub preparado (razao hub \
      preparar). Para quem só lê, dê um papel próprio: razao hub convidar --leitor.

      Se as tabelas já foram feitas de registros que não estão aqui, ficam como estão: sincronize \
      antes. Sem endereço, é o hub com que este aparelho sincroniza.

      Exemplos:
        razao hub publicar postgres://mestre@servidor/base
        razao hub publicar postgres://mestre@servidor/base --refazer
      """)

  @Argument(help: .value("ENDERECO", "o hub; sem ele, o lembrado"))
  var address: String?

  @Flag(name: .customLong("refazer"), help: "refaz as tabelas do nada, mesmo de livros mais novos")
  var isAnew = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let hub: EnderecoDeHub?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(hub: address.flatMap { problems.hub($0) })
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let done = try answered(razao.publicar(request.hub, refazer: isAnew))
    session.show(done.json, or: .publicacaoNoHub(done))
  }
}
