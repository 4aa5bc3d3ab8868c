package import Canonical
package import Ledger
internal import Presentation
package import RazaoKit
package import SystemPackage

/// The account of a month as it was written into a folder.
package struct PrestacaoGravada: Sendable {
  package fileprivate(set) var prestacao: PrestacaoDeContas
  /// The paths of the files in the folder.
  package fileprivate(set) var arquivos: [String] = []
  /// Why some account has no proof; nil where each has one.
  package fileprivate(set) var semProva: Mensagem?
}

extension Razao {
  /// Writes a month of some accounts into a new folder, for those who check it: the receipts of its
  /// entries under their numbers, the tables, a proof of each account and the page that checks it,
  /// and at last the page to read.
  ///
  /// Where something cannot be proven the rest is written, and says why: on a machine that may not
  /// record there is perhaps no checkpoint, and none is made where lines are missing.
  /// - Parameters:
  ///   - mes: the month, which must have begun.
  ///   - contas: the accounts; none for all that had money or entries.
  ///   - semNomes: whether parties, notes and receipts are left out, and commits of entries from the
  ///     proofs.
  ///   - papel: writes the page to read.
  /// - Throws: as `prestacao` and `gravar`.
  /// - Complexity: that of `provar`, and of reading the receipts one by one.
  package func prestarContas(
    de mes: Month, contas: [Uuid], semNomes: Bool, em pasta: FilePath,
    papel: (PrestacaoDeContas) -> String
  ) throws(RazaoError) -> PrestacaoGravada {
    try recusarPastaCheia(pasta)
    var done = PrestacaoGravada(
      prestacao: try prestacao(de: mes, contas: contas, semNomes: semNomes))
    func write(_ name: String, _ bytes: some Sequence<UInt8>) throws(RazaoError) {
      try gravar(Array(bytes), como: name, em: pasta)
      done.arquivos.append(name)
    }
    let proofs = try proofs(of: &done, semNomes: semNomes)
    if !semNomes {
      let receipts = try receipts(of: &done.prestacao)
      for (hash, name) in receipts { try write(name, arquivo(comprovante: hash).bytes) }
    }
    for (name, text) in done.prestacao.tabelas { try write(name, text.utf8) }
    for (name, bytes) in proofs { try write(name, bytes) }
    if !proofs.isEmpty { try write("conferir.html", PaginaDeConferencia.texto.utf8) }
    try write("leia-me.html", papel(done.prestacao).utf8)
    return done
  }

  /// The proofs of a month's accounts, by the names of their files.
  private func proofs(
    of done: inout PrestacaoGravada, semNomes: Bool
  ) throws(RazaoError) -> [(nome: String, bytes: [UInt8])] {
    let month = done.prestacao
    guard !month.contas.isEmpty else { return [] }
    let made: [ProvaConferida]
    do throws(RazaoError) {
      made = try provar(
        .mes, contas: month.contas.map(\.id), mes: month.mes, comQuemViu: !semNomes)
    } catch {
      guard
        [.dadosInvalidos, .semPermissao, .copiaDesatualizada, .copiaDuplicada]
          .contains(error.code) || error.isKnownUnrecorded
      else { throw error }
      done.semProva = error.mensagens.juntas(por: " ")
      return []
    }
    var files: [(nome: String, bytes: [UInt8])] = []
    for (index, proof) in made.enumerated() {
      let conta = month.contas[index]
      // A proof is of an account as written, to the end of the month.
      guard proof.saldo == conta.fechamento.description else {
        done.semProva =
          "A prova de “\(conta.nome)” diria outro saldo: há contas que se leem com ela, ou "
          + "lançamentos de depois de hoje."
        continue
      }
      let name = made.count == 1 ? "prova.txt" : "prova-\(index + 1).txt"
      done.prestacao.contas[index].prova = ProvaPrestada(
        arquivo: name, resposta: proof.resposta, codigo: proof.codigo)
      files.append((name, proof.prova.bytes))
    }
    return files
  }

  /// The receipts of a month's entries, under their numbers on paper; each file once an entry.
  private func receipts(
    of month: inout PrestacaoDeContas
  ) throws(RazaoError) -> [(hash: Hash256, nome: String)] {
    let all = Dictionary(grouping: try comprovantes(), by: \.dono)
    var files: [String: Hash256] = [:]
    for account in month.contas.indices {
      for row in month.contas[account].lancamentos.indices {
        let entry = month.contas[account].lancamentos[row]
        for (index, one) in (all[.lancamento(entry.linha.id)] ?? []).enumerated() {
          // A file that has changed is no receipt, and is not given.
          guard one.presenca == .presente, (try? arquivo(comprovante: one.hash)) != nil else {
            month.contas[account].lancamentos[row].faltam += 1
            continue
          }
          let number = index == 0 ? "\(entry.numero)" : "\(entry.numero)-\(index + 1)"
          let name = "comprovantes/\(number)\(one.fim)"
          month.contas[account].lancamentos[row].comprovantes.append(name)
          files[name] = one.hash
        }
      }
    }
    return files.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
  }
}
