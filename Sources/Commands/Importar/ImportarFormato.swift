internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao importar formato`: defines the layout of a bank's CSV, for every machine of the ledger.
struct ImportarFormato: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "formato", english: "layout",
    abstract: "ensina o formato do CSV de um banco, para todos os aparelhos",
    discussion: """
      O formato é um texto: “razao importar ARQUIVO --olhar” escreve um para começar. Um formato \
      seu vale antes dos que já vêm. Sem nada, lista os que há.

      Exemplos:
        razao importar formato
      """)

  @Argument(help: .value("[NOME]", "o nome: letras minúsculas, algarismos e -"))
  var name: String?

  @Argument(
    help: .value("[ARQUIVO]", "o arquivo com o texto; - para a entrada padrão"),
    completion: .file())
  var file: String?

  @Flag(help: "esquece o formato")
  var remover = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Void? {
    if name != nil, file == nil, !remover {
      problems.usage("Diga o arquivo com o texto do formato, ou --remover.")
    }
    if name == nil, remover { problems.usage("Diga qual formato.") }
    return ()
  }

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    guard let name else {
      let all = try answered(razao.formatos())
      session.show(.array(all.map(\.json)), or: .formatos(all))
      return
    }
    let effect = try answered { () throws(RazaoError) in
      let text: String?
      if remover {
        text = nil
      } else {
        let read = try razao.arquivo(digitado: file ?? "", nome: name)
        text = String(decoding: read.bytes, as: UTF8.self)
      }
      return try razao.definirFormato(name, texto: text)
    }
    session.show(
      effect,
      .recorded(
        remover ? "Formato “\(name)” esquecido" : "Formato “\(name)” definido", effect,
        effect: []))
  }
}
