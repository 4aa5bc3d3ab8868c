import Foundation
import Testing

/// The computers of one household, each with a home and a folder of its own.
///
/// They meet in the folder `nuvem`. The first one, `notebook`, makes the ledger.
struct Casa {
  let livro: Livro

  /// - Parameter lines: what is typed in the ledger before anybody else sees it.
  init(_ lines: [String] = []) throws {
    livro = try Livro(lines)
    try livro.done("razao sincronizar ../nuvem")
  }

  /// What a line of shell leaves behind that somebody types at a computer, in its folder.
  @discardableResult
  func run(_ computer: String, _ line: String) throws -> Command.Result {
    let folder = computer == "notebook" ? "casa" : computer
    let home = livro.scratch.folder.appending(path: "home-\(computer)")
      .path(percentEncoded: false)
    return try livro.run(
      "cd ../\(folder) && \(line)", computer == "notebook" ? [:] : ["RAZAO_HOME": home])
  }

  /// What a line prints that has to succeed; what it says on the side does not matter.
  @discardableResult
  func done(_ computer: String, _ line: String) throws -> String {
    let result = try run(computer, line)
    try #require(result.status == 0, "\(computer): \(line): \(result.errors)")
    return result.output
  }

  /// A computer becomes a device; without a code it waits.
  func joins(_ computer: String, _ code: String? = nil) throws {
    try #require(mkdir(computer))
    let invitation = code.map { " --convite \($0)" } ?? ""
    try done(computer, "razao entrar ../nuvem . --aparelho \(computer)\(invitation)")
  }

  private func mkdir(_ computer: String) -> Bool {
    let folder = livro.scratch.folder.appending(path: computer)
    return
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
      != nil
  }

  /// An invitation of a computer's, which has reached the meeting place.
  func invitation(by computer: String = "notebook") throws -> String {
    let made = try done(computer, "razao aparelhos convidar --json")
    try done(computer, "razao sincronizar")
    return try #require(made.firstMatch(of: /"convite":"([0-9A-Z-]{34})"/)).output.1.description
  }

  /// A computer that was invited, and counts.
  func invites(_ computer: String, by other: String = "notebook") throws {
    try joins(computer, try invitation(by: other))
    for one in [other, computer] { try done(one, "razao sincronizar") }
  }

  /// All of them go to the meeting place until everybody has everything.
  func meet(_ computers: String...) throws {
    for _ in 0..<2 { for computer in computers { try done(computer, "razao sincronizar") } }
  }

  /// Spends so much out of the wallet, and goes to the meeting place.
  func spends(_ computer: String, _ amount: String, _ options: String = "") throws {
    try done(computer, "razao lancar dinheiro \(amount) Feira --outra \(options)")
    try done(computer, "razao sincronizar")
  }

  /// The wallet's balance as a computer shows it.
  func wallet(_ computer: String = "notebook") throws -> String {
    try balance("Carteira", computer)
  }

  /// An account's balance as a computer shows it.
  func balance(_ conta: String, _ computer: String) throws -> String {
    let text = try done(computer, "razao saldo \(conta) --json")
    return try #require(text.firstMatch(of: /"saldo":"([^"]*)"/)).output.1.description
  }

  /// The code that a computer shows of itself.
  func code(of computer: String) throws -> String {
    let text = try done(computer, "razao situacao --json")
    return try #require(text.firstMatch(of: /"codigo":"([0-9A-Z-]{19})"/)).output.1.description
  }

  /// The standing of a device, as a computer shows it.
  func trust(of name: String, on computer: String = "notebook") throws -> String? {
    struct Document: Decodable {
      let aparelhos: [Device]
    }
    struct Device: Decodable {
      let nome: String?
      let papel: String
      let confianca: String
    }
    let text = try done(computer, "razao aparelhos --json")
    let all = try JSONDecoder().decode(Document.self, from: Data(text.utf8)).aparelhos
    return all.first { $0.nome == name && $0.papel != "anterior" }?.confianca
  }

  /// The recovery code, as it was shown when the ledger was made.
  func paper() throws -> String {
    let text = try done("notebook", "razao aparelhos codigo --json")
    return try #require(text.firstMatch(of: /"recuperacao":"([0-9A-Z-]{34})"/))
      .output.1.description
  }

  /// How many lines there are, and what is grave, by an audit of a computer's folder.
  func audit(_ computer: String = "notebook") throws -> (commits: Int, ok: Bool, voz: String) {
    struct Document: Decodable {
      let commits: Int
      let ok: Bool
      let voz: String
    }
    let text = try run(computer, "razao auditar . --json").output
    let found = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    return (found.commits, found.ok, found.voz)
  }

  /// Types lines at a terminal, each once its question is on the screen.
  func types(
    _ computer: String, _ answers: [(question: String, answer: String)], _ line: String
  ) throws -> Command.Result {
    // What is typed before it is asked for would be shown by the terminal itself.
    let typing = answers.map { question, answer in
      """
      for i in $(seq 1200)
      do grep -qF '\(question)' ../tela && break; sleep 0.05; done
      printf '\(answer)\\n'
      """
    }
    return try run(
      computer,
      """
      : > ../tela
      { \(typing.joined(separator: "\n")); } | script -qefc "$RAZAO \(line)" ../tela
      """)
  }
}
