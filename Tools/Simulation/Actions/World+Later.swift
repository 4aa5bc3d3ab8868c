internal import Canonical
internal import Ledger

/// Plans, bills, budgets and the like, as a stranger writes them: valid and invalid.
///
/// They are about few things, so that several writes meet.
extension World {
  func later(
    _ one: Uuid, _ other: Uuid, _ entry: Uuid?, in ledger: Uuid
  ) -> ([Evento.Dados], Uuid?) {
    let month = Month(of: day())
    let plan = PlanoCriado.id(chave: "boleto:1", in: ledger)
    let sum = Int64(number(1...3))
    let content = LancamentoDePlano(
      tipo: "outro",
      partidas: [
        Partida(conta: one, valor: .cents(sum)),
        Partida(conta: other, valor: .cents(chance(5) ? sum : -sum)),
      ])
    switch number(0...12) {
    case 0: return ([.contaCiclo(cycle(month))], one)
    case 1:
      return (
        [
          .contaFaturada(
            ContaFaturada(
              mes: month, vencimento: chance(2) ? day() : nil, total: chance(2) ? .cents(sum) : nil)
          )
        ], one
      )
    case 2:
      let to = chance(2) ? month : nil
      return ([.transacaoFaturada(TransacaoFaturada(conta: one, mes: to))], entry)
    case 3:
      let budget = ContaOrcada(
        mes: month, por: any(["diante", "mes", "trimestre: um"]) ?? "mes",
        valor: chance(2) ? .cents(sum - 1) : nil, sobra: chance(3) ? "transporta" : nil)
      return ([.contaOrcada(budget)], one)
    case 4:
      let rhythm = Ritmo(cada: "mes", intervalo: UInt64(number(0...3)), inicio: day())
      let made = PlanoCriado(
        ritmo: rhythm, vezes: chance(2) ? UInt64(number(0...3)) : nil, lancamento: content,
        chave: "boleto:1")
      return ([.planoCriado(made)], chance(9) ? nil : plan)
    case 5:
      let first = UInt64(number(0...2))
      return ([.planoAlterado(PlanoAlterado(desde: first, lancamento: content))], plan)
    case 6: return ([.planoLimitado(PlanoLimitado(vezes: UInt64(number(0...3))))], plan)
    case 7: return ([.planoOcorrencia(occurrence(entry))], plan)
    case 8:
      let numero = any([1, 2, 3, 1000, 1001] as [UInt64]) ?? 1
      let kind = TipoDefinido(
        numero: numero, titulo: chance(2) ? "x" : nil, categoria: chance(2) ? one : nil)
      return ([.tipoDefinido(kind)], TipoDefinido.id(numero, in: ledger))
    case 9:
      let layout = FormatoDefinido(nome: "banco", texto: chance(2) ? "\(sum)" : nil)
      return ([.formatoDefinido(layout)], FormatoDefinido.id("banco", in: ledger))
    case 10:
      let rule = Regra(
        ordem: UInt64(sum), quando: CondicaoDeRegra(texto: "x"),
        entao: chance(2) ? EfeitoDeRegra(categoria: one) : nil)
      return ([.regraCriada(RegraCriada(regra: rule))], nil)
    case 12 where entry != nil:
      let note = ComprovanteJuntado(
        nome: "nota.pdf", hash: .of([UInt8(sum % 2)]), bytes: chance(2) ? nil : 1)
      return ([.notaComprovante(note)], entry)
    default:
      let key = PublicKey(Hash256.of([UInt8(sum)]).bytes)
      return chance(2)
        ? ([.dispositivoCofre(DispositivoCofre(chave: key))], stranger.device(in: ledger))
        : ([.conviteCofre(ConviteCofre(chave: key))], recent(known.invitations) ?? one)
    }
  }

  private func cycle(_ month: Month) -> ContaCiclo {
    ContaCiclo(
      desde: month, fechamento: UInt64(number(0...2)), vencimento: 10,
      noDia: chance(2) ? "esta" : "proxima")
  }

  private func occurrence(_ entry: Uuid?) -> PlanoOcorrencia {
    let estado = any(["prevista", "pulada", "feita", "adiada"]) ?? "pulada"
    return PlanoOcorrencia(
      numero: UInt64(number(0...2)), estado: estado, data: chance(3) ? day() : nil,
      transacao: estado == "feita" && !chance(5) ? entry : nil, motivo: chance(2) ? "x" : nil)
  }
}
