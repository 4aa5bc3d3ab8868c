package import Canonical

// A file that was made in the course of a day states the balance of that moment, and an import on a
// later day asserts it at the day's end. The next file brings the rest of the day: then the balance of
// the first held until that moment only. The import of the rest takes the assertion back, in its own
// commit, and its own balance stands instead; undoing it brings the first assertion back.
//
//     first file   row ── row ── balance           asserted, taken back with the second file
//     second file         row ── row ── row ── row ── balance      asserted
extension Livros {
  /// The balance assertions that the rest of a day in a file makes wrong: those that imports brought,
  /// that hold now, and that this file's own balance speaks against.
  /// - Parameter plan: what is decided about the file, before it is recorded.
  package func supersededAssertions(by plan: PlanoDeImportacao) -> [Uuid] {
    // Without a balance that the books agree with nothing says that the file holds the whole rest.
    guard plan.fatura == nil, let stated = plan.saldo, let after = plan.saldoDepois,
      after.fine == Total(stated.valor).fine
    else { return [] }
    // The rows that the books did not have on this account, and with them those that a person typed.
    var brought: [Day: Int128] = [:]
    var confirmed: [Day: Int128] = [:]
    for line in plan.linhas where line.isNova || line.isJunta {
      guard case .lancamento(let day, let amount) = line.linha.leitura else { continue }
      let counted = line.isNova ? line.conteudo?.data ?? day : day
      confirmed[counted, default: 0] += amount.fine
      if line.isNova || line.isTransferencia { brought[counted, default: 0] += amount.fine }
    }
    let (first, typed) = (brought.keys.min(), confirmed.keys.min())
    return conferencias(daConta: plan.conta.id).filter { id in
      guard let told = conferencia(id), told.data <= stated.dia, isOfImport(assertion: id) else {
        return false
      }
      let books = saldo(plan.conta.id, ate: told.data)
      if told.data == first, books == told.valor.fine { return brought[told.data] != 0 }
      // The rest of the day that a person had typed has spoken against it until now.
      guard told.data == typed, let rest = confirmed[told.data], rest != 0 else { return false }
      return told.valor.fine + rest == books + (brought[told.data] ?? 0)
    }
  }

  /// The balances that an import took back because it brought the rest of their day, and that nobody
  /// asserts now.
  package func assertionsToRestore(without id: Uuid) -> [ConferenciaFeita] {
    var found: [ConferenciaFeita] = []
    for made in superseded(by: id) where !found.contains(made) && !isAsserted(made) {
      found.append(made)
    }
    return found
  }

  /// The assertions in force that an import took back, and that undoing it has brought back since.
  package func assertionsToSupersede(with id: Uuid) -> [Uuid] {
    superseded(by: id).flatMap { restored($0) }
  }

  /// The assertions in force that say the same as one that an import had brought, and that came back
  /// when another import was undone.
  func restored(_ made: ConferenciaFeita) -> [Uuid] {
    asserted(as: made).filter { id in
      guard let creation = criacao(de: Agregado(.conferencia, id)) else { return false }
      return eventos(gravadosCom: creation).contains {
        if case .importacaoDesfeita = evento($0).dados { true } else { false }
      }
    }
  }

  /// Whether an import that counts took an assertion back.
  func isSuperseded(_ assertion: Uuid) -> Bool {
    escritas(de: Agregado(.conferencia, assertion), .situacao).contains { ref in
      guard case .conferenciaAnulada = evento(ref).dados else { return false }
      return eventos(gravadosCom: ref).contains { other in
        switch evento(other).dados {
        case .importacaoFeita, .importacaoRefeita: !isDesfeita(importacao: evento(other).sobre)
        default: false
        }
      }
    }
  }

  /// Whether a balance of a day is asserted now.
  func isAsserted(_ made: ConferenciaFeita) -> Bool { !asserted(as: made).isEmpty }

  private func asserted(as made: ConferenciaFeita) -> [Uuid] {
    conferencias(daConta: contaDeLeitura(made.conta)).filter { id in
      guard let there = conferencia(id) else { return false }
      return there.data == made.data && there.valor == made.valor
    }
  }

  private func superseded(by id: Uuid) -> [ConferenciaFeita] {
    gravados(com: id).map { evento($0) }.compactMap { event in
      guard case .conferenciaAnulada = event.dados,
        let creation = criacao(de: Agregado(.conferencia, event.sobre)),
        case .conferenciaFeita(let made) = evento(creation).dados, isAbout(id, made.conta)
      else { return nil }
      return made
    }
  }

  /// Whether an assertion was recorded with an import, and not by a person.
  private func isOfImport(assertion id: Uuid) -> Bool {
    guard let creation = criacao(de: Agregado(.conferencia, id)) else { return false }
    return eventos(gravadosCom: creation).contains {
      !criacoes(de: Agregado(.importacao, evento($0).sobre)).isEmpty
    }
  }
}
