internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos telefones`: the telephones that record through this computer.
struct AparelhosTelefones: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "telefones", english: "phones",
    abstract: "lista os telefones pareados com este computador; encerra um, ou o deixa olhar",
    discussion: """
      Telefones se pareiam em razao servir --na-rede. TELEFONE é o nome, ou o começo da \
      identificação. O que ele gravou fica.

      Exemplos:
        razao aparelhos telefones
        razao aparelhos telefones --json
      """)

  /// The change to a telephone; the last one given counts.
  enum Change: String, EnumerableFlag {
    case encerrar, olhar, naoOlhar

    static func name(for value: Change) -> NameSpecification {
      value == .naoOlhar ? .customLong("nao-olhar") : .long
    }

    static func help(for value: Change) -> ArgumentHelp? {
      switch value {
      case .encerrar: "o telefone não alcança mais o razão, a partir de agora"
      case .olhar: "o telefone passa a poder olhar os livros"
      case .naoOlhar: "o telefone só grava"
      }
    }
  }

  @Argument(help: .value("[TELEFONE]", "o telefone, quando algo muda nele"))
  var telephone: String?

  @Flag(exclusivity: .chooseLast) var change: Change?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  enum Request {
    case list
    case change(String, Change)
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    guard let change else {
      if let telephone { problems.usage("Diga o que muda em “\(telephone)”: --encerrar, --olhar.") }
      return .list
    }
    return problems.text(telephone, "o telefone", option: "TELEFONE").map { .change($0, change) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    if case .change(let typed, let change) = request {
      let ended = try answered { () throws(RazaoError) -> Telefone? in
        let id = try razao.telefone(por: typed)
        if change == .encerrar { return try razao.encerrar(telefone: id) }
        try razao.telefone(id, podeOlhar: change == .olhar)
        return nil
      }
      if let ended { return session.show(ended.json, or: .telefoneEncerrado(ended)) }
    }
    let all = try answered(razao.telefones())
    session.show(["telefones": .list(all, \.json)], or: .telefones(all, agora: session.clock.now()))
  }
}
