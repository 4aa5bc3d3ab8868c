internal import Presentation

// The forms of an account, from what a browser sent.

extension FormularioDeConta {
  /// What was typed.
  init(_ fields: Fields) {
    self.init()
    nome = fields.typed(Campo.nome)
    tipo = fields.typed(Campo.tipo)
    moeda = fields.typed(Campo.moeda)
    vinculada = fields.typed(Campo.vinculada)
    saldo = fields.typed(Campo.saldo)
  }
}

extension FormularioDeAlteracao {
  /// What was typed, and what the form says that it showed.
  init(_ form: Fields) {
    var (typed, shown) = (CamposDeConta(), CamposDeConta())
    for field in Campo.allCases {
      typed[field] = form.typed(field.rawValue)
      shown[field] = form.typed(ChangedAccountModel.before(field))
    }
    self.init(digitado: typed, visto: shown)
  }
}

extension FormularioDeConferencia {
  /// What was typed.
  init(_ form: Fields) {
    self.init()
    valor = form.typed(Campo.valor)
    dia = form.typed(Campo.dia)
  }
}
