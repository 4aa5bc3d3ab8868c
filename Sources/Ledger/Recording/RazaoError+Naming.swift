package import Canonical

extension RazaoError {
  /// Several things are meant by what was typed.
  package static func ambiguous(
    _ typed: String, _ candidates: [(id: Uuid, name: String)]
  ) -> RazaoError {
    let list = candidates.prefix(Limites.candidatos).map { candidate in
      candidate.name.isEmpty
        ? candidate.id.description : "\(candidate.name) (\(candidate.id.curto))"
    }.joined(separator: ", ")
    return RazaoError(
      .dadosInvalidos, "“\(typed)” pode ser mais de um: \(list). Diga qual pela identificação.")
  }

  /// Nothing is meant by what was typed: offers the nearest names, else says where to look.
  package static func missing(
    _ what: String, near typed: String, among names: [String], else list: Mensagem
  ) -> RazaoError {
    RazaoError(.naoEncontrado, "\(what)\(Oferta.frase(typed, among: names, senao: list))")
  }

  /// There is no account with that UUID.
  package static func semConta(_ id: Uuid) -> RazaoError {
    RazaoError(.naoEncontrado, "Não há conta \(id.curto). \(passo: "Veja as contas", .contas).")
  }
}
