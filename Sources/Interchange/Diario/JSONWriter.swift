internal import Canonical

/// The books as one JSON document (RFC 8259).
///
/// Balance assertions come after the entries, then expense reports, expected occurrences of plans,
/// and budgets.
package struct JSONWriter: ExportWriter {
  private let diario: Diario
  private var asserted: [Diario.Conferencia] = []
  private var count = 0

  package init(_ diario: Diario) { self.diario = diario }

  package func head(_ out: inout ExportText) {
    var json = JSONText()
    json.raw("{")
    json.member("razao", diario.razao.description)
    json.member("nome", diario.nome)
    json.member("dia", diario.dia.description)
    json.member("verificacao", diario.verificacao.description)
    json.member("voz", diario.voz)
    json.member("observacoes", diario.observacoes)
    json.objects("contas", diario.contas) { conta, json in
      json.member("id", conta.id.description)
      json.member("nome", conta.nome)
      json.member("classe", conta.classe.rawValue)
      json.member("tipo", conta.tipo)
      json.member("moeda", conta.moeda?.description)
      json.member("casas", conta.casas)
      json.member("situacao", conta.encerrada ? "encerrada" : "aberta")
    }
    json.name("lancamentos")
    json.raw("[")
    out.add(json.text)
    out.line()
  }

  package mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    var json = JSONText()
    if count > 0 { out.line(",") }
    count += 1
    json.object { write(entry, &$0) }
    out.add(json.text)
  }

  private func write(_ entry: Diario.Lancamento, _ json: inout JSONText) {
    json.member("id", entry.id?.description)
    json.member("data", entry.data.description)
    json.member("tipo", entry.tipo)
    json.member("titulo", entry.titulo)
    json.member("subtipo", entry.subtipo)
    json.member("interessado", entry.interessado)
    json.member("descricao", entry.descricao)
    json.member("etiquetas", entry.etiquetas)
    json.member("ligada", entry.ligada?.description)
    json.member("agendado", entry.agendado)
    json.member("conflitos", entry.conflitos)
    json.objects("partidas", entry.partidas) { posting, json in
      let conta = diario.contas[posting.conta]
      json.member("conta", conta.id.description)
      json.member("moeda", posting.moeda.description)
      json.member("valor", posting.valor.text(decimals: conta.moeda == nil ? 4 : conta.casas))
    }
  }

  package mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {
    asserted.append(assertion)
  }

  package func end(_ out: inout ExportText) {
    var json = JSONText()
    json.raw("]")
    json.objects("conferencias", asserted) { one, json in
      let conta = diario.contas[one.conta]
      json.member("id", one.id.description)
      json.member("conta", conta.id.description)
      json.member("data", one.data.description)
      json.member("valor", one.valor.text(decimals: conta.casas))
      json.member("encontrado", one.encontrado.text(decimals: conta.casas))
      json.member("confere", one.confere)
    }
    json.objects("relatorios", diario.relatorios) { write($0, &$1) }
    json.objects("planos", diario.planos) { write($0, &$1) }
    json.objects("orcamentos", diario.metas) { write($0, &$1) }
    json.raw("}")
    out.line()
    out.line(json.text)
  }

  private func write(_ report: Diario.Relatorio, _ json: inout JSONText) {
    json.member("id", report.id.description)
    json.member("titulo", report.titulo)
    json.member("data", report.data.description)
    json.member("moeda", report.moeda.description)
    json.member("estado", report.estado)
    json.member("total", report.total.text(decimals: report.casas))
    json.objects("despesas", report.despesas) { expense, json in
      json.member("id", expense.id.description)
      json.member("titulo", expense.titulo)
      json.member("tipo", Int(clamping: expense.tipo))
      json.member("nomeDoTipo", expense.nomeDoTipo)
      json.member("valor", expense.valor.text(decimals: report.casas))
      json.member("data", expense.data?.description)
      json.name("comprovante")
      if let receipt = expense.comprovante {
        json.object {
          $0.member("nome", receipt.nome)
          $0.member("hash", receipt.hash.description)
        }
      } else {
        json.raw("null")
      }
    }
    json.member("reembolsos", report.reembolsos.map(\.description))
  }

  private func write(_ plan: Diario.Plano, _ json: inout JSONText) {
    json.member("id", plan.id?.description)
    json.member("nome", plan.nome)
    if let rhythm = plan.ritmo {
      json.member("cada", rhythm.cada)
      json.member("intervalo", Int(clamping: rhythm.intervalo))
      json.member("inicio", rhythm.inicio.description)
      json.member("fimDeSemana", rhythm.fimDeSemana)
      json.member("semFim", rhythm.isSemFim)
    }
    json.objects("previstos", plan.previstos) { write($0, &$1) }
  }

  private func write(_ goal: Diario.Meta, _ json: inout JSONText) {
    let conta = diario.contas[goal.conta]
    let amount = Diario.Valor(fine: abs(goal.valor.fine))
    json.member("conta", conta.id.description)
    json.member("moeda", goal.moeda.description)
    json.member("de", goal.de.description)
    json.member("antesDe", goal.antesDe?.description)
    json.member("valor", amount.text(decimals: conta.casas))
    json.member("transporta", goal.transporta)
  }

  /// JSON expresses everything.
  package var unsaid: [String] { [] }
}

/// Writes JSON text, with a comma before each member but the first.
private struct JSONText {
  private var writer = CanonicalWriter()
  private var needsComma = false

  var text: String { writer.text }

  mutating func raw(_ text: StaticString) {
    writer.raw(text)
    let first = text.utf8Start[0]
    needsComma = first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
  }

  mutating func name(_ name: StaticString) {
    if needsComma { writer.raw(",") }
    writer.raw("\"")
    writer.raw(name)
    writer.raw("\":")
    needsComma = true
  }

  mutating func member(_ name: StaticString, _ text: String?) {
    self.name(name)
    if let text { writer.text(text) } else { writer.raw("null") }
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    self.name(name)
    writer.raw(String(number).utf8)
  }

  mutating func member(_ name: StaticString, _ isTrue: Bool) {
    self.name(name)
    writer.raw(isTrue ? "true" : "false")
  }

  mutating func member(_ name: StaticString, _ texts: [String]) {
    list(name, texts) { $1.writer.text($0) }
  }

  mutating func objects<Value>(
    _ name: StaticString, _ values: [Value], _ write: (Value, inout JSONText) -> Void
  ) {
    list(name, values) { value, json in json.object { write(value, &$0) } }
  }

  mutating func object(_ write: (inout JSONText) -> Void) {
    raw("{")
    write(&self)
    raw("}")
  }

  private mutating func list<Value>(
    _ name: StaticString, _ values: [Value], _ write: (Value, inout JSONText) -> Void
  ) {
    self.name(name)
    writer.raw("[")
    for (index, value) in values.enumerated() {
      if index > 0 { writer.raw(",") }
      write(value, &self)
    }
    raw("]")
  }
}
