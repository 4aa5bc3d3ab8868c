/// The reason why a person must look at a line of a caderno.
public enum DuvidaDeLinha: Sendable, Hashable {
  /// More than one text in it may be the amount.
  case variosValores([String])
  /// A number in it may be the amount or something else.
  case valorIncerto(String)
  /// The amount is zero.
  case valorZero
  /// It looks like an amount, and is none that can be read.
  case valorInvalido(String)
  /// The word says that the amount is not exact, or not all of it somebody's own.
  case valorAproximado(String)
  /// The amount is in another currency.
  case outraMoeda(String)
  /// No open account is called so.
  case contaDesconhecida(String)
  /// Several open accounts are called so, or two are named.
  case contaAmbigua(String, nomes: [String])
  /// The everyday word does not fit the account.
  case contaContraria(String, conta: String)
  /// No category is called so.
  case categoriaDesconhecida(String)
  /// Several categories are called so, or two are named.
  case categoriaAmbigua(String, nomes: [String])
  /// A day in it does not exist, may be something else, is ahead or long past, or is one of two.
  case diaIncerto(String)
  /// Instalments that cannot be, or that may be something else.
  case parcelasIncertas(String)
  /// The word leaves open whether money came in or went out, or says another way than the rest.
  case sentidoIncerto(String)
  /// The everyday word needs more than a line says, or there are two.
  case palavraIncerta(String)
  /// It says neither the other party nor a category.
  case semInteressado
  /// It may take back another line: `estorno`, `anulado`, `x`.
  case ressalva
  /// It may not have happened yet: an open box, `pagar`, `orçamento`.
  case aFazer
  /// The word is of talk, of a measure or of a remark rather than of a purchase.
  case talvezNada(String)
  /// The word moves money between two accounts, and the line does not say which.
  case entreContas(String)
  /// It is a heading or a sum of other lines.
  case soma
}

extension DuvidaDeLinha {
  /// The reason, as a sentence for a person.
  public var mensagem: String {
    switch self {
    case .variosValores(let texts): "Há mais de um valor: \(Self.lista(texts))."
    case .valorIncerto(let text): "“\(text)” pode ser o valor ou outra coisa."
    case .valorZero: "O valor é zero."
    case .valorInvalido(let text): "“\(text)” não é um valor que se possa ler."
    case .valorAproximado(let word): "“\(word)” não diz quanto foi ao certo."
    case .outraMoeda(let text): "“\(text)” é outra moeda: diga quanto foi em reais."
    case .contaDesconhecida(let name): "Não há conta aberta “\(name)”."
    case .contaAmbigua(let name, let nomes): "“\(name)” pode ser \(Self.lista(nomes, "ou"))."
    case .contaContraria(let word, let conta): "“\(word)” não combina com a conta “\(conta)”."
    case .categoriaDesconhecida(let name): "Não há categoria “\(name)”."
    case .categoriaAmbigua(let name, let nomes): "“\(name)” pode ser \(Self.lista(nomes, "ou"))."
    case .diaIncerto(let text): "Não está claro de que dia é: “\(text)”."
    case .parcelasIncertas(let text): "Não está claro se “\(text)” são parcelas."
    case .sentidoIncerto(let word): "“\(word)” não diz se o dinheiro entrou ou saiu."
    case .palavraIncerta(let word): "“\(word)” pede mais do que a linha diz."
    case .semInteressado: "Falta dizer com quem ou com o que foi."
    case .ressalva: "Parece desfazer ou corrigir outra linha, e nada foi desfeito."
    case .aFazer: "Parece que ainda não aconteceu."
    case .talvezNada(let word): "“\(word)” faz parecer que não é uma compra."
    case .entreContas(let word):
      "“\(word)” parece ser entre duas contas, e a linha não diz de qual para qual: lance à mão, e "
        + "deixe a linha de fora."
    case .soma: "Parece um título ou a soma de outras linhas."
    }
  }

  private static func lista(_ names: [String], _ last: String = "e") -> String {
    let quoted = names.prefix(Limites.candidatos).map { "“\($0)”" }
    guard quoted.count > 1, let end = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }
}
