import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// What several people do at the same time, with partial syncs, told by a seed.
private struct History {
  var random: SplitMix
  let street: Street
  private var entries: [Uuid] = []
  private var reports: [Uuid] = []
  private var closings: [Uuid] = []

  init(seed: UInt64) throws {
    random = SplitMix(seed: seed)
    street = try Street(Int.random(in: 2...8, using: &random))
  }

  mutating func live() throws {
    for _ in 0..<Int.random(in: 10...40, using: &random) {
      guard let house = street.houses.randomElement(using: &random) else { return }
      do throws(RazaoError) {
        try act(house)
      } catch {
        // Who does not know of it yet, or may not: a person is told no, too.
        let refusals: [RazaoError.Code] = [.dadosInvalidos, .naoEncontrado, .pareceRepetido]
        #expect(refusals.contains(error.code), "\(error.message)")
      }
    }
  }

  private mutating func act(_ house: House) throws(RazaoError) {
    let razao = house.razao
    switch Int.random(in: 0..<22, using: &random) {
    case 0..<5: try sync(house)
    case 5..<10: try spend(house)
    case 10:
      if let id = entries.randomElement(using: &random) {
        let content = try razao.lancamento(id).conteudo
        var changed = content
        changed.descricao = "corrigido \(Int.random(in: 0..<3, using: &random))"
        _ = try razao.corrigir(id, para: changed)
      }
    case 11: if let id = entries.randomElement(using: &random) { _ = try razao.anular(id) }
    case 12: if let id = entries.randomElement(using: &random) { _ = try razao.restaurar(id) }
    case 13:
      let account = try razao.conta(por: "Carteira")
      _ = try razao.conferir(account, .cents(Int64.random(in: 0..<3, using: &random)), em: day())
    case 14:
      closings += try razao.fechar(ate: day()).recibo.ids
    case 15:
      if let id = closings.randomElement(using: &random) {
        _ = try razao.reabrirPeriodo(id, motivo: "x")
      }
    case 16: try report(house)
    case 17:
      let names = ["Mercado", "Feira", "Lazer"]
      _ = try razao.alterarConta(
        try razao.conta(por: "Lazer"), nome: names.randomElement(using: &random))
    case 18: try decide(house)
    case 19: _ = try razao.desfazer()
    default: misfortune(at: street.place(["a", "b", "c"].randomElement(using: &random) ?? "a"))
    }
  }

  /// What befalls a place: it goes back to what it was, loses a file or half of one, or is copied
  /// aside by somebody, to come back later.
  private mutating func misfortune(at place: FilePath) {
    let copy = place.string + ".aside"
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: place.string) else { return }
    let victim = names.randomElement(using: &random).map { place.appending($0) }
    // What cannot be done has not befallen.
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      try? files.removeItem(atPath: copy)
      try? files.copyItem(atPath: place.string, toPath: copy)
    case 1 where files.fileExists(atPath: copy):
      try? files.removeItem(atPath: place.string)
      try? files.copyItem(atPath: copy, toPath: place.string)
    case 2:
      if let victim { try? files.removeItem(atPath: victim.string) }
    default:
      guard let victim, let handle = FileHandle(forUpdatingAtPath: victim.string),
        let size = try? handle.seekToEnd()
      else { return }
      try? handle.truncate(atOffset: UInt64.random(in: 0...size, using: &random))
      try? handle.close()
    }
  }

  private mutating func day() -> Day {
    Day(number: 20_777 - Int32.random(in: 0..<6, using: &random))
  }

  /// Goes to some places, or carries a bundle to somebody.
  private mutating func sync(_ house: House) throws(RazaoError) {
    if Int.random(in: 0..<4, using: &random) == 0,
      let other = street.houses.randomElement(using: &random)
    {
      let path = street.scratch.path.appending(
        "bundle-\(UInt64.random(in: 0..<(.max), using: &random))")
      let whom = Bool.random(using: &random) ? other.device : nil
      _ = try house.razao.criarPacote(em: path, para: whom == house.device ? nil : whom)
      if other.name != house.name { _ = try other.razao.lerPacote(path) }
    } else {
      let places = ["a", "b", "c"].filter { _ in Bool.random(using: &random) }
      if !places.isEmpty { _ = try house.razao.sincronizar(places.map(street.place)) }
    }
  }

  private mutating func spend(_ house: House) throws(RazaoError) {
    let razao = house.razao
    let cents = [450, 1290, 7500].randomElement(using: &random) ?? 450
    let other = ["Mercado", "Transporte"].randomElement(using: &random) ?? "Mercado"
    let party = ["Feira", "Ônibus", nil].randomElement(using: &random) ?? nil
    let content = ConteudoDeTransacao(
      data: day(), tipo: TipoDeTransacao.compraNoDebito.rawValue, interessado: party,
      partidas: [
        Partida(conta: try razao.conta(por: "Carteira"), valor: .cents(-Int64(cents))),
        Partida(conta: try razao.conta(por: other), valor: .cents(Int64(cents))),
      ])
    let keys =
      Int.random(in: 0..<4, using: &random) == 0
      ? ["txid:\(Int.random(in: 0..<3, using: &random))"] : []
    entries += try razao.lancar(
      NovoLancamento(
        content, chaves: keys, mesmoRepetido: true,
        motivoNoFechado: Bool.random(using: &random) ? "x" : nil)
    ).recibo.ids
  }

  private mutating func report(_ house: House) throws(RazaoError) {
    let razao = house.razao
    guard let id = reports.randomElement(using: &random) else {
      reports.append(try razao.criarRelatorio("Viagem", data: day()).relatorio.id)
      return
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: _ = try razao.adicionarDespesa(.of("Táxi", 1500), em: id)
    case 2: _ = try razao.registrarRelatorio(id)
    case 3: _ = try razao.aprovarRelatorio(id)
    case 4: _ = try razao.devolverRelatorio(id, motivo: "x")
    case 5:
      _ = try razao.mudarQuemAprova(QuemAprova.allCases.randomElement(using: &random) ?? .outro)
    default: _ = try razao.reabrirRelatorio(id, motivo: "x")
    }
  }

  private mutating func decide(_ house: House) throws(RazaoError) {
    let open = try house.razao.conflitos()
    guard let conflict = (open.conflitos + open.avisos).randomElement(using: &random) else {
      return
    }
    let explained = try house.razao.conflito(por: conflict.id.description)
    guard let choice = explained.escolhas.randomElement(using: &random) else { return }
    _ = try house.razao.resolverConflito(
      conflict.id.description, por: choice.palavra.rawValue,
      mantendo: choice.mantido?.description)
  }
}

@Suite("Random histories of several devices")
struct RandomHistoryTests {
  /// 10,000 of them with `RAZAO_SCALE=100`.
  @Test("end with the same figures on every device", arguments: 0..<20 * TestSeed.scale)
  func agree(_ number: Int) throws {
    for trial in 0..<5 {
      let seed = TestSeed.value &+ UInt64(number * 5 + trial)
      var history = try History(seed: seed)
      try history.live()
      try history.street.meet(at: [history.street.place("a")])
      try history.street.agree("RAZAO_SEED=\(seed)")
    }
  }
}
