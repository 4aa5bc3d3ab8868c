package import Canonical

extension Evento {
  /// Makes the event of a strict reading.
  /// - Parameters:
  ///   - shape: the number of the event's shape in `TipoDeEvento.formas`.
  ///   - data: reads the tape from the event's first token.
  package init(id: Uuid, of: Uuid?, shape: Int, data: inout TapeReader) {
    self.init(id: id, of: of, dados: Dados(TipoDeEvento.allCases[shape], from: &data))
  }
}

extension Evento.Dados {
  fileprivate init(_ tipo: TipoDeEvento, from data: inout TapeReader) {
    switch tipo {
    case .razaoCriado: self = .razaoCriado(nome: data.text(), chave: data.key())
    case .razaoRenomeado: self = .razaoRenomeado(nome: data.text())
    case .dispositivoIniciado: self = .dispositivoIniciado(DispositivoIniciado(&data))
    case .dispositivoRenomeado: self = .dispositivoRenomeado(nome: data.text())
    case .dispositivoAprovado:
      self = .dispositivoAprovado(dispositivo: data.uuid(), convite: data.optionalUuid())
    case .dispositivoRevogado: self = .dispositivoRevogado(Revogacao(&data))
    case .conviteCriado: self = .conviteCriado(chave: data.key())
    case .conviteCancelado: self = .conviteCancelado
    case .contaAberta: self = .contaAberta(ContaAberta(&data))
    case .contaAlterada:
      self = .contaAlterada(
        nome: data.optionalText(), tipo: data.optionalText(), vinculada: data.optionalUuid())
    case .contaEncerrada: self = .contaEncerrada(motivo: data.optionalText())
    case .contaReaberta: self = .contaReaberta(motivo: data.optionalText())
    case .contaUnificada: self = .contaUnificada(em: data.optionalUuid())
    case .transacaoLancada: self = .transacaoLancada(Lancamento(&data))
    case .transacaoCorrigida: self = .transacaoCorrigida(ConteudoDeTransacao(&data))
    case .transacaoAnulada: self = .transacaoAnulada(motivo: data.optionalText())
    case .transacaoRestaurada: self = .transacaoRestaurada(motivo: data.optionalText())
    case .transacaoConciliada:
      self = .transacaoConciliada(
        linha: data.uuid(), origem: data.uuid(), chaves: data.optionalTexts())
    case .relatorioCriado: self = .relatorioCriado(RelatorioCriado(&data))
    case .relatorioRenomeado: self = .relatorioRenomeado(titulo: data.text())
    case .despesaAdicionada: self = .despesaAdicionada(Despesa(&data))
    case .despesaCorrigida: self = .despesaCorrigida(Despesa(&data))
    case .despesaRemovida:
      self = .despesaRemovida(despesa: data.uuid(), motivo: data.optionalText())
    case .relatorioRegistrado:
      self = .relatorioRegistrado(Declaracao(total: data.amount(), despesas: data.number()))
    case .relatorioReaberto: self = .relatorioReaberto(motivo: data.optionalText())
    case .conferenciaFeita:
      self = .conferenciaFeita(
        Conferencia(conta: data.uuid(), data: data.day(), valor: data.amount()))
    case .conferenciaAnulada: self = .conferenciaAnulada(motivo: data.optionalText())
    case .periodoFechado: self = .periodoFechado(ate: data.day(), motivo: data.optionalText())
    case .periodoReaberto: self = .periodoReaberto(motivo: data.text())
    case .conflitoResolvido: self = .conflitoResolvido(Decisao(&data))
    case .importacaoFeita:
      self = .importacaoFeita(
        Importacao(
          arquivo: data.text(), hash: data.hash(), conta: data.uuid(), formato: data.text()))
    case .importacaoDesfeita: self = .importacaoDesfeita(motivo: data.optionalText())
    case .importacaoRefeita: self = .importacaoRefeita(motivo: data.optionalText())
    }
  }
}

extension TapeReader {
  fileprivate mutating func optionalText() -> String? { isPresent() ? text() : nil }
  fileprivate mutating func optionalUuid() -> Uuid? { isPresent() ? uuid() : nil }
  fileprivate mutating func optionalDay() -> Day? { isPresent() ? day() : nil }
  fileprivate mutating func optionalAmount() -> Amount? { isPresent() ? amount() : nil }
  fileprivate mutating func optionalSignature() -> Signature? { isPresent() ? signature() : nil }
  fileprivate mutating func optionalTexts() -> [String] {
    guard isPresent() else { return [] }
    return (0..<count()).map { _ in text() }
  }
}

extension DispositivoIniciado {
  fileprivate init(_ data: inout TapeReader) {
    self.init(
      razao: data.uuid(), nome: data.text(), chave: data.key(), raiz: data.optionalSignature())
    guard data.isPresent() else { return }
    data.object()
    convite = ConviteUsado(chave: data.key(), assinatura: data.signature())
  }
}

extension Revogacao {
  fileprivate init(_ data: inout TapeReader) {
    self.init(dispositivo: data.uuid())
    if data.isPresent() { ate = Posicao(seq: data.number(), hash: data.hash()) }
    motivo = data.optionalText()
    assinatura = data.optionalSignature()
  }
}

extension ContaAberta {
  fileprivate init(_ data: inout TapeReader) {
    self.init(
      nome: data.text(), classe: ClasseDeConta(rawValue: data.text()), tipo: data.optionalText(),
      moeda: data.currency(), casas: Int(data.number()), vinculada: data.optionalUuid())
  }
}

extension ConteudoDeTransacao {
  fileprivate init(_ data: inout TapeReader) {
    self.init(
      data: data.day(), tipo: data.text(), subtipo: data.optionalText(),
      interessado: data.optionalText(), descricao: data.optionalText(), partidas: [])
    let count = data.count()
    partidas.reserveCapacity(count)
    for _ in 0..<count {
      data.object()
      partidas.append(Partida(conta: data.uuid(), valor: data.amount()))
    }
    ligada = data.optionalUuid()
  }
}

extension Lancamento {
  fileprivate init(_ data: inout TapeReader) {
    self.init(
      conteudo: ConteudoDeTransacao(&data), chaves: data.optionalTexts(),
      origem: data.optionalUuid())
  }
}

extension RelatorioCriado {
  fileprivate init(_ data: inout TapeReader) {
    self.init(
      data: data.day(), titulo: data.text(), moeda: data.currency(), casas: Int(data.number()))
  }
}

extension Despesa {
  fileprivate init(_ data: inout TapeReader) {
    self.init(
      despesa: data.uuid(), titulo: data.text(), tipo: data.number(), valor: data.amount(),
      data: data.optionalDay())
    guard data.isPresent() else { return }
    data.object()
    comprovante = Comprovante(nome: data.text(), hash: data.hash())
  }
}

extension Decisao {
  fileprivate init(_ data: inout TapeReader) {
    self.init(conflito: data.text(), sobre: [], decisao: "")
    sobre = (0..<data.count()).map { _ in data.uuid() }
    decisao = data.text()
    mantido = data.optionalUuid()
    valor = data.optionalAmount()
    nota = data.optionalText()
  }
}
