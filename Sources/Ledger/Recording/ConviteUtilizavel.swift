package import Canonical

extension Livros {
  /// Checks that an invitation would admit a device that uses it now, as far as is known here.
  /// - Throws: `naoEncontrado` where no line makes it; `dadosInvalidos` where it was cancelled, or
  ///   others have used it.
  package func check(convite: SecretCode, para device: Uuid) throws(RazaoError) {
    let key = convite.key(for: .convite).publicKey
    let made = convites.filter { $0.chave == key }
    guard !made.isEmpty else {
      throw RazaoError.naoEncontrado(
        "O código é de um convite que não está aqui. Peça a quem convidou que sincronize este lugar, "
          + "e tente de novo.")
    }
    let problems = made.compactMap { $0.recusa(device) }
    if problems.count == made.count, let refusal = problems.first { throw refusal }
  }
}

extension Convite {
  /// The reason why it admits no other device; nil if it does.
  fileprivate func recusa(_ device: Uuid) -> RazaoError? {
    let next: Mensagem = "\(passo: "Peça outro a quem convidou", .convidar, emOutro: true)."
    guard situacao != .cancelado else {
      return RazaoError.dadosInvalidos("O convite foi cancelado. \(next)")
    }
    let others = admitidos.filter { $0.id != device }
    guard !others.isEmpty || (situacao == .encerrado && admitidos.isEmpty) else { return nil }
    let who = others.first?.nome.map { " pelo aparelho “\($0)”" } ?? ""
    return RazaoError.dadosInvalidos("O convite já foi usado\(who). \(next)")
  }
}

extension SecretCode {
  /// Reads an invitation's code as typed.
  /// - Throws: `dadosInvalidos`, saying what is wrong with it.
  package init(convite typed: String) throws(RazaoError) {
    do throws(SecretCodeMistake) {
      try self.init(typed: typed)
    } catch {
      throw RazaoError.dadosInvalidos("O código do convite \(error.motivo)")
    }
  }
}

extension SecretCodeMistake {
  /// The mistake, as the end of a sentence that begins with the code's owner.
  package var motivo: String {
    switch self {
    case .length(let count):
      "tem \(Canonical.Limits.secretCharacters) letras e algarismos, em grupos de quatro; foram "
        + "escritos \(count). Copie-o inteiro."
    case .character(let character):
      "não pode ter “\(character)”. Compare com o original."
    case .check:
      "não confere: algo foi copiado errado. Compare com o original."
    }
  }
}
