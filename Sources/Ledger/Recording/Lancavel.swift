internal import Canonical

// The rules for an entry before it is recorded: everything that a reader would refuse
// (docs/FORMAT.md, section 5), and closed accounts.

extension Livros {
  /// Notes everything that is wrong with what an entry says.
  /// - Parameter aberturas: accounts that are opened in the same commit.
  package func judge(
    _ conteudo: ConteudoDeTransacao, abrindo aberturas: [Abertura] = [], _ problems: inout Problems
  ) {
    judgeWords(conteudo, &problems)
    let count = conteudo.partidas.count
    if !Limites.partidas.contains(count) {
      problems.note("Um lançamento tem de 2 a 256 partidas; este tem \(count).")
    }
    var sums: [Currency: Int128] = [:]
    var isWhole = true
    for partida in conteudo.partidas {
      guard let conta = atributos(partida.conta, aberturas, &problems) else {
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

  /// The attributes of an open account; notes the mistake if it cannot be posted on.
  private func atributos(
    _ conta: Uuid, _ aberturas: [Abertura], _ problems: inout Problems
  ) -> AtributosDeConta? {
    if let atributos = atributos(daConta: conta), criacao(de: Agregado(.conta, conta)) != nil {
      let isReopened = aberturas.contains { $0.id == conta } && isAberturaDesfeita(conta)
      if isEncerrada(conta), !isReopened { problems.note(contaEncerrada(conta)) }
      return atributos
    }
    if let opening = aberturas.first(where: { $0.id == conta })?.conta {
      return AtributosDeConta(classe: opening.classe, moeda: opening.moeda, casas: opening.casas)
    }
    problems.note(.semConta(conta))
    return nil
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

extension ConteudoDeTransacao {
  /// The same without texts that say nothing: optional members are left out, never empty.
  package var semVazios: ConteudoDeTransacao {
    var clean = self
    clean.subtipo = subtipo?.naoVazio
    clean.interessado = interessado?.naoVazio
    clean.descricao = descricao?.naoVazio
    return clean
  }
}
