internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import Proofs
internal import RazaoKit
internal import SystemPackage

/// `razao provar`: writes a proof of a month, a balance or an entry.
struct Provar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "provar", english: "prove",
    abstract: "escreve uma prova de um mês de uma conta, para quem não tem o razão",
    discussion: """
      A prova mostra todas as partidas do mês, ou só o saldo ou um lançamento, e os aparelhos que \
      assinam. Quem a recebe a confere com razao conferir-prova, ou sem este programa. Se não há \
      um marco de tudo o que se sabe aqui, grava um antes.

      Exemplos:
        razao provar Corrente 10/2026 --arquivo prova.txt --pagina conferir.html
        razao provar Corrente 10/2026 --saldo
      """)

  @Argument(help: .value("CONTA", "a conta"))
  var account: String?

  @Argument(help: .value("MES", "o mês: 11/2026"))
  var month: String?

  @Option(help: .value("ID", "prova só este lançamento, sem os outros do mês"))
  var lancamento: String?

  @Flag(help: "prova só o saldo do fim do mês, sem as partidas")
  var saldo = false

  @Option(
    name: [.customLong("arquivo"), .customShort("o")],
    help: .value("ARQUIVO", "o arquivo novo; sem ele, a saída padrão"), completion: .file())
  var file: String?

  @Option(
    help: .value("ARQUIVO", "escreve também a página que confere provas sem este programa"),
    completion: .file())
  var pagina: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (form: ProofForm, entry: String?, file: String?, page: String?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let form = ProofForm([.conta: account, .mes: month, .saldo: Ticked.text(saldo)])
    form.check(&problems)
    let entry = lancamento.flatMap { problems.given($0, "o lançamento", option: "--lancamento") }
    let file = file.flatMap { problems.given($0, "o arquivo", option: "--arquivo") }
    let page = pagina.flatMap { problems.given($0, "o arquivo", option: "--pagina") }
    if entry != nil, saldo { problems.usage("Dê --lancamento ou --saldo, não os dois.") }
    if file == nil, common.json {
      problems.usage("--json só serve com --arquivo: a saída padrão é a própria prova.")
    }
    return (form, entry, file, page)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let books = try answered(ExportForm.Books(razao.contasDosCostumes(), today: session.today))
    let asked = try request.form.read(books)
    let proof = try answered { () throws(RazaoError) in
      let entry = try request.entry.map { typed throws(RazaoError) in
        Prova.Assunto.lancamento(try razao.lancamento(por: typed).id)
      }
      let made = try razao.provar(
        entry ?? (asked.isSaldo ? .saldo : .mes), conta: asked.conta, mes: asked.mes)
      let texts = [
        (request.file, String(decoding: made.prova.bytes, as: UTF8.self)),
        (request.page, PaginaDeConferencia.texto),
      ]
      try razao.gravar(
        texts.compactMap { name, text in
          name.map { (caminho: Razao.absolute(FilePath($0)), texto: text) }
        }, substituir: false)
      return made
    }
    guard let file = request.file else { return session.output.bytes(proof.prova.bytes) }
    session.show(proof.json(em: file), or: .prova(proof, em: file))
  }
}

/// `razao conferir-prova`: checks a proof, without the ledger.
struct ConferirProva: Command {
  static let configuration = CommandConfiguration(
    name: "conferir-prova", english: "verify",
    abstract: "confere uma prova, sem precisar do razão",
    discussion: """
      Termina com 0 se a prova vale (e o conselho está de acordo), e com 1 se não. Um conselho é um \
      texto que diz que aparelhos têm de ter assinado. Aqui --razao é a identificação do razão de \
      que a prova tem de ser. O código de oito letras é para comparar por telefone.

      Exemplo:
        razao conferir-prova prova.txt
      """)

  @Argument(
    help: .value("ARQUIVO", "a prova, ou - para a entrada padrão"), completion: .file())
  var file: String?

  @Option(
    help: .value("ARQUIVO", "o texto que diz que aparelhos têm de ter assinado"),
    completion: .file())
  var conselho: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (file: String, ledger: Uuid?, council: String?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let file = problems.text(file, "a prova", option: "ARQUIVO")
    let id = common.razao.flatMap { Uuid($0) }
    if common.razao != nil, id == nil {
      problems.usage("--razao é aqui a identificação de um razão, de 36 caracteres.")
    }
    let council = conselho.flatMap { problems.given($0, "o conselho", option: "--conselho") }
    guard let file else { return nil }
    return (file: file, ledger: id, council: council)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let bytes = try contents(of: request.file, Proofs.Limits.proofBytes)
    let council = try request.council.map { name throws(Failure) in
      try contents(of: name, Proofs.Limits.councilBytes)
    }
    switch ProvaConferida.conferir(bytes, razao: request.ledger) {
    case .failure(let refused):
      session.show(refused.json, or: .prova(refused))
      return .no
    case .success(let proof):
      let agrees = try council.map { text throws(Failure) in
        try answered(Conselho(text, razao: proof.prova.razao)).concorda(com: proof)
      }
      session.show(proof.json(conselho: agrees), or: .prova(proof, conselho: agrees))
      return agrees == false ? .no : .done
    }
  }

  /// The bytes of a file, one more than the limit at most.
  private func contents(of name: String, _ limit: Int) throws(Failure) -> [UInt8] {
    do {
      let file =
        name == "-" ? .standardInput : try FileDescriptor.open(FilePath(name), .readOnly)
      var bytes: [UInt8] = []
      while bytes.count <= limit, let more = Input.next(of: file) { bytes += more }
      // Nothing is read of a folder.
      if !bytes.isEmpty || name == "-" { return bytes }
    } catch {
      throw Failure(.notFound, ["Não foi possível ler “\(name)”."])
    }
    throw Failure(.notFound, ["“\(name)” está vazio, ou não é um arquivo."])
  }
}
