internal import Canonical

/// The books as one JSON document (RFC 8259).
///
/// The balances that were compared with the bank's stand after the entries, then expense reports, what is
/// expected of plans, and budgets.
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
    json.name("observacoes")
    json.list(diario.observacoes) { $1.string($0) }
    json.name("contas")
    json.list(diario.contas) { conta, json in
      json.raw("{")
      json.member("id", conta.id.description)
      json.member("nome", conta.nome)
      json.member("classe", conta.classe.rawValue)
      json.member("tipo", conta.tipo)
      json.member("moeda", conta.moeda?.description)
      json.member("casas", conta.casas)
      json.member("situacao", conta.encerrada ? "encerrada" : "aberta")
      json.raw("}")
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
    write(entry, &json)
    out.add(json.text)
  }

  private func write(_ entry: Diario.Lancamento, _ json: inout JSONText) {
    json.raw("{")
    json.member("id", entry.id?.description)
    json.member("data", entry.data.description)
    json.member("tipo", entry.tipo)
    json.member("titulo", entry.titulo)
    json.member("subtipo", entry.subtipo)
    json.member("interessado", entry.interessado)
    json.member("descricao", entry.descricao)
    json.name("etiquetas")
    json.list(entry.etiquetas) { $1.string($0) }
    json.member("ligada", entry.ligada?.description)
    json.member("agendado", entry.agendado)
    json.member("conflitos", entry.conflitos)
    json.name("partidas")
    json.list(entry.partidas) { posting, json in
      let conta = diario.contas[posting.conta]
      json.raw("{")
      json.member("conta", conta.id.description)
      json.member("moeda", posting.moeda.description)
      json.member("valor", posting.valor.text(decimals: conta.moeda == nil ? 4 : conta.casas))
      json.raw("}")
    }
    json.raw("}")
  }

  package mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {
    asserted.append(assertion)
  }

  package func end(_ out: inout ExportText) {
    var json = JSONText()
    json.raw("]")
    json.name("conferencias")
    json.list(asserted) { one, json in
      let conta = diario.contas[one.conta]
      json.raw("{")
      json.member("id", one.id.description)
      json.member("conta", conta.id.description)
      json.member("data", one.data.description)
      json.member("valor", one.valor.text(decimals: conta.casas))
      json.member("encontrado", one.encontrado.text(decimals: conta.casas))
      json.member("confere", one.confere)
      json.raw("}")
    }
    json.name("relatorios")
    json.list(diario.relatorios) { write($0, &$1) }
    json.name("planos")
    json.list(diario.planos) { write($0, &$1) }
    json.name("orcamentos")
    json.list(diario.metas) { write($0, &$1) }
    json.raw("}")
    out.line()
    out.line(json.text)
  }

  private func write(_ report: Diario.Relatorio, _ json: inout JSONText) {
    json.raw("{")
    json.member("id", report.id.description)
    json.member("titulo", report.titulo)
    json.member("data", report.data.description)
    json.member("moeda", report.moeda.description)
    json.member("estado", report.estado)
    json.member("total", report.total.text(decimals: report.casas))
    json.name("despesas")
    json.list(report.despesas) { expense, json in
      json.raw("{")
      json.member("id", expense.id.description)
      json.member("titulo", expense.titulo)
      json.member("tipo", Int(clamping: expense.tipo))
      json.member("nomeDoTipo", expense.nomeDoTipo)
      json.member("valor", expense.valor.text(decimals: report.casas))
      json.member("data", expense.data?.description)
      json.name("comprovante")
      if let receipt = expense.comprovante {
        json.raw("{")
        json.member("nome", receipt.nome)
        json.member("hash", receipt.hash.description)
        json.raw("}")
      } else {
        json.raw("null")
      }
      json.raw("}")
    }
    json.name("reembolsos")
    json.list(report.reembolsos) { $1.string($0.description) }
    json.raw("}")
  }

  private func write(_ plan: Diario.Plano, _ json: inout JSONText) {
    json.raw("{")
    json.member("id", plan.id?.description)
    json.member("nome", plan.nome)
    if let rhythm = plan.ritmo {
      json.member("cada", rhythm.cada)
      json.member("intervalo", Int(clamping: rhythm.intervalo))
      json.member("inicio", rhythm.inicio.description)
      json.member("fimDeSemana", rhythm.fimDeSemana)
      json.member("semFim", rhythm.isSemFim)
    }
    json.name("previstos")
    json.list(plan.previstos) { write($0, &$1) }
    json.raw("}")
  }

  private func write(_ goal: Diario.Meta, _ json: inout JSONText) {
    let conta = diario.contas[goal.conta]
    let amount = Diario.Valor(fine: goal.valor.fine < 0 ? -goal.valor.fine : goal.valor.fine)
    json.raw("{")
    json.member("conta", conta.id.description)
    json.member("moeda", goal.moeda.description)
    json.member("de", goal.de.description)
    json.member("antesDe", goal.antesDe?.description)
    json.member("valor", amount.text(decimals: conta.casas))
    json.member("transporta", goal.transporta)
    json.raw("}")
  }

  /// It says everything.
  package var unsaid: [String] { [] }
}

/// Text of JSON as it is written, in which a comma comes before each member but the first.
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

  mutating func string(_ text: String) { writer.text(text) }

  mutating func list<Value>(_ values: [Value], _ write: (Value, inout JSONText) -> Void) {
    writer.raw("[")
    for (index, value) in values.enumerated() {
      if index > 0 { writer.raw(",") }
      write(value, &self)
    }
    writer.raw("]")
    needsComma = true
  }
}
