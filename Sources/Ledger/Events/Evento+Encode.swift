internal import Canonical

extension Evento {
  /// The event in canonical form, from `{` to `}`.
  ///
  /// - Parameter normalizing: whether texts are put in normalization form C, as a writer does; a
  ///   test that compares with what was read leaves them as they are.
  /// - Returns: nil for a type that this version does not know, which nobody can write.
  /// - Complexity: O(bytes).
  package func canonico(normalizing: Bool = true) -> [UInt8]? {
    guard let tipo else { return nil }
    var data = ObjectWriter(normalizing: normalizing)
    dados.write(to: &data)
    var writer = CanonicalWriter()
    writer.raw("{\"id\":")
    writer.uuid(id)
    writer.raw(",\"type\":\"")
    writer.raw(tipo.rawValue.utf8)
    writer.raw("\",")
    if let of {
      writer.raw("\"of\":")
      writer.uuid(of)
      writer.raw(",")
    }
    writer.raw("\"data\":")
    writer.raw(data.bytes)
    writer.raw("}")
    return writer.bytes
  }

  /// The event's type, or nil for one that this version does not know.
  package var tipo: TipoDeEvento? {
    switch dados {
    case .razaoCriado: .razaoCriado
    case .razaoRenomeado: .razaoRenomeado
    case .dispositivoIniciado: .dispositivoIniciado
    case .dispositivoRenomeado: .dispositivoRenomeado
    case .dispositivoAprovado: .dispositivoAprovado
    case .dispositivoRevogado: .dispositivoRevogado
    case .conviteCriado: .conviteCriado
    case .conviteCancelado: .conviteCancelado
    case .contaAberta: .contaAberta
    case .contaAlterada: .contaAlterada
    case .contaEncerrada: .contaEncerrada
    case .contaReaberta: .contaReaberta
    case .contaUnificada: .contaUnificada
    case .transacaoLancada: .transacaoLancada
    case .transacaoCorrigida: .transacaoCorrigida
    case .transacaoAnulada: .transacaoAnulada
    case .transacaoRestaurada: .transacaoRestaurada
    case .transacaoConciliada: .transacaoConciliada
    case .relatorioCriado: .relatorioCriado
    case .relatorioRenomeado: .relatorioRenomeado
    case .despesaAdicionada: .despesaAdicionada
    case .despesaCorrigida: .despesaCorrigida
    case .despesaRemovida: .despesaRemovida
    case .relatorioRegistrado: .relatorioRegistrado
    case .relatorioReaberto: .relatorioReaberto
    case .conferenciaFeita: .conferenciaFeita
    case .conferenciaAnulada: .conferenciaAnulada
    case .periodoFechado: .periodoFechado
    case .periodoReaberto: .periodoReaberto
    case .conflitoResolvido: .conflitoResolvido
    case .importacaoFeita: .importacaoFeita
    case .importacaoDesfeita: .importacaoDesfeita
    case .importacaoRefeita: .importacaoRefeita
    case .desconhecido: nil
    }
  }
}

extension Evento.Dados {
  fileprivate func write(to data: inout ObjectWriter) {
    switch self {
    case .razaoCriado(let nome, let chave):
      data.text("nome", nome)
      data.key("chave", chave)
    case .razaoRenomeado(let nome), .dispositivoRenomeado(let nome): data.text("nome", nome)
    case .dispositivoIniciado(let dispositivo): dispositivo.write(to: &data)
    case .dispositivoAprovado(let dispositivo, let convite):
      data.uuid("dispositivo", dispositivo)
      data.uuid("convite", convite)
    case .dispositivoRevogado(let revogacao): revogacao.write(to: &data)
    case .conviteCriado(let chave): data.key("chave", chave)
    case .contaAberta(let conta): conta.write(to: &data)
    case .contaAlterada(let nome, let tipo, let vinculada):
      data.text("nome", nome)
      data.text("tipo", tipo)
      data.uuid("vinculada", vinculada)
    case .contaUnificada(let em): data.uuid("em", em)
    case .transacaoLancada(let lancamento):
      lancamento.conteudo.write(to: &data)
      data.texts("chaves", lancamento.chaves)
      data.uuid("origem", lancamento.origem)
    case .transacaoCorrigida(let conteudo): conteudo.write(to: &data)
    case .transacaoConciliada(let linha, let origem, let chaves):
      data.uuid("linha", linha)
      data.uuid("origem", origem)
      data.texts("chaves", chaves)
    case .relatorioCriado(let relatorio): relatorio.write(to: &data)
    case .relatorioRenomeado(let titulo): data.text("titulo", titulo)
    case .despesaAdicionada(let despesa), .despesaCorrigida(let despesa):
      despesa.write(to: &data)
    case .despesaRemovida(let despesa, let motivo):
      data.uuid("despesa", despesa)
      data.text("motivo", motivo)
    case .relatorioRegistrado(let declarada):
      data.amount("total", declarada.total)
      data.number("despesas", declarada.despesas)
    case .conferenciaFeita(let conferencia):
      data.uuid("conta", conferencia.conta)
      data.day("data", conferencia.data)
      data.amount("valor", conferencia.valor)
    case .periodoFechado(let ate, let motivo):
      data.day("ate", ate)
      data.text("motivo", motivo)
    case .periodoReaberto(let motivo): data.text("motivo", motivo)
    case .conflitoResolvido(let decisao): decisao.write(to: &data)
    case .importacaoFeita(let importacao): importacao.write(to: &data)
    case .contaEncerrada(let motivo), .contaReaberta(let motivo), .transacaoAnulada(let motivo),
      .transacaoRestaurada(let motivo), .relatorioReaberto(let motivo),
      .conferenciaAnulada(let motivo), .importacaoDesfeita(let motivo),
      .importacaoRefeita(let motivo):
      data.text("motivo", motivo)
    case .conviteCancelado, .desconhecido: break
    }
  }
}

