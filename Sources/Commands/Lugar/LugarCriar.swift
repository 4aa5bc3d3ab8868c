internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao lugar criar`: makes a place of files, sealed unless it is said otherwise.
struct LugarCriar: Command {
  static let configuration = CommandConfiguration(
    name: "criar", english: "create",
    abstract: "cria um lugar selado em uma pasta ou em um endereço, e sincroniza com ele",
    discussion: """
      Um lugar é selado desde o começo, e nunca deixa de ser. Quem perde todos os aparelhos só o abre \
      com o código que está no papel: antes do primeiro, num terminal, dois grupos dele são \
      perguntados. O endereço (https://ana@servidor/dav/razao de WebDAV, como o do Nextcloud, ou \
      s3://CHAVE@bucket/razao) tem o usuário antes do servidor; a senha é perguntada e fica só neste \
      computador.

      Exemplo:
        razao lugar criar nuvem
      """)

  @Argument(
    help: .value("LUGAR", "uma pasta ou um endereço; - para dá-lo à parte"), completion: .directory)
  var place: String?

  @Flag(help: "quem guarda os arquivos não os lê (é assim sem nada)")
  var selado = false

  @Flag(help: "quem guarda os arquivos lê os livros: só para um endereço")
  var aberto = false

  @OptionGroup(title: PlaceOptions.title) var options: PlaceOptions

  @OptionGroup(title: "Opções de quem tem o código") var recovery: RecoveryCodeOption

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> PlaceOptions.Request? {
    if selado, aberto { problems.usage("Dê --selado ou --aberto, não os dois.") }
    let request = options.place(place, common, &problems)
    if aberto, case .pasta(let path)? = request?.place {
      problems.usage(
        "\(passo: "Uma pasta aberta se acrescenta", .sincronizar(lugar: path))")
    }
    return request
  }

  func perform(
    _ request: PlaceOptions.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    let isSealed = !aberto
    return try session.show(request, recovery, isSealed: isSealed) {
      razao, place, code throws(RazaoError) in
      try razao.criarLugar(place, selado: isSealed, codigo: code)
    }
  }
}

/// `razao lugar passar-para`: leaves a place for a sealed one.
struct LugarPassarPara: Command {
  static let configuration = CommandConfiguration(
    name: "passar-para", english: "move-to",
    abstract: "deixa um lugar por outro, selado, depois de encher o novo e de o ler de volta",
    discussion: """
      O que está no lugar antigo fica lá: os arquivos são ditos, e alguém os apaga quando todos os \
      aparelhos tiverem passado. Cada aparelho passa por si.

      Exemplo:
        razao lugar passar-para pendrive nuvem
      """)

  @Argument(help: .value("DE", "o lugar que se deixa, ou uma parte do nome dele"))
  var old: String?

  @Argument(
    help: .value("LUGAR", "uma pasta ou um endereço; - para dá-lo à parte"), completion: .directory)
  var place: String?

  @OptionGroup(title: PlaceOptions.title) var options: PlaceOptions

  @OptionGroup(title: "Opções de quem tem o código") var recovery: RecoveryCodeOption

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let old: String
    let new: PlaceOptions.Request
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let old = problems.text(old, "o lugar que se deixa", option: "DE")
    guard let new = options.place(place, common, &problems), let old else { return nil }
    return Request(old: old, new: new)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    try session.show(request.new, recovery, isSealed: true) {
      razao, place, code throws(RazaoError) in
      let old = try razao.lugar(por: request.old).caminho
      return try razao.passarPara(place, de: old, codigo: code)
    }
  }
}

extension Session {
  /// Makes a place, and shows it.
  fileprivate func show(
    _ request: PlaceOptions.Request, _ recovery: RecoveryCodeOption, isSealed: Bool,
    _ make: (Razao, LugarDeArquivos, String?) throws(RazaoError) -> LugarFeito
  ) throws(Failure) -> ExitStatus {
    try agree(toPlain: request.place, request.source)
    let code = try recovery.read(self, asking: nil)
    let razao = try razao()
    if isSealed, code == nil { try askForPaper(of: razao) }
    let made = try trying(request.place, request.source) {
      place throws(RazaoError) -> LugarFeito in
      let name = place.texto
      let isKnown = { () throws(RazaoError) in
        try razao.lugares().contains { $0.caminho == name }
      }
      guard try !isKnown() else { return try make(razao, place, code) }
      // It has to be known while the place is made.
      try request.remember(in: razao, true)
      do throws(RazaoError) {
        return try make(razao, place, code)
      } catch {
        if try !isKnown() { try request.remember(in: razao, false) }
        throw error
      }
    }
    output.whatIsDone = "O lugar está criado."
    show(made.json, or: .lugarFeito(made, named: common.razao))
    return (made.visita.semEnviar ?? made.visita.problema).map { Failure($0).status } ?? .done
  }

  /// Asks two groups of the recovery code back before the first sealed place, if this machine keeps
  /// the code and somebody can answer.
  func askForPaper(of razao: Razao) throws(Failure) {
    guard let questions = Questions(self) else { return }
    let code = try answered { () throws(RazaoError) -> String? in
      guard try !razao.lugares().contains(where: { $0.sigilo == .selado }) else { return nil }
      return try razao.codigoDeRecuperacao()
    }
    if let code { try askForPaper(code, questions) }
  }

  /// - Parameter code: the recovery code.
  func askForPaper(_ code: String, _ questions: Questions) throws(Failure) {
    let proof = PaperProof(on: today)
    let typed = try questions.until("Do papel, escreva \(proof.words) (Enter: depois):") { typed in
      (typed.isEmpty ? nil : proof.mistake(typed, in: code)).map {
        .failure(Questions.Wrong(message: $0.typed))
      } ?? .success(typed)
    }
    guard typed.isEmpty else { return }
    throw Failure(
      .usage,
      ["Nenhum lugar foi criado: anote antes o código, que razao aparelhos codigo mostra."])
  }
}
