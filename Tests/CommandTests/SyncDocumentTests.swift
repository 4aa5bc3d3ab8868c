import Foundation
import Testing

@Suite("The documents of sync")
struct SyncDocumentTests {
  private let livro: Livro
  /// The environment of a second machine.
  private let celular: [String: String]

  init() throws {
    livro = try Livro()
    celular = [
      "RAZAO_HOME": livro.scratch.folder.appending(path: "outro").path(percentEncoded: false)
    ]
  }

  /// The same without what is another each time.
  private func steady(_ text: String) -> String {
    text.replacingOccurrences(
      of: livro.scratch.folder.resolvingSymlinksInPath().path(percentEncoded: false), with: "PASTA"
    )
    .replacing(/PASTA\/*/, with: "PASTA/")
    .replacing(/[0-9a-f]{64}/, with: "HASH")
    .replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
    .replacing(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/, with: "CODIGO")
    .replacing(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/, with: "VOZ")
  }

  /// The code of an invitation that has reached the place `nuvem`.
  private func invitation() throws -> String {
    let made = try livro.done("razao aparelhos convidar --json")
    try livro.done("razao sincronizar ../nuvem")
    return try #require(made.firstMatch(of: /[0-9A-Z]{4}(-[0-9A-Z]{4}){6}/)).output.0.description
  }

  /// What is said of a place.
  private func place(_ name: String, received: Int, sent: Int) -> String {
    #"{"lugar":"\#(name)","recebidos":\#(received),"enviados":\#(sent),"faltam":0,"recusados":[],"#
      + #""danificadas":0,"incompletas":0,"desconhecidas":0,"deixados":0,"deOutroRazao":0}"#
  }

  /// What is said of a sync.
  private func sync(
    received: Int, sent: Int, approved: String = "", _ place: String, devices: String
  ) -> String {
    #"{"recebidos":\#(received),"enviados":\#(sent),"espera":0,"quarentena":0,"conflitosNovos":0,"#
      + #""fingerprint":"HASH","voz":"VOZ","novaIdentidade":null,"aprovados":[\#(approved)],"porAssinar":false,"#
      + #""lugares":[\#(place)],"dispositivos":[\#(devices)]}"# + "\n"
  }

  @Test("of joining and syncing say what came and went, and who is known to have what")
  func joining() throws {
    let code = try invitation()
    let joined = try livro.done(
      "razao entrar ../nuvem ../casa2 --aparelho celular --convite \(code) --json", celular)
    #expect(
      steady(joined)
        == #"{"razao":"UUID","nome":"Casa","dispositivo":"UUID","recebidos":2,"enviados":1,"#
        + #""confiavel":true,"codigo":"CODIGO"}"# + "\n")
    // Its first commit came; the approval that closes the invitation went, and it has not seen it.
    let synced = try livro.done("razao sincronizar --json")
    #expect(
      steady(synced)
        == sync(
          received: 1, sent: 1, approved: #""UUID""#, place("PASTA/nuvem", received: 1, sent: 1),
          devices: #"{"dispositivo":"UUID","nome":"celular","visto":[1,"HASH"],"faltam":1}"#))
    let nothing = try livro.done("razao sincronizar --json")
    #expect(
      steady(nothing)
        == sync(
          received: 0, sent: 0, place("PASTA/nuvem", received: 0, sent: 0),
          devices: #"{"dispositivo":"UUID","nome":"celular","visto":[1,"HASH"],"faltam":1}"#))
  }

  @Test("of a place that cannot be reached say why, and of one forgotten its name")
  func refused() throws {
    try livro.done("razao sincronizar ../nuvem")
    try livro.done("mv ../nuvem ../longe")
    let result = try livro.run("razao sincronizar --json")
    #expect(result.status == 66)
    #expect(
      steady(result.output).contains(
        #""deOutroRazao":0,"problema":"PASTA/nuvem não está acessível."#))
    #expect(
      try livro.done("razao sincronizar --esquecer ../nuvem --json")
        == #"{"esquecido":"../nuvem"}"# + "\n")
  }

  @Test("of bundles say how much they hold and what came of them")
  func bundles() throws {
    let code = try invitation()
    try livro.done("razao entrar ../nuvem ../casa2 --aparelho celular --convite \(code)", celular)
    #expect(
      try livro.done("razao pacote criar ../tudo.jsonl --json --razao ../casa2", celular)
        == #"{"arquivo":"../tudo.jsonl","commits":3}"# + "\n")
    #expect(
      steady(try livro.done("razao pacote ler ../tudo.jsonl --json"))
        == sync(
          received: 1, sent: 0, approved: #""UUID""#,
          place("PASTA/tudo.jsonl", received: 1, sent: 0),
          devices: #"{"dispositivo":"UUID","nome":"celular","visto":[1,"HASH"],"faltam":1}"#))
    let piped = try livro.done(
      "cat ../tudo.jsonl | razao pacote ler - --json")
    #expect(steady(piped).contains(place("entrada padrão", received: 0, sent: 0)))
  }
}
