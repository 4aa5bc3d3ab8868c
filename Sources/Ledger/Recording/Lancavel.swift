internal import Canonical

// The checks for an entry before it is recorded: everything that a reader would refuse
// (docs/FORMAT.md, section 5), and closed accounts.

extension Livros {
  /// Notes all mistakes in an entry's content.
  /// - Parameter aberturas: accounts that are opened in the same commit.
  package func judge(
    _ conteudo: ConteudoDeTransacao, abrindo aberturas: [Abertura] = [], _ problems: inout Problems
  ) {
    var known: [Uuid: JudgedAccount] = [:]
    judge(conteudo, aberturas, &known, &problems)
  }

  /// Notes all mistakes in the contents of some entries.
  ///
  /// Each account is checked once, however many of them post on it.
  /// - Parameter aberturas: accounts that are opened in the same commit.
  package func judge(
    _ conteudos: some Sequence<ConteudoDeTransacao>, abrindo aberturas: [Abertura],
    _ problems: inout Problems
  ) {
    var known: [Uuid: JudgedAccount] = [:]
    for conteudo in conteudos { judge(conteudo, aberturas, &known, &problems) }
  }

  private func judge(
    _ conteudo: ConteudoDeTransacao, _ aberturas: [Abertura],
    _ known: inout [Uuid: JudgedAccount], _ problems: inout Problems
  ) {
    judgeWords(conteudo, &problems)
    let count = conteudo.partidas.count
    if !Limites.partidas.contains(count) {
      problems.note("Um lançamento tem de 2 a 256 partidas; este tem \(count).")
    }
    var sums: [Currency: Int128] = [:]
    var isWhole = true
    for partida in conteudo.partidas {
      let account = known[partida.conta] ?? judged(partida.conta, aberturas)
      known[partida.conta] = account
      if let closed = account.encerrada { problems.note(closed) }
      guard let conta = account.atributos else {
        problems.note(.semConta(partida.conta))
        isWhole = false
        continue
      }
      var name: String {
        aberturas.first { $0.id == partida.conta }?.conta.nome ?? nome(daConta: partida.conta)
      }
      if partida.valor.minor == 0 {
        problems.note("A partida em “\(name)” é zero: dê um valor, ou deixe-a fora.")
      }
      if partida.valor.decimals != conta.casas {
        isWhole = false
        problems.note(
          "“\(name)” conta em \(conta.moeda), com \(conta.casas) casas; o valor \(partida.valor) "
            + "tem \(partida.valor.decimals).")
      }
      sums[conta.moeda, default: 0] += partida.valor.fine
    }
    guard isWhole, count > 1 else { return }
    for (moeda, sum) in sums.sorted(by: { $0.key < $1.key }) where sum != 0 {
      let rest = Total(fine: sum, decimals: 2).comVirgula
      problems.note("As partidas não somam zero em \(moeda): a diferença é \(rest).")
    }
  }

  /// An account with the obstacle to posting on it.
  private func judged(_ conta: Uuid, _ aberturas: [Abertura]) -> JudgedAccount {
    if let atributos = atributos(daConta: conta), criacao(de: Agregado(.conta, conta)) != nil {
      let isReopened = aberturas.contains { $0.id == conta } && isAberturaDesfeita(conta)
      let closed = isEncerrada(conta) && !isReopened ? contaEncerrada(conta) : nil
      return JudgedAccount(atributos: atributos, encerrada: closed)
    }
    let opening = aberturas.first { $0.id == conta }?.conta
    return JudgedAccount(
      atributos: opening.map {
        AtributosDeConta(classe: $0.classe, moeda: $0.moeda, casas: $0.casas)
      }, encerrada: nil)
  }

  private func judgeWords(_ conteudo: ConteudoDeTransacao, _ problems: inout Problems) {
    if let tipo = TipoDeTransacao(rawValue: conteudo.tipo) {
      if let subtipo = conteudo.subtipo, !tipo.subtipos.contains(subtipo) {
        problems.note("“\(tipo.titulo)” não tem o subtipo “\(subtipo)”.")
      }
    } else {
      problems.note("Tipo de lançamento desconhecido: “\(conteudo.tipo)”.")
    }
    problems.textos([("O interessado", conteudo.interessado), ("A descrição", conteudo.descricao)])
  }
}

/// An account that entries post on.
private struct JudgedAccount {
  /// Nil if it does not exist.
  let atributos: AtributosDeConta?
  /// The mistake that it is closed; nil if it is open.
  let encerrada: Mensagem?
}

extension ConteudoDeTransacao {
  /// The same without empty texts: optional members are left out, never empty.
  package var semVazios: ConteudoDeTransacao {
    var clean = self
    clean.subtipo = subtipo?.naoVazio
    clean.interessado = interessado?.naoVazio
    clean.descricao = descricao?.naoVazio
    return clean
  }
}
