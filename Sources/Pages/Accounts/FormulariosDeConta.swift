internal import Presentation

// The forms of an account, from the fields that a browser sent.

extension FormularioDeConta {
  /// The typed values.
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
  /// The typed values, and the values that the form showed at first.
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
  /// The typed values.
  init(_ form: Fields) {
    self.init()
    valor = form.typed(Campo.valor)
    dia = form.typed(Campo.dia)
  }
}
