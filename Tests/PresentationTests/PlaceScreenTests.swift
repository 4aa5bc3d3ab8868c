import Canonical
import Ledger
import Presentation
import Testing

@Suite("Screens about places")
struct PlaceScreenTests {
  private func text(_ screen: Screen) -> String {
    TerminalRenderer(columns: 100, colours: false).text(screen)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let place = Lugar(caminho: "/nuvem", ultimaVez: nil, sigilo: .selado)

  private func audit(_ change: (inout AuditoriaDeLugar) -> Void) -> String {
    var audit = AuditoriaDeLugar()
    (audit.arquivos, audit.lidos, audit.faltam) = (3, 3, 0)
    change(&audit)
    return text(.auditoriaDeLugares([("/nuvem", audit)]))
  }

  private func visited(_ change: (inout LugarVisitado) -> Void) -> String {
    var visit = LugarVisitado(caminho: "/nuvem")
    change(&visit)
    return text(.lugarFeito(LugarFeito(lugar: Self.place, visita: visit)))
  }

  private func left(_ names: [String], isSealed: Bool) -> String {
    var made = LugarFeito(lugar: Self.place, visita: LugarVisitado(caminho: "/nuvem"))
    (made.antigo, made.antigoSelado, made.restam) = ("/antiga", isSealed, names)
    var read = AuditoriaDeLugar()
    read.lidos = names.count
    made.conferidos = read
    return text(.lugarFeito(made))
  }

  /// A number of files.
  private static let names = [[], ["a"], ["a", "b"]]

  private static var kinds: [(WritableKeyPath<ArquivosSemLeitura, [String]>, String, String)] {
    [
      (
        \.naoChegaram, "1 arquivo ainda não chegou inteiro; é tentado",
        "2 arquivos ainda não chegaram inteiros; são tentados"
      ),
      (
        \.naoParaEste, "1 arquivo não é para este aparelho: quem o selou",
        "2 arquivos não são para este aparelho: quem os selou"
      ),
      (
        \.danificados, "1 arquivo está danificado. O que havia nele é",
        "2 arquivos estão danificados. O que havia neles é"
      ),
      (
        \.grandes, "1 arquivo é grande demais: nenhum aparelho escreve assim, e não foi trazido",
        "2 arquivos são grandes demais: nenhum aparelho escreve assim, e não foram trazidos"
      ),
      (
        \.abertos, "1 arquivo está aberto em um lugar selado: foi lido",
        "2 arquivos estão abertos em um lugar selado: foram lidos"
      ),
    ]
  }

  @Test func `numbers of files agree with all that is said of them`() {
    for (kind, one, two) in Self.kinds {
      let said = Self.names.map { names in audit { $0.semLeitura[keyPath: kind] = names } }
      #expect(!said[0].contains(one.dropFirst(2)) && !said[0].contains(two.dropFirst(2)))
      #expect(said[1].contains("\(one)") && said[2].contains("\(two)"), "\(said)")
    }
    let gone = (0...2).map { number in audit { $0.sumidos = number } }
    #expect(!gone[0].contains("lá não"))
    #expect(gone[1].contains("1 registro que já esteve lá não está mais: o lugar"))
    #expect(gone[2].contains("2 registros que já estiveram lá não estão mais: o lugar"))
    let missing = (0...2).map { number in audit { $0.faltam = number } }
    #expect(missing[0].contains("Tudo confere") && !missing[0].contains("registro"))
    #expect(missing[1].contains("1 registro daqui não está em nenhum arquivo de lá."))
    #expect(missing[2].contains("2 registros daqui não estão em nenhum arquivo de lá."))
    let waiting = (1...2).map { number in audit { ($0.faltam, $0.esperam) = (number, number) } }
    #expect(waiting[0].contains("1 registro daqui espera para ir: sincronize."))
    #expect(waiting[1].contains("2 registros daqui esperam para ir: sincronize."))
    #expect(waiting.allSatisfy { $0.contains("Tudo confere") })
    let old = Self.names.map { left($0, isSealed: false) }
    #expect(
      old[0].contains("0 arquivos lidos de volta, e conferem.") && !old[0].contains("Lá ainda"))
    #expect(old[1].contains("1 arquivo lido de volta, e confere."))
    #expect(old[1].contains("Lá ainda está 1 arquivo deste razão, e quem alcança o lugar o lê."))
    #expect(old[1].contains("novo, apague-o."))
    #expect(old[2].contains("2 arquivos lidos de volta, e conferem."))
    #expect(old[2].contains("Lá ainda estão 2 arquivos deste razão, e quem alcança o lugar os lê."))
    let held = [1, 2].map { NaoContado(registros: $0, saldos: []) }.map { held in
      var device = Aparelho(
        id: Samples.id(0xD4), nome: "celular", confianca: .quarentena, papel: .outro,
        bifurcado: false, registros: 2, ultimo: nil, visto: nil, faltam: 0, codigo: "ABCD")
      device.naoContado = held
      return text(.aparelhos(AparelhosDoRazao(aparelhos: [device], convites: [])))
    }
    #expect(held[0].contains("1 registro ainda não conta; com ele, nenhum saldo"))
    #expect(held[1].contains("2 registros ainda não contam; com eles, nenhum saldo"))
  }

  @Test func `a sealed place that was left can be read by nobody who keeps it`() {
    let said = left(["a.age", "b.age"], isSealed: true)
    #expect(said.contains("o lugar é selado, e quem o guarda não os lê"))
    #expect(!said.contains("quem alcança"))
  }

