internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The options that belong to the address of a place and are typed apart from it.
struct PlaceOptions: ParsableArguments {
  static let title = "Opções de um endereço"

  @Option(help: .value("-", "- para ler a senha da entrada padrão, em uma linha"))
  var senha: String?

  @Option(help: .value("CMD", "um comando que escreve a senha, a cada vez que é preciso"))
  var comando: String?

  @Option(help: .value("URL", "o servidor que atende um endereço s3:, se não é o da Amazon"))
  var endpoint: String?

  @Option(help: .value("REGIAO", "a região de um endereço s3:"))
  var regiao: String?

  @Option(
    help: .value("ARQUIVO", "os certificados em que se confia, e em nenhum outro; caminho inteiro"),
    completion: .file())
  var ca: String?

  /// A folder or an address, the command for its password, and whom to trust.
  struct Request {
    let place: LugarDeArquivos
    var command: SenhaDeLugar?
    var authority: String?
    var source = PlacePassword.Source.address

    /// Remembers what the place needs while it is made; without a place, forgets it.
    func remember(in razao: Razao, _ isMade: Bool) throws(RazaoError) {
      let name = place.texto
      if command != nil { try razao.lembrarSenha(isMade ? command : nil, de: name) }
      if authority != nil { try razao.lembrarAutoridade(isMade ? authority : nil, de: name) }
    }
  }

  /// A required place of files, with its password; asked for at a terminal where it has a user.
  func place(
    _ typed: String?, _ common: CommonOptions, _ problems: inout Problems
  ) -> Request? {
    guard let place = problems.place(typed, "o lugar", option: "LUGAR") else { return nil }
    switch place {
    case .folder(let path):
      if [senha, comando, endpoint, regiao, ca].contains(where: { $0 != nil }) {
        problems.usage(
          "--senha, --comando, --endpoint, --regiao e --ca só servem para um endereço.")
      }
      return Request(place: .pasta(path))
    case .hub(let hub):
      problems.usage("\(passo: "Um hub se acrescenta", .sincronizar(lugar: hub.texto))")
      return nil
    case .invitation(let invitation):
      let join = Destination.entrar(de: "-", em: "PASTA", convite: nil)
      problems.usage(
        "“\(invitation.sigilo.rawValue)” faz disso o texto de um convite. \(passo: "Entre com ele", join)"
      )
      return nil
    case .address(let address): return with(address, common, &problems)
    }
  }

  private func with(
    _ address: EnderecoDeLugar, _ common: CommonOptions, _ problems: inout Problems
  ) -> Request? {
    if senha != nil, comando != nil { problems.usage("Dê --senha ou --comando, não os dois.") }
    let command = comando.flatMap { problems.given($0, "o comando", option: "--comando") }
    let password =
      command == nil
      ? problems.password(senha, of: .address(address), ca, common)
      : PlacePassword(text: address.senha, source: .option)
    return problems.noted { () throws(RazaoError) in
      try EnderecoDeLugar(address.texto, senha: password.text, endpoint: endpoint, regiao: regiao)
    }.map {
      Request(
        place: .endereco($0), command: command.map { .comando($0) }, authority: ca,
        source: password.source)
    }
  }
}

/// The password of an address; nil if it needs none, or nobody says.
struct PlacePassword {
  /// The way in which somebody gave it.
  enum Source { case address, option, terminal }

  let text: String?
  let source: Source

  /// Asks for it at a terminal.
  static func asked(of place: String, isWrong: Bool = false) -> String? {
    let question = "A senha de \(place) (Enter: nenhuma):"
    return Questions.secret(isWrong ? "Não confere. \(question)" : question)?.naoVazio
  }
}

extension Problems {
  /// The password of a place as it is given or asked for, and a mistake in the file of authorities.
  mutating func password(
    _ typed: String?, of place: TypedPlace, _ authority: String?, _ common: CommonOptions
  ) -> PlacePassword {
    if let authority, !authority.hasPrefix("/") {
      usage("--ca pede o caminho inteiro, que começa com /.")
    }
    if let typed, typed != SecretLine.elsewhere {
      usage(
        "A senha não se escreve na linha de comando, onde outros a veem: com “--senha -” ela é "
          + "perguntada, ou vem da entrada padrão.")
    } else if typed != nil {
      let text = secret(typed, "a senha do lugar", option: "--senha")
      return PlacePassword(text: text, source: .option)
    } else if place.user != nil, place.password == nil, isEmpty, Questions.arePossible(common) {
      return PlacePassword(text: PlacePassword.asked(of: place.text), source: .terminal)
    }
    return PlacePassword(text: place.password, source: .address)
  }

  /// A required place; `-` stands for a secret one that is read from standard input.
  mutating func place(_ typed: String?, _ what: String, option: String) -> TypedPlace? {
    guard text(typed, what, option: option) != nil,
      let typed = secret(typed, what, option: option)
    else { return nil }
    do throws(RazaoError) {
      return try TypedPlace(Environment.current.inHome(typed))
    } catch {
      for message in error.mensagens { usage(message) }
      return nil
    }
  }
}

extension Session {
  /// Has somebody agree that the password of an address without TLS can be read on its way there.
  /// - Parameter source: who gives it by an option means it.
  func agree(toPlain place: LugarDeArquivos, _ source: PlacePassword.Source) throws(Failure) {
    guard case .endereco(let address) = place, address.eSemTLS, address.usuario != nil else {
      return
    }
    let risk = "\(address.texto) não é https: quem está no caminho lê a senha."
    if let questions = Questions(self) {
      guard !questions.confirms("\(risk) Continuar assim mesmo?") else { return }
      throw Failure(.usage, ["Nada foi feito, e a senha não saiu daqui."])
    }
    guard source != .option else { return }
    throw Failure(
      .usage,
      [
        "\(risk) Use https; ou, se é mesmo assim que quer, dê a senha à parte, com --senha -, em lugar "
          + "criar ou entrar."
      ])
  }

  /// Speaks with a place; a wrong password that was typed at a terminal is asked for again.
  func trying<Answer>(
    _ place: LugarDeArquivos, _ source: PlacePassword.Source,
    _ speak: (LugarDeArquivos) throws(RazaoError) -> Answer
  ) throws(Failure) -> Answer {
    var place = place
    for _ in 1..<Limits.passwords {
      let result = try waiting { () throws(RazaoError) -> Result<Answer, RazaoError> in
        do throws(RazaoError) {
          return .success(try speak(place))
        } catch {
          guard source == .terminal, error.pedeSenha else { throw error }
          return .failure(error)
        }
      }
      switch result {
      case .success(let answer): return answer
      case .failure(let error):
        guard case .endereco(let address) = place,
          let password = PlacePassword.asked(of: address.texto, isWrong: true)
        else { throw Failure(error) }
        place = .endereco(try answered(EnderecoDeLugar(address.texto, senha: password)))
      }
    }
    return try waiting { () throws(RazaoError) in try speak(place) }
  }
}
