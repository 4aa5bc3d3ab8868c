import Foundation
import TestSupport
import Testing

/// What a sync and a bundle say of what the other devices have, and of what does not count.
@Suite("The words of a sync")
struct SyncWordsTests {
  private let casa: Casa

  init() throws {
    casa = try Casa()
  }

  /// A text as one line, whatever its width.
  private func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("say how much another device has not confirmed yet")
  func unconfirmed() throws {
    try casa.invites("celular")
    try casa.done("notebook", "razao conta abrir Corrente --tipo corrente")
    // The approval that closed the invitation, and the account.
    let synced = try casa.done("notebook", "razao sincronizar")
    #expect(synced.contains(" ainda não confirmou 2 registros\n"), "\(synced)")
    let devices = try casa.done("notebook", "razao aparelhos")
    #expect(unwrapped(devices).contains("; ainda não confirmou os 2 seguintes"), "\(devices)")
  }

  @Test("lead to an approval with the code, which only the device itself fills in")
  func approval() throws {
    try casa.joins("celular")
    let code = try casa.code(of: "celular")
    let own = try casa.run("celular", "razao resumo")
    #expect(unwrapped(own.errors).contains("razao aparelhos aprovar "))
    #expect(unwrapped(own.errors).contains(" --codigo \(code)"))
    #expect(unwrapped(try casa.done("celular", "razao situacao")).contains(" --codigo \(code)"))
    try casa.done("notebook", "razao sincronizar")
    let here = unwrapped(try casa.done("notebook", "razao aparelhos"))
    #expect(here.contains(" --codigo CODIGO"))
    // Whoever approves must read it off the other device, and so it is not put into his mouth.
    #expect(!here.contains("--codigo \(code)"))
  }

  @Test("say that what came is of a revoked device and does not count")
  func revoked() throws {
    try casa.invites("celular")
    try casa.done("notebook", "razao aparelhos revogar celular")
    try casa.done("celular", "razao conta abrir Oculta --tipo corrente")
    try casa.done("celular", "razao pacote criar ../pacote.jsonl")
    let read = try casa.done("notebook", "razao pacote ler ../pacote.jsonl")
    #expect(
      unwrapped(read).contains(
        "1 recebido é do aparelho “celular”, que foi revogado, e por isso não conta."), "\(read)")
    try casa.done("celular", "razao conta abrir Outra --tipo corrente")
    try casa.done("celular", "razao sincronizar")
    let synced = try casa.done("notebook", "razao sincronizar --json")
    #expect(synced.contains(#""deRevogados":[{"dispositivo":""#))
    #expect(!(try casa.done("notebook", "razao saldo").contains("Oculta")))
  }

  @Test("say that a bundle was cut off, wherever it was")
  func bundles() throws {
    try casa.done("notebook", "razao conta abrir Corrente --tipo corrente")
    try casa.done("notebook", "razao pacote criar ../inteiro.jsonl")
    for bytes in [3, 20, 300] {
      let cut = try casa.run(
        "notebook", "head -c \(bytes) ../inteiro.jsonl > ../cortado && razao pacote ler ../cortado")
      #expect(cut.status == 65)
      #expect(cut.errors.contains("cortado está pela metade: só chegou o começo da primeira linha"))
    }
    let end = try casa.done(
      "notebook", "head -c -9 ../inteiro.jsonl > ../cortado && razao pacote ler ../cortado")
    #expect(unwrapped(end).contains("O pacote está cortado: falta o fim da última linha."))
    let other = try casa.run(
      "notebook", "printf 'uma carta' > ../carta && razao pacote ler ../carta")
    #expect(other.status == 65 && other.errors.contains("carta não há registros deste razão"))
  }
}
