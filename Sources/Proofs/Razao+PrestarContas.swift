package import Canonical
package import Ledger
internal import Presentation
package import RazaoKit
package import SystemPackage

/// The account of a month as it was written into a folder.
package struct PrestacaoGravada: Sendable {
  package let prestacao: PrestacaoDeContas
  /// The paths of the files in the folder.
  package let arquivos: [String]
  /// Why there are no proofs; nil where there are.
  package let semProva: Mensagem?
}

extension Razao {
  /// Writes a month of some accounts into a new folder, for those who check it: the tables, a proof
  /// of each account and the page that checks it, and at last the page to read.
  ///
  /// Where nothing can be proven the rest is written, and says why: on a machine that may not record
  /// there is perhaps no checkpoint, and none is made where lines are missing.
  /// - Parameters:
  ///   - mes: the month, which must have begun.
  ///   - contas: the accounts; none for all that had money or entries.
  ///   - semNomes: whether parties and notes are left out, and commits of entries from the proofs.
  ///   - papel: writes the page to read.
  /// - Throws: as `prestacao` and `gravar`.
  /// - Complexity: that of `provar`.
  package func prestarContas(
    de mes: Month, contas: [Uuid], semNomes: Bool, em pasta: FilePath,
    papel: (PrestacaoDeContas) -> String
  ) throws(RazaoError) -> PrestacaoGravada {
    try recusarPastaCheia(pasta)
    var month = try prestacao(de: mes, contas: contas, semNomes: semNomes)
    var files = month.tabelas
    var missing: Mensagem?
    do throws(RazaoError) {
      let proofs =
        month.contas.isEmpty
        ? []
        : try provar(.mes, contas: month.contas.map(\.id), mes: mes, comQuemViu: !semNomes)
      for (index, proof) in proofs.enumerated() {
        let conta = month.contas[index]
        // A proof is of an account as written, to the end of the month.
        guard proof.saldo == conta.fechamento.description else {
          missing =
            "A prova de “\(conta.nome)” diria outro saldo: há contas que se leem com ela, ou "
            + "lançamentos de depois de hoje."
          continue
        }
        let name = proofs.count == 1 ? "prova.txt" : "prova-\(index + 1).txt"
        month.contas[index].prova = ProvaPrestada(
          arquivo: name, resposta: proof.resposta, codigo: proof.codigo)
        files.append((name, String(decoding: proof.prova.bytes, as: UTF8.self)))
      }
      if month.contas.contains(where: { $0.prova != nil }) {
        files.append(("conferir.html", PaginaDeConferencia.texto))
      }
    } catch {
      guard
        [.dadosInvalidos, .semPermissao, .copiaDesatualizada, .copiaDuplicada]
          .contains(error.code) || error.isKnownUnrecorded
      else { throw error }
      missing = error.mensagens.juntas(por: " ")
    }
    files.append(("leia-me.html", papel(month)))
    try gravar(files, naPastaNova: pasta)
    return PrestacaoGravada(
      prestacao: month, arquivos: files.map(\.nome), semProva: missing)
  }
}