extension DispositivoIniciado {
  fileprivate func write(to data: inout ObjectWriter) {
    data.uuid("razao", razao)
    data.text("nome", nome)
    data.key("chave", chave)
    data.signature("raiz", raiz)
    guard let convite else { return }
    data.object("convite") {
      $0.key("chave", convite.chave)
      $0.signature("assinatura", convite.assinatura)
    }
  }
}

extension Revogacao {
  fileprivate func write(to data: inout ObjectWriter) {
    data.uuid("dispositivo", dispositivo)
    if let ate {
      // A position is a list of two unlike values.
      data.list("ate", [0, 1]) { writer, part in
        if part == 0 { writer.number(ate.seq) } else { writer.hash(ate.hash) }
      }
    }
    data.text("motivo", motivo)
    data.signature("assinatura", assinatura)
  }
}

extension ContaAberta {
  fileprivate func write(to data: inout ObjectWriter) {
    data.text("nome", nome)
    data.text("classe", classe.rawValue)
    data.text("tipo", tipo)
    data.currency("moeda", moeda)
    data.number("casas", UInt64(casas))
    data.uuid("vinculada", vinculada)
  }
}

extension ConteudoDeTransacao {
  /// What it is written as, exactly as it was read.
  var canonico: [UInt8] {
    var data = ObjectWriter(normalizing: false)
    write(to: &data)
    return data.bytes
  }

  fileprivate func write(to data: inout ObjectWriter) {
    data.day("data", self.data)
    data.text("tipo", tipo)
    data.text("subtipo", subtipo)
    data.text("interessado", interessado)
    data.text("descricao", descricao)
    data.list("partidas", partidas) { writer, partida in
      writer.raw("{\"conta\":")
      writer.uuid(partida.conta)
      writer.raw(",\"valor\":")
      writer.amount(partida.valor)
      writer.raw("}")
    }
    data.uuid("ligada", ligada)
  }
}

extension RelatorioCriado {
  fileprivate func write(to data: inout ObjectWriter) {
    data.day("data", self.data)
    data.text("titulo", titulo)
    data.currency("moeda", moeda)
    data.number("casas", UInt64(casas))
  }
}

extension Despesa {
  /// What it is written as, exactly as it was read.
  var canonico: [UInt8] {
    var data = ObjectWriter(normalizing: false)
    write(to: &data)
    return data.bytes
  }

  fileprivate func write(to data: inout ObjectWriter) {
    data.uuid("despesa", despesa)
    data.text("titulo", titulo)
    data.number("tipo", tipo)
    data.amount("valor", valor)
    data.day("data", self.data)
    guard let comprovante else { return }
    data.object("comprovante") {
      $0.text("nome", comprovante.nome)
      $0.hash("hash", comprovante.hash)
    }
  }
}

extension Decisao {
  /// What it is written as, exactly as it was read.
  var canonico: [UInt8] {
    var data = ObjectWriter(normalizing: false)
    write(to: &data)
    return data.bytes
  }

  fileprivate func write(to data: inout ObjectWriter) {
    data.text("conflito", conflito)
    data.list("sobre", sobre) { $0.uuid($1) }
    data.text("decisao", decisao)
    data.uuid("mantido", mantido)
    data.amount("valor", valor)
    data.text("nota", nota)
  }
}

extension Importacao {
  fileprivate func write(to data: inout ObjectWriter) {
    data.text("arquivo", arquivo)
    data.hash("hash", hash)
    data.uuid("conta", conta)
    data.text("formato", formato)
  }
}
