internal import ArgumentParser
internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation

/// `razao pix cobrar`: writes a static Pix code.
struct PixCobrar: Command {
  static let configuration = CommandConfiguration(
    commandName: "cobrar",
    abstract: "escreve um código Pix (“copia e cola”) para receber",
    discussion: """
      Só o código sai na saída padrão: pode ir para um programa que desenhe o QR. Nome e cidade \
      ficam sem acentos, como os bancos pedem. Nada é gravado.

      Exemplo:
        razao pix cobrar --chave ana@exemplo.com.br --nome 'Ana Souza' --cidade Recife --valor 45,90
      """,
    helpNames: [],
    aliases: ["charge"])

  @Option(
    help: ArgumentHelp(
      "a chave Pix de quem recebe: CPF, CNPJ, celular, e-mail ou aleatória", valueName: "CHAVE"))
  var chave: String?

  @Option(help: ArgumentHelp("o nome de quem recebe, até 25 letras", valueName: "NOME"))
  var nome: String?

  @Option(help: ArgumentHelp("a cidade de quem recebe, até 15 letras", valueName: "CIDADE"))
  var cidade: String?

  @Option(
    help: ArgumentHelp("quanto, em reais; sem ele, quem paga é que diz", valueName: "VALOR"))
  var valor: String?

  @Option(
    help: ArgumentHelp(
      "a identificação deste pagamento, até 25 letras e algarismos", valueName: "TXID"))
  var txid: String?

  @Option(help: ArgumentHelp("um recado para quem paga", valueName: "TEXTO"))
  var recado: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let codigo: String
    /// What the key was taken for, where it could be something else.
    let duvida: String?
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let typed = mistakes.text(chave, "a chave Pix", option: "--chave CHAVE")
    let name = mistakes.text(nome, "o nome de quem recebe", option: "--nome NOME")
    let city = mistakes.text(cidade, "a cidade de quem recebe", option: "--cidade CIDADE")
    let amount = valor.flatMap { mistakes.amount($0, "--valor", of: nil, .above) }
    let read = typed.map { LeituraDeChave($0) }
    for error in read?.erros ?? [] { mistakes.data(error.frase(em: typed ?? "")) }
    let named = name.flatMap { plain($0, "--nome", Interchange.Limits.name, &mistakes) }
    let placed = city.flatMap { plain($0, "--cidade", Interchange.Limits.city, &mistakes) }
    let note = recado.flatMap { self.note($0, beside: read?.chave, &mistakes) }
    let id = txid.flatMap { identification($0, &mistakes) }
    guard let key = read?.chave, let named, let placed, mistakes.failure == nil else { return nil }
    let code = BRCode(
      para: .chave(key, informacao: note), nome: named, cidade: placed, valor: amount, txid: id)
    switch code.escrito() {
    case .success(let text):
      return Request(codigo: text, duvida: read?.outra.map { Self.doubt(key, $0) })
    case .failure(let refused):
      refused.erros.forEach { mistakes.data($0.mensagem) }
      return nil
    }
  }

  /// A text as banks take it: no accents, one blank at a time, ASCII.
  private func plain(
    _ typed: String, _ option: String, _ most: Int, _ mistakes: inout Mistakes
  ) -> String? {
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ").semAcentos
    if !text.utf8.allSatisfy({ (32...126).contains($0) }) {
      mistakes.data("Em \(option) só cabem letras, algarismos e sinais comuns: “\(typed)”.")
      return nil
    }
    guard (1...most).contains(text.utf8.count) else {
      mistakes.data("\(option) tem \(text.utf8.count) letras, e pode ter de 1 a \(most): encurte.")
      return nil
    }
    return text
  }

  /// A note, which shares its room with the key.
  private func note(
    _ typed: String, beside key: ChavePix?, _ mistakes: inout Mistakes
  ) -> String? {
    let room = key.map { BRCode.espaco(comChave: $0) } ?? Interchange.Limits.note
    guard room > 0 else {
      mistakes.data("Com esta chave não cabe recado: deixe --recado de fora.")
      return nil
    }
    return plain(typed, "--recado", room, &mistakes)
  }

  private func identification(_ typed: String, _ mistakes: inout Mistakes) -> String? {
    let isRight =
      (1...Interchange.Limits.txid).contains(typed.utf8.count)
      && typed.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      }
    if !isRight {
      mistakes.data(
        "--txid tem de 1 a \(Interchange.Limits.txid) letras sem acento e algarismos: “\(typed)”. "
          + "Sem identificação, deixe --txid de fora.")
    }
    return isRight ? typed : nil
  }

  private static func doubt(_ key: ChavePix, _ other: ChavePix) -> String {
    "A chave foi lida como \(key.tipo). Se é \(other.tipo), escreva com +55."
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    if let doubt = request.duvida { Output.complain(SafeText.of(doubt) + "\n") }
    session.show(
      .object([.init("codigo", .string(request.codigo))]),
      or: Screen(header: [Line(request.codigo, verbatim: true)], sections: []))
    return .done
  }
}
