package import Ledger

extension Mensagem {
  /// The message for a terminal, with its commands and options among the words.
  /// - Complexity: O(length).
  package var typed: String { partes.map(\.typed).joined() }
}

extension RazaoError {
  /// The error's messages, for a terminal.
  package var typedMessages: [String] { mensagens.map(\.typed) }

  /// The error's messages, one a line.
  package var typedMessage: String { typedMessages.joined(separator: "\n") }
}

extension Mensagem.Parte {
  fileprivate var typed: String {
    switch self {
    case .texto(let text): text
    case .passo(let passo), .guia(let passo): passo.typed
    case .opcao(let option): option.typed
    case .campo(let field, let mention): mention.typed(field)
    case .instrucao(let instruction): instruction.typed
    }
  }
}

extension Mensagem.NextStep {
  /// The words, followed by the command.
  fileprivate var typed: String {
    destination.typed.map { palavras + junta + $0 + fecho } ?? palavras
  }
}

extension FieldMention {
  /// The words about a field, spelled as an option or an argument.
  fileprivate func typed(_ field: FieldName) -> String {
    switch self {
    case .name: field.flag
    case .missing: "Falta \(field.what): \(field.option)"
    case .blank: "Falta \(field.what): \(field.option) está vazio"
    case .say: "diga em \(field.option)"
    case .tick: "repita o comando com \(field.flag)"
    case .instead: "repita com \(field.flag)"
    case .content(let typed):
      " Em \(field.flag) está “\(typed.replacing("\u{2212}", with: "-"))”."
    }
  }
}

extension Opcao {
  /// The field as it is typed.
  package var typed: String {
    switch self {
    case .conta: "--conta"
    case .categoria: "--categoria"
    case .para: "--para"
    case .partida: "--partida"
    case .valor: "VALOR"
    case .por: "--por"
    case .original: "--original"
    case .data: "--data"
    case .manter: "--manter"
    case .todos: "--todos"
    }
  }
}

extension Instrucao {
  /// The instruction for a terminal, as a sentence or part of one.
  package var typed: String {
    switch self {
    case .repetir: "repita o comando"
    case .repetirComoOutra: "repita o comando com --outra"
    case .substituir: "repita o comando com --substituir"
    case .refazer: "repita o comando com --refazer"
    case .repetirComId(let id): "repita o comando com --id \(id)"
    case .repetirIgual: "Repita o comando como foi dado, ou dê outro --id."
    case .dizerSenha: "Repita em um terminal, que a pede, ou ponha-a na variável RAZAO_SENHA."
    case .escolherConta: "Diga --conta"
    case .usarConta(let id, _): "diga --conta \(id.curto)"
    case .outroLado: "--categoria ou --para"
    case .dizerSentido: "diga --entrada ou --saida"
    case .dizerLado: "Diga --lado"
    case .gravarNoFechado: "diga --mesmo-fechado --motivo MOTIVO"
    case .deixarLinhas(let lines):
      "deixe essas linhas: --fora " + lines.map(String.init).joined(separator: ",")
    case .desdeOComeco: "desde o começo, sem --depois"
    case .deixarTipo: "Deixe --tipo de fora."
    case .vincularSoInvestimento: "--vinculada só serve para investimentos: --tipo investimento."
    case .limiteDaRevogacao: "--ate N ou --ate nada"
    case .dizerCodigo: "Escreva-o: --recuperacao - (entrada padrão)"
    case .dizerRazao: "Diga qual com --razao DIR"
    case .dizerSenhaDoLugar:
      "A senha é dada à parte, e se muda com: razao lugar mudar-senha LUGAR"
    case .noRazao(let folder): "--razao \(ShellWord.path(folder))"
    }
  }
}

extension Line {
  /// The lines for a terminal: the text with the command in its place.
  ///
  /// A command on a line of its own is never broken; at the end of a text it may be, unless the
  /// text is verbatim.
  package var typed: [Line] {
    var line = self
    if let icon { line.text = "\(icon) \(text)" }
    line.icon = nil
    if let message {
      line.message = nil
      line.text = message.typed
    }
    guard let command, let words = command.words else { return [line] }
    line.command = nil
    line.selection = nil
    switch command.placement {
    case .after(let joint, let end):
      line.text += joint + words + end
      return [line]
    case .below(let indent):
      line.text += ":"
      return [line, Line(indent + words, verbatim: true)]
    case .alone(let before):
      line.text = before + words
      line.isVerbatim = true
      return [line]
    }
  }

  /// Text and command as one string, for a message.
  package var sentence: String { typed.map(\.text).joined(separator: " ") }
}

extension TypedCommand {
  /// The words to type: `razao conflitos`; nil if no command leads there.
  package var words: String? {
    switch target {
    case .destination(let destination): destination.typed
    case .more(let option): option.typed
    }
  }
}

extension TypedCommand.MoreOption {
  /// The option as it is typed.
  fileprivate var typed: String {
    switch self {
    case .json: "--json"
    case .limit: "--limite N"
    case .passphrase: "RAZAO_SENHA"
    case .apply: "--aplicar"
    case .record: "--lancar"
    case .tick: "--marcar ID"
    case .conclude: "--concluir"
    case .join: "--juntar ID"
    case .distinguish: "--distintos ID"
    }
  }
}
