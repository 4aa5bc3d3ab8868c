package import Canonical

/// Where an event stands: what the rules that need no state look at.
package struct Posto: Sendable {
  package let razao: Uuid
  package let dispositivo: Uuid
  package let seq: UInt64

  package init(razao: Uuid, dispositivo: Uuid, seq: UInt64) {
    self.razao = razao
    self.dispositivo = dispositivo
    self.seq = seq
  }
}

/// The rules of event types that need to know nothing but the commit itself.
package enum RegrasDeForma {
  /// The first rule that a commit's events break, or nil.
  package static func julga(_ eventos: [Evento], _ posto: Posto) -> Invalidez? {
    for (index, evento) in eventos.enumerated() {
      if let reason = julga(evento, index, eventos, posto) { return reason }
    }
    guard posto.seq == 0 else { return nil }
    return eventos.contains { if case .dispositivoIniciado = $0.dados { true } else { false } }
      ? nil : .introducaoFalta
  }

  private static func julga(
    _ evento: Evento, _ index: Int, _ eventos: [Evento], _ posto: Posto
  ) -> Invalidez? {
    switch evento.dados {
    case .razaoCriado(_, let chave):
      guard posto.seq == 0, index == 0 else { return .razaoForaDoLugar }
      let razao = Assinaturas.razao(daRaiz: chave)
      return razao == posto.razao && evento.of == razao ? nil : .razaoDeOutraRaiz
    case .dispositivoIniciado(let dados):
      return introducao(evento, dados, index, eventos, posto)
    case .contaAberta(let conta): return abertura(evento, conta)
    case .transacaoLancada: return evento.of?.version == 4 ? .idDerivadoErrado : nil
    case .relatorioCriado(let relatorio):
      return relatorio.casas > Canonical.Limits.decimals ? .casasForaDoLimite : nil
    case .importacaoFeita(let importacao):
      let derived = Uuid.derived(in: importacao.conta, from: importacao.hash.description)
      return evento.of == derived ? nil : .idDerivadoErrado
    case .conflitoResolvido(let decisao): return julga(decisao)
    default: return nil
    }
  }

  private static func introducao(
    _ evento: Evento, _ dados: DispositivoIniciado, _ index: Int, _ eventos: [Evento],
    _ posto: Posto
  ) -> Invalidez? {
    let follows = if index == 1, case .razaoCriado = eventos[0].dados { true } else { index == 0 }
    guard posto.seq == 0, follows else { return .introducaoForaDoLugar }
    guard dados.razao == posto.razao, evento.of == posto.dispositivo,
      Assinaturas.dispositivo(dados.razao, chave: dados.chave) == posto.dispositivo
    else { return .idDerivadoErrado }
    return nil
  }

  private static func abertura(_ evento: Evento, _ conta: ContaAberta) -> Invalidez? {
    guard ClasseDeConta.todas.contains(conta.classe) else { return .classeDesconhecida }
    guard conta.casas <= Canonical.Limits.decimals else { return .casasForaDoLimite }
    guard let of = evento.of else { return nil }
    return of.version != 4 && conta.classe.isCategoria ? nil : .idDerivadoErrado
  }

  private static func julga(_ decisao: Decisao) -> Invalidez? {
    if let mantido = decisao.mantido {
      guard decisao.sobre.contains(mantido) else { return .mantidoForaDeSobre }
    } else if decisao.decisao == TipoDeConflito.mesmo {
      return .mantidoFalta
    }
    guard let tipo = TipoDeConflito(rawValue: decisao.conflito),
      tipo.decisoes.contains(decisao.decisao)
    else { return nil }
    switch (tipo == .saldoNaoConfere, decisao.valor) {
    case (true, nil): return .valorFalta
    case (false, .some): return .valorSobra
    default: return nil
    }
  }
}
