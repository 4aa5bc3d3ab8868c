package import Canonical
package import Ledger

/// The form that changes an account, as it is typed, with what it showed before.
///
/// What somebody leaves as it was shown is no change, whatever it is by now: others may have
/// changed it meanwhile.
package struct FormularioDeAlteracao: Sendable, Hashable {
  package var digitado: CamposDeConta
  /// What stood in the fields before anything was typed.
  package var visto: CamposDeConta

  package typealias Campo = CamposDeConta.Campo

  package init(digitado: CamposDeConta, visto: CamposDeConta) {
    (self.digitado, self.visto) = (digitado, visto)
  }

  /// The form in which nothing is typed yet.
  package init(_ conta: Conta) {
    let shown = CamposDeConta(conta)
    self.init(digitado: shown, visto: shown)
  }

  /// What stands in the form otherwise than it was shown.
  package var mudanca: MudancaDeConta {
    func changed(_ field: Campo) -> String? { muda(field) ? digitado[field].aparado : nil }
    return MudancaDeConta(
      nome: changed(.nome), tipo: changed(.tipo).flatMap { $0.isEmpty ? nil : $0 },
      vinculada: changed(.vinculada).flatMap { Uuid($0) })
  }

  /// What is wrong with what was typed, field by field.
  package var erros: [(campo: Campo, mensagem: String)] {
    var errors: [(campo: Campo, mensagem: String)] = []
    if digitado.nome.aparado.isEmpty { errors.append((.nome, "Diga o nome da conta.")) }
    let linked = digitado.vinculada.aparado
    if !linked.isEmpty, Uuid(linked) == nil {
      errors.append((.vinculada, "Escolha uma conta da lista."))
    }
    return errors
  }

  /// That somebody else changed what is to be changed here, and what it is now; nil where nobody
  /// did, or where it is by now what was typed.
  /// - Parameters:
  ///   - conta: as it is now.
  ///   - vinculadaA: what the account is called that it is linked to; nil for none.
  package func conflito(com conta: Conta, vinculadaA: String?) -> String? {
    let now = CamposDeConta(conta)
    let facts = Campo.allCases.filter { field in
      muda(field) && now[field].aparado != visto[field].aparado
        && now[field].aparado != digitado[field].aparado
    }.map { (field: Campo) -> String in
      switch field {
      case .nome: "nome “\(conta.nome)”"
      case .tipo: "tipo “\(OpcaoDeConta(chave: now.tipo)?.titulo ?? conta.tipo ?? "não dito")”"
      case .vinculada: vinculadaA.map { "vinculada a “\($0)”" } ?? "sem conta vinculada"
      }
    }
    guard !facts.isEmpty else { return nil }
    return "A conta mudou enquanto o formulário estava aberto. Agora: "
      + facts.joined(separator: ", ")
      + ". Nada foi gravado: confira o que está escrito aqui antes de enviar de novo."
  }

  /// The form shown again: what was typed stays, all else is as the account is now.
  package func mostrado(de conta: Conta) -> FormularioDeAlteracao {
    var form = FormularioDeAlteracao(conta)
    for field in Campo.allCases where muda(field) { form.digitado[field] = digitado[field] }
    return form
  }

  private func muda(_ field: Campo) -> Bool { digitado[field].aparado != visto[field].aparado }
}

/// What is to be different of an account from now on; nil for what stays.
package struct MudancaDeConta: Sendable, Hashable {
  package var nome: String?
  package var tipo: String?
  package var vinculada: Uuid?

  package init(nome: String? = nil, tipo: String? = nil, vinculada: Uuid? = nil) {
    (self.nome, self.tipo, self.vinculada) = (nome, tipo, vinculada)
  }
}

/// What a form shows of an account, or what was typed there.
package struct CamposDeConta: Sendable, Hashable {
  package var nome = ""
  /// The key of an `OpcaoDeConta`; empty where the account's kind is none of them.
  package var tipo = ""
  /// The UUID of the account that an investment belongs to; empty for none.
  package var vinculada = ""

  /// The fields, by the names that a form gives them.
  package enum Campo: String, Sendable, Hashable, CaseIterable {
    case nome, tipo, vinculada
  }

  /// Nothing at all.
  package init() {}

  /// What is shown of an account; of what it can have and others cannot, only where it can.
  package init(_ conta: Conta) {
    nome = SafeText.of(conta.nome)
    let kinds = OpcaoDeConta.daClasse(conta.classe)
    tipo = kinds.first { $0.chave == conta.tipo }?.chave ?? ""
    guard conta.tipo == TipoDeConta.investimento.rawValue else { return }
    vinculada = conta.vinculada?.description ?? ""
  }

  /// What stands in a field.
  package subscript(_ field: Campo) -> String {
    get {
      switch field {
      case .nome: nome
      case .tipo: tipo
      case .vinculada: vinculada
      }
    }
    set {
      switch field {
      case .nome: nome = newValue
      case .tipo: tipo = newValue
      case .vinculada: vinculada = newValue
      }
    }
  }
}
