package import Canonical
package import Ledger
package import Presentation
package import RazaoKit
package import SystemPackage

/// The account of a month or a year as it was written into a folder.
package struct PrestacaoGravada: Sendable {
  package fileprivate(set) var prestacao: PrestacaoDeContas
  /// The paths of the files in the folder.
  package fileprivate(set) var arquivos: [String] = []
  /// Why some accounts have no proof, each reason once; none where each has one.
  package fileprivate(set) var semProva: [Mensagem] = []
  /// More to know: that a checkpoint was recorded, that others may have recorded what is not here.
  package fileprivate(set) var avisos: [Mensagem] = []

  fileprivate mutating func noteReason(_ reason: Mensagem) {
    if !semProva.contains(reason) { semProva.append(reason) }
  }
}

extension Razao {
  /// Writes a month of some accounts into a new folder, for those who check it: the receipts of its
  /// entries under their numbers, the tables, a proof of each account and the page that checks it,
  /// and at last the page to read.
  ///
  /// Of a year, its months, a folder each, and a page with the year.
  ///
  /// Where something cannot be proven the rest is written, and says why: on a machine that may not
  /// record there is perhaps no checkpoint, and none is made where lines are missing.
  /// - Parameters:
  ///   - dias: the month or the year, which must have begun.
  ///   - contas: the accounts; none for all that had money or entries.
  ///   - semNomes: whether parties, notes and receipts are left out, and commits of entries from the
  ///     proofs.
  ///   - papel: writes the page to read.
  /// - Throws: as `prestacao` and `gravar`.
  /// - Complexity: that of `provar`, and of reading the receipts one by one.
  package func prestarContas(
    de dias: Prestado, contas: [Uuid], semNomes: Bool, em pasta: FilePath,
    papel: (PrestacaoDeContas) -> String
  ) throws(RazaoError) -> PrestacaoGravada {
    try recusarPastaCheia(pasta)
    var done = PrestacaoGravada(
      prestacao: try prestacao(dias, contas: contas, semNomes: semNomes))
    try noteOtherDevices(in: &done)
    let isAno = done.prestacao.isAno
    var months = isAno ? done.prestacao.meses : [done.prestacao]
    // Before anything is written: what fails here leaves no folder.
    var proofs: [[File]] = []
    for index in months.indices {
      guard let made = try prove(&months[index], semNomes: semNomes, &done) else { break }
      proofs.append(made)
    }
    let receipts = Dictionary(grouping: semNomes ? [] : try comprovantes(), by: \.dono)
    for index in months.indices {
      let prefix = isAno ? "\(months[index].mes)/" : ""
      done.arquivos += try give(receipts, of: &months[index], under: prefix, em: pasta)
      var texts = months[index].tabelas
      if index < proofs.count, !proofs[index].isEmpty {
        texts += proofs[index] + [("conferir.html", PaginaDeConferencia.texto)]
      }
      try write(texts, papel(months[index]), under: prefix, of: &done, em: pasta)
    }
    guard isAno else {
      done.prestacao = months[0]
      return done
    }
    done.prestacao.meses = months
    try write(done.prestacao.tabelas, papel(done.prestacao), under: "", of: &done, em: pasta)
    return done
  }

  private typealias File = (nome: String, texto: String)

  /// A month, or a year with its months.
  package func prestacao(
    _ dias: Prestado, contas: [Uuid], semNomes: Bool
  ) throws(RazaoError) -> PrestacaoDeContas {
    switch dias {
    case .mes(let mes): try prestacao(de: mes, contas: contas, semNomes: semNomes)
    case .ano(let ano): try prestacao(ano: ano, contas: contas, semNomes: semNomes)
    }
  }

  private func write(
    _ texts: [File], _ paper: String, under prefix: String,
    of done: inout PrestacaoGravada, em pasta: FilePath
  ) throws(RazaoError) {
    for (name, text) in texts + [(nome: "leia-me.html", texto: paper)] {
      try gravar(Array(text.utf8), como: prefix + name, em: pasta)
      done.arquivos.append(prefix + name)
    }
  }

