internal import Ledger

// What each kind of conflict says to a person: its name, what is counted while nobody has decided,
// and what can be done. No command is named here: a page and a terminal decide in their own ways.
extension TipoDeConflito {
  var title: String {
    switch self {
    case .versoesDivergentes: "Versões diferentes ao mesmo tempo"
    case .correcaoContraAnulacao: "Corrigido por um, anulado por outro"
    case .pagamentoEmDobro: "Pagamento em dobro"
    case .provavelDuplicata: "Talvez o mesmo lançamento duas vezes"
    case .despesaTardia: "Despesa depois do registro do relatório"
    case .registroDivergente: "Relatório registrado com outro total"
    case .contaEncerrada: "Lançamento em conta encerrada"
    case .contaDuplicada: "Talvez a mesma conta duas vezes"
    case .periodoFechado: "Mudança em período fechado"
    case .saldoNaoConfere: "Saldo diferente do conferido"
    case .dispositivoBifurcado: "Cópia duplicada de um aparelho"
    case .conviteRepetido: "Convite usado por mais de um aparelho"
    }
  }

  var counted: String {
    switch self {
    case .versoesDivergentes: "uma das versões, a mesma em todos os aparelhos"
    case .correcaoContraAnulacao: "nada: o lançamento está anulado"
    case .pagamentoEmDobro: "todos os pagamentos"
    case .provavelDuplicata: "os dois lançamentos"
    case .despesaTardia: "o total registrado, sem esta despesa"
    case .registroDivergente: "o total declarado no registro"
    case .contaEncerrada: "o lançamento"
    case .contaDuplicada: "as duas contas, separadas"
    case .periodoFechado: "o lançamento como está agora"
    case .saldoNaoConfere: "a soma dos lançamentos"
    case .dispositivoBifurcado: "o que as duas cópias escreveram"
    case .conviteRepetido: "o que todos os aparelhos do convite escreveram"
    }
  }

  var nextStep: String {
    switch self {
    case .versoesDivergentes: "escreva de novo o que deve valer"
    case .correcaoContraAnulacao: "anule de novo ou restaure o lançamento"
    case .pagamentoEmDobro, .provavelDuplicata:
      "decida se é um só, e qual fica, ou se são distintos"
    case .despesaTardia: "reabra o relatório, ou aceite que a despesa fique à parte"
    case .registroDivergente: "reabra o relatório, ou aceite o total declarado"
    case .contaEncerrada: "reabra a conta, ou aceite o lançamento"
    case .contaDuplicada: "unifique as contas, ou decida que são distintas"
    case .periodoFechado: "aceite a mudança, ou anule ou corrija o lançamento"
    case .saldoNaoConfere: "corrija um lançamento, aceite a diferença ou anule a conferência"
    case .dispositivoBifurcado: "confirme que as duas cópias são suas, ou revogue o aparelho"
    case .conviteRepetido: "aprove um dos aparelhos, ou aceite todos"
    }
  }
}
