package import Canonical

// A file made during a day states the balance of that moment, and an import on a later day asserts
// it at the day's end. When the next file brings the rest of the day, the first balance turns out
// to hold only until that moment. The import of the rest withdraws the assertion in its own commit
// and asserts its own balance instead; undoing it restores the first assertion.
//
//     first file   row ── row ── balance           asserted, taken back with the second file
//     second file         row ── row ── row ── row ── balance      asserted
extension Livros {
  /// The balance assertions that a file with the rest of a day makes wrong: those brought by
  /// imports, that hold now, and that this file's rows and its own balance contradict.
  /// - Parameter plan: what is decided about the file, before it is recorded.
  package func supersededAssertions(by plan: PlanoDeImportacao) -> [Uuid] {
    guard plan.fatura == nil, let stated = plan.saldo else { return [] }
    let isConfirmed = plan.saldoDepois?.fine == Total(stated.valor).fine
    // All rows that no file had before.
    var fresh: [Day: Int128] = [:]
    // The rows new to the books on this account, and the entries for them that a person typed.
    var brought: [Day: Int128] = [:]
    var confirmed: [Day: Int128] = [:]
    for line in plan.linhas {
      guard case .lancamento(let day, let amount) = line.linha.leitura else { continue }
      switch line.estado {
      case .nova, .casa: fresh[day, default: 0] += amount.fine
      case .importada, .retirada, .saldo, .ilegivel: break
      }
      guard line.isNova || line.isJunta else { continue }
      let counted = line.isNova ? line.conteudo?.data ?? day : day
      confirmed[counted, default: 0] += amount.fine
      if line.isNova || line.isTransferencia { brought[counted, default: 0] += amount.fine }
    }
    let (first, typed) = (brought.keys.min(), confirmed.keys.min())
    return conferencias(daConta: plan.conta.id).filter { id in
      guard let told = conferencia(id), told.data <= stated.dia, isOfImport(assertion: id) else {
        return false
      }
      // Whatever the books lack, those rows may lead from the one balance to the other.
      let since = fresh.filter { (told.data...stated.dia).contains($0.key) }.values.reduce(0, +)
      if fresh[told.data, default: 0] != 0,
        told.valor.fine + since == Total(stated.valor).fine
      {
        return true
      }
      // Without a balance that the books confirm, the file may lack part of the rest.
      guard isConfirmed else { return false }
      let books = saldo(plan.conta.id, ate: told.data)
      if told.data == first, books == told.valor.fine { return brought[told.data] != 0 }
      // The rest of the day, typed by a person, has contradicted it until now.
      guard told.data == typed, let rest = confirmed[told.data], rest != 0 else { return false }
      return told.valor.fine + rest == books + (brought[told.data] ?? 0)
    }
  }

  /// The balances that an import withdrew because it brought the rest of their day, and that nobody
  /// asserts now.
  package func assertionsToRestore(without id: Uuid) -> [ConferenciaFeita] {
    var found: [ConferenciaFeita] = []
    for made in superseded(by: id) where !found.contains(made) && !isAsserted(made) {
      found.append(made)
    }
    return found
  }

  /// The assertions in force that an import withdrew, and that undoing it has restored since.
  package func assertionsToSupersede(with id: Uuid) -> [Uuid] {
    superseded(by: id).flatMap { restored($0) }
  }

  /// The assertions in force that equal one brought by an import, restored when another import was
  /// undone.
  func restored(_ made: ConferenciaFeita) -> [Uuid] {
    asserted(as: made).filter { id in
      guard let creation = criacao(de: Agregado(.conferencia, id)) else { return false }
      return eventos(gravadosCom: creation).contains {
        if case .importacaoDesfeita = evento($0).dados { true } else { false }
      }
    }
  }

  /// Whether a counting import withdrew an assertion.
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

  /// Whether an import, not a person, recorded an assertion.
  private func isOfImport(assertion id: Uuid) -> Bool {
    guard let creation = criacao(de: Agregado(.conferencia, id)) else { return false }
    return eventos(gravadosCom: creation).contains {
      !criacoes(de: Agregado(.importacao, evento($0).sobre)).isEmpty
    }
  }
}