  /// Says where others may have recorded what is not here.
  private func noteOtherDevices(in done: inout PrestacaoGravada) throws(RazaoError) {
    let places = try lugares()
    let last = places.compactMap(\.ultimaVez).max()
    guard !places.isEmpty, last.map({ $0.dia < hoje }) ?? true else { return }
    let when = last.map { "pela última vez \(PtBR.instant($0))" } ?? "com nenhum lugar ainda"
    done.avisos.append(
      "Este aparelho sincronizou \(when): o que outros gravaram depois não está aqui. "
        + "\(passo: "Sincronize antes, para uma pasta nova", .sincronizar(lugar: nil))")
  }

  /// The proofs of a month's accounts, by the names of their files, which the month then quotes; nil
  /// where there can be none, which other months need not try.
  private func prove(
    _ month: inout PrestacaoDeContas, semNomes: Bool, _ done: inout PrestacaoGravada
  ) throws(RazaoError) -> [File]? {
    guard !month.contas.isEmpty else { return [] }
    let when = done.prestacao.isAno ? PtBR.month(month.dias.lowerBound) : nil
    func said(_ preposition: String, _ reason: Mensagem) -> Mensagem {
      when.map { "\(preposition) \($0): " + reason } ?? reason
    }
    let made: [ProvaConferida]
    do throws(RazaoError) {
      let marked: Bool
      (made, marked) = try provar(
        .mes, contas: month.contas.map(\.id), mes: month.mes, comQuemViu: !semNomes)
      if marked {
        done.avisos.append("Para a prova, gravou-se um marco de tudo o que há aqui.")
      }
    } catch {
      guard
        [.dadosInvalidos, .semPermissao, .copiaDesatualizada, .copiaDuplicada, .ocupado]
          .contains(error.code) || error.isKnownUnrecorded
      else { throw error }
      for reason in error.mensagens { done.noteReason(said("Desde", reason)) }
      return nil
    }
    var files: [File] = []
    for (index, proof) in made.enumerated() {
      let conta = month.contas[index]
      // A proof is of an account as written, to the end of the month.
      guard proof.saldo == conta.fechamento.description else {
        done.noteReason(
          said(
            "Em",
            "A prova de “\(conta.nome)” diria outro saldo: há contas que se leem com ela, ou "
              + "lançamentos de depois de hoje."))
        continue
      }
      let name = made.count == 1 ? "prova.txt" : "prova-\(index + 1).txt"
      month.contas[index].prova = ProvaPrestada(
        arquivo: name, resposta: proof.resposta, codigo: proof.codigo)
      files.append((name, String(decoding: proof.prova.bytes, as: UTF8.self)))
    }
    return files
  }

  /// Writes the receipts of a month's entries under their numbers on paper, each file once an entry.
  /// - Returns: the paths of the files.
  private func give(
    _ receipts: [ComprovanteListado.Dono: [ComprovanteListado]], of month: inout PrestacaoDeContas,
    under prefix: String, em pasta: FilePath
  ) throws(RazaoError) -> [String] {
    var written: [String] = []
    var given: [Uuid: (names: [String], missing: Int)] = [:]
    let folder = pasta.pushing(FilePath(prefix))
    for account in month.contas.indices {
      for row in month.contas[account].lancamentos.indices {
        let entry = month.contas[account].lancamentos[row]
        let id = entry.linha.id
        if given[id] == nil {
          let (names, missing) = try dar(
            receipts[.lancamento(id)] ?? [], como: "\(entry.numero)", em: folder)
          given[id] = (names, missing.count)
          written += names.map { prefix + $0 }
        }
        let (names, missing) = given[id] ?? ([], 0)
        month.contas[account].lancamentos[row].comprovantes = names
        month.contas[account].lancamentos[row].faltam = missing
      }
    }
    return written
  }
}
