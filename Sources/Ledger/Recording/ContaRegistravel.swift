package import Canonical

extension Livros {
  /// Notes all mistakes in an account to be opened.
  package func judge(_ nova: NovaConta, _ problems: inout Problems) {
    let conta = nova.conta
    problems.nome(daConta: conta.nome)
    if !ClasseDeConta.todas.contains(conta.classe) {
      let known = ClasseDeConta.todas.map(\.rawValue).joined(separator: ", ")
      problems.note(
        "Classe desconhecida: “\(conta.classe.rawValue)”. As classes são \(known).")
    }
    if !(0...Canonical.Limits.decimals).contains(conta.casas) {
      problems.note("Uma moeda tem de 0 a \(Canonical.Limits.decimals) casas decimais.")
    }
    judgeKind(conta.tipo, conta.classe, &problems)
    if let linked = conta.vinculada { judgeLink(linked, deTipo: conta.tipo, &problems) }
    if let saldo = nova.saldo {
      if conta.classe.isCategoria {
        problems.note("Uma categoria começa do zero: abra-a sem saldo.")
      } else if saldo.decimals != conta.casas {
        problems.note(
          "O saldo \(saldo) não tem as \(conta.casas) casas de \(conta.moeda).")
      }
    }
    if let ciclo = nova.ciclo {
      if conta.classe != .passivo { problems.note("Só cartões têm fatura.") }
      judge(ciclo, &problems)
    }
    if let there = homonima(conta.nome, conta.classe, conta.moeda, exceto: nil) {
      let opening: Mensagem =
        " \(guia: "Para lhe dar um saldo inicial", .lancarSaldoInicial(there.id))"
      problems.note(jaExiste(there) + (there.classe.isPropria ? opening : ""))
    }
  }

  /// Notes a kind that does not exist for accounts of the class.
  package func judgeKind(_ tipo: String?, _ classe: ClasseDeConta, _ problems: inout Problems) {
    guard let tipo else { return }
    if !classe.isPropria {
      problems.note(
        "Só tem tipo o que se tem ou se deve, e não uma conta da classe \(classe.rawValue). "
          + "\(instrucao: .deixarTipo)")
    } else if tipo == TipoDeConta.cartao.rawValue, classe != .passivo {
      problems.note(
        "Um cartão é uma dívida, da classe passivo, e não \(classe.rawValue). "
          + "\(guia: "Para abrir um", .abrirConta(.cartao)).")
    } else if let kind = TipoDeConta(rawValue: tipo), kind.isEntrePessoas, kind.classe != classe {
      problems.note(
        "O que se emprestou é da classe ativo, e o que se deve, da classe passivo.")
    }
  }

  /// Notes the mistakes in the account that an investment is linked to.
  /// - Parameter tipo: the kind of the account that shall be linked.
  package func judgeLink(_ linked: Uuid, deTipo tipo: String?, _ problems: inout Problems) {
    if tipo != TipoDeConta.investimento.rawValue {
      problems.note("\(instrucao: .vincularSoInvestimento)")
    }
    guard criacao(de: Agregado(.conta, linked)) != nil,
      let there = contas.first(where: { $0.id == linked })
    else {
      return problems.note(.semConta(linked))
    }
    let kinds: [TipoDeConta] = [.corrente, .poupanca]
    if there.encerrada {
      problems.note(contaEncerrada(linked))
    } else if there.classe != .ativo || !kinds.contains(where: { $0.rawValue == there.tipo }) {
      problems.note(
        "“\(there.nome)” não é conta corrente nem poupança, e só a uma delas se vincula um "
          + "investimento. \(passo: "Veja as contas", .contas).")
    }
  }

  /// An open account of that class and currency with the same name, case and accents aside.
  package func homonima(
    _ nome: String, _ classe: ClasseDeConta, _ moeda: Currency, exceto own: Uuid?
  ) -> Conta? {
    let folded = nome.foldedForComparison
    return contas.first {
      $0.id != own && $0.classe == classe && $0.moeda == moeda && $0.isEmUso
        && $0.nome.foldedForComparison == folded
    }
  }

  /// The message that an account with that name exists.
  package func jaExiste(_ there: Conta) -> Mensagem {
    "Já há uma conta “\(there.nome)” (\(there.id.curto)). Dê outro nome, ou use aquela."
  }

  /// An account that was ever opened.
  /// - Complexity: O(accounts).
  package func contaAberta(_ id: Uuid) throws(RazaoError) -> Conta {
    guard let conta = contas.first(where: { $0.id == id }) else { throw .semConta(id) }
    return conta
  }

  /// Notes why one account cannot be read with another.
  package func judgeUnification(_ one: Conta, _ other: Conta, _ problems: inout Problems) {
    if one.id == other.id {
      return problems.note("Uma conta não pode ser unificada consigo mesma.")
    }
    if one.moeda != other.moeda {
      problems.note(
        "“\(one.nome)” conta em \(one.moeda) e “\(other.nome)” em \(other.moeda): "
          + "só se unificam contas de uma moeda.")
    }
    if one.classe != other.classe {
      problems.note(
        "“\(one.nome)” é \(one.classe.rawValue) e “\(other.nome)” é \(other.classe.rawValue): "
          + "só se unificam contas de uma classe.")
    }
    if contaDeLeitura(other.id) == one.id {
      problems.note(
        "“\(other.nome)” já é lida com “\(one.nome)”. "
          + "\(passo: "Separe-as antes", .separarConta(other.id)).")
    } else if one.unificadaEm == contaDeLeitura(other.id) {
      problems.note("“\(one.nome)” já é lida com “\(other.nome)”.")
    }
  }
}