  @Test func `a day's share without files agrees with nothing`() {
    let said = audit { ($0.arquivos, $0.lidos, $0.faltam) = (14, 0, nil) }
    #expect(said.contains("nenhum arquivo hoje, de 14"))
    #expect(said.contains("A parte de hoje não tem arquivos: nada foi lido"))
    #expect(!said.contains("confere") && said.contains("razao auditar --lugar /nuvem --tudo"))
    // An empty place is no share of anything.
    #expect(audit { ($0.arquivos, $0.lidos) = (0, 0) }.contains("0 de 0 arquivos"))
  }

  @Test func `one place that cannot be read does not hide the others`() {
    var (dead, good) = (AuditoriaDeLugar(), AuditoriaDeLugar())
    dead.problema = .naoEncontrado("Ninguém atende em https://a.")
    (good.arquivos, good.lidos, good.faltam) = (1, 1, 0)
    let both = text(.auditoriaDeLugares([("https://a", dead), ("/nuvem", good)]))
    #expect(both.contains("Ninguém atende em https://a.") && both.contains("1 de 1 arquivo"))
    #expect(both.contains("O que foi lido confere") && !both.contains("Tudo confere"))
    #expect(both.contains("1 lugar não pôde ser lido: o que há lá não foi conferido."))
    #expect(!dead.confere && good.confere)
    #expect(
      dead.json("https://a").text
        == #"{"lugar":"https://a","ok":false,"problema":"Ninguém atende em https://a."}"#)
    let none = text(.auditoriaDeLugares([("https://a", dead), ("b", dead)]))
    #expect(none.contains("2 lugares não puderam ser lidos") && !none.contains("confere "))
  }

  @Test func `long names of files are shortened in the middle`() {
    let tag = String(repeating: "0123456789abcdef", count: 2)
    let name = "\(tag).0000000007.\(tag).age"
    for said in [audit { $0.semLeitura.danificados = [name] }, left([name], isSealed: true)] {
      #expect(said.contains("0123456789abcdef01234567…cdef.age") && !said.contains(tag), "\(said)")
    }
  }

  @Test func `what lay there before is named when a place is made`() {
    let plain = visited { $0.semLeitura.abertos = ["d1.jsonl", "d2.jsonl"] }
    #expect(plain.contains("2 arquivos já estavam lá em claro, e quem guarda o lugar os lê"))
    #expect(plain.contains("d1.jsonl, d2.jsonl"))
    #expect(plain.contains("razao lugar passar-para /nuvem LUGAR"))
    #expect(
      visited { $0.deOutroRazao = 3 }.contains("arquivos de outro razão, que ficam como estão"))
    #expect(!visited { _ in }.contains("Lá também"))
  }

  @Test func `a device that others no longer write for does not pass for trusted`() {
    var device = Aparelho(
      id: Samples.id(0xD4), nome: "celular", confianca: .confiavel, papel: .este,
      bifurcado: false, registros: 2, ultimo: nil, visto: nil, faltam: 0, codigo: "ABCD")
    let doubt = "Em /nuvem outros já não escrevem para este aparelho"
    let list = { (device: Aparelho) in
      text(.aparelhos(AparelhosDoRazao(aparelhos: [device], convites: [])))
    }
    #expect(!list(device).contains(doubt))
    device.deixadoDeForaEm = ["/nuvem"]
    #expect(list(device).contains(doubt) && !list(device).contains("contado"))
    let one = AparelhoExplicado(aparelho: device, desde: nil, novidades: [], restantes: 0)
    #expect(text(.aparelho(one)).contains(doubt))
    var visit = LugarVisitado(caminho: "/nuvem")
    visit.deixadoDeFora = true
    let joined = Adesao(
      razao: Samples.id(1), nome: "Casa", aparelho: Samples.id(0xD4), recebidos: 3,
      confiavel: true, codigo: "ABCD-EFGH", lugar: visit, dePacote: false)
    #expect(text(.entrada(joined, aparelho: "celular", pasta: "casa")).contains(doubt))
  }

  @Test func `an audit of a sealed folder says what it is`() {
    var audit = Samples.empty
    audit.selados = 2
    let said = text(.audit(audit))
    #expect(said.contains("2 arquivos de um lugar selado estão aqui, e não foram lidos"))
    #expect(said.contains("razao auditar --lugar LUGAR --tudo"))
  }

  @Test func `a password is not sent without TLS before somebody agrees`() throws {
    func read(_ address: String, _ agreed: String? = nil) -> String? {
      var problems = Problems()
      let form = SealedPlaceForm([.caminho: address, .senha: "x", .semHttps: agreed])
      let read = form.read(.init(PaperProof(on: BookSamples.today), code: nil), &problems)
      return read == nil ? problems.messages.first?.texto ?? "" : nil
    }
    #expect(read("http://ana@nas.casa/dav")?.contains("quem está no caminho lê a senha") == true)
    #expect(read("http://ana@nas.casa/dav", Ticked.text) == nil)
    for free in ["https://ana@nas.casa/dav", "http://ana@127.0.0.1:8080/dav"] {
      #expect(read(free) == nil)
    }
    var problems = Problems()
    #expect(PlaceForm([.caminho: "http://ana:x@nas.casa/dav"]).read((), &problems) == nil)
    #expect(problems.messages.first?.texto.contains("Use https") == true)
  }
}
