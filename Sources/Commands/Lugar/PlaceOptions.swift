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
    let way = way(of: address, common, &problems)
    if let ca, !ca.hasPrefix("/") {
      problems.usage("--ca pede o caminho inteiro, que começa com /.")
    }
    var password = address.senha
    if case .senha(let typed)? = way { password = typed }
    let whole = problems.noted { () throws(RazaoError) in
      try EnderecoDeLugar(address.texto, senha: password, endpoint: endpoint, regiao: regiao)
    }
    guard let whole else { return nil }
    var request = Request(place: .endereco(whole), authority: ca)
    if case .comando? = way { request.command = way }
    return request
  }

  /// The way to the password of an address as given; nil if it has one, needs none, or nobody says.
  func way(
    of address: EnderecoDeLugar, _ common: CommonOptions, _ problems: inout Problems
  ) -> SenhaDeLugar? {
    if senha != nil, comando != nil { problems.usage("Dê --senha ou --comando, não os dois.") }
    if let comando {
      return problems.given(comando, "o comando", option: "--comando").map { .comando($0) }
    }
    if let senha {
      guard senha == SecretLine.elsewhere else {
        problems.usage(
          "A senha não se escreve na linha de comando, onde outros a veem: com “--senha -” ela é "
            + "perguntada, ou vem da entrada padrão.")
        return nil
      }
      return problems.secret(senha, "a senha do lugar", option: "--senha").map { .senha($0) }
    }
    guard address.usuario != nil, address.senha == nil, problems.isEmpty,
      Questions.arePossible(common)
    else { return nil }
    return Questions.secret("A senha de \(address.texto) (Enter: nenhuma):")?.naoVazio.map {
      .senha($0)
    }
  }
}

extension Problems {
  /// A required place; `-` stands for a secret one that is read from standard input.
  mutating func place(_ typed: String?, _ what: String, option: String) -> TypedPlace? {
    guard text(typed, what, option: option) != nil,
      let typed = secret(typed, what, option: option)
    else { return nil }
    do throws(RazaoError) {
      return try TypedPlace(typed)
    } catch {
      for message in error.mensagens { usage(message) }
      return nil
    }
  }
}
