internal import EventLog
internal import Ledger
internal import Machine
internal import Sync

extension RazaoError {
  /// The words for the answer of a place of files, and the next step.
  init(lugar error: PlaceError, _ name: String) {
    if let file = error.file {
      self.init(file)
      return
    }
    self.init(RazaoError.code(error.code), RazaoError.message(error, name))
  }

  /// The result of a call on a place; a failure is told in a person's terms.
  static func telling<Value>(
    _ name: String, _ call: () throws(PlaceError) -> Value
  ) throws(RazaoError) -> Value {
    do throws(PlaceError) {
      return try call()
    } catch {
      throw RazaoError(lugar: error, name)
    }
  }

  /// The result of several calls on files.
  static func telling<Value>(
    _ call: () throws(FileError) -> Value
  ) throws(RazaoError) -> Value {
    do throws(FileError) {
      return try call()
    } catch {
      throw RazaoError(error)
    }
  }

  /// The error that nobody could open what would be sealed with the code on paper.
  static var semChaveParaSelar: RazaoError {
    RazaoError(
      .semPermissao,
      "Este razão é de antes dos lugares selados, e ainda não tem a chave do código de recuperação. "
        + "Crie o lugar com o código à mão, uma vez, em qualquer aparelho.")
  }

  /// The error that this machine cannot open what is sealed for it.
  static var semChaveParaAbrir: RazaoError {
    RazaoError(
      .semPermissao,
      "Este aparelho só abre lugares selados depois de dita, uma vez, a senha dele: nada foi levado. "
        + "\(instrucao: .dizerSenha)")
  }

  /// The error that a place is not remembered; it names those that are.
  static func lugarDesconhecido(_ name: String, _ all: [Lugar]) -> RazaoError {
    let known = all.isEmpty ? "nenhum" : all.map(\.caminho).joined(separator: ", ")
    return .naoEncontrado("Este aparelho não sincroniza com \(name). Os lugares são: \(known).")
  }

  /// Whether a place wants a password, or another one.
  package var pedeSenha: Bool {
    mensagens.contains { $0.partes.contains(.instrucao(.dizerSenhaDoLugar)) }
  }

  private static func code(_ code: PlaceError.Code) -> Code {
    switch code {
    case .unreachable, .notFound, .noLibrary: .naoEncontrado
    case .untrusted, .unauthorized, .forbidden: .semPermissao
    case .notAPlace, .redirected, .clock: .dadosInvalidos
    case .busy: .ocupado
    case .noSpace, .cut, .localFile, .failed: .entradaSaida
    }
  }

  private static func message(_ error: PlaceError, _ name: String) -> Mensagem {
    switch error.code {
    case .unreachable:
      "Ninguém atende em \(name). Confira o endereço e a rede, e \(instrucao: .repetir)."
    case .untrusted:
      "O certificado do servidor de \(name) não é o esperado: pode ser outro servidor. Nada foi dito "
        + "a ele."
    case .unauthorized:
      "\(name) pede usuário e senha, ou não aceita os que recebeu. Dê o endereço com o usuário, como "
        + "em https://ana@servidor/pasta. \(instrucao: .dizerSenhaDoLugar)"
    case .clock:
      "O relógio deste computador não é o de \(name)\(error.detail.map { ", que diz \($0)" } ?? ""). "
        + "Acerte-o, e \(instrucao: .repetir)."
    case .forbidden: "\(name) não deixa este usuário fazer isso. Fale com quem cuida do lugar."
    case .notFound:
      "\(name) não existe mais, ou não está ligado. Confira, e \(instrucao: .repetir)."
    case .busy: "\(name) está ocupado. Nada se perdeu: \(instrucao: .repetir) logo mais."
    case .noSpace:
      "\(name) está sem espaço: nem tudo foi levado. Libere espaço e sincronize de novo."
    case .cut: "A conexão com \(name) caiu. Nada se perdeu: \(instrucao: .repetir)."
    case .redirected: "\(name) leva a outro servidor, e nada foi dito a ele. Dê o endereço certo."
    case .notAPlace: "\(name) não guarda arquivos como um lugar guarda. Confira o endereço."
    case .noLibrary:
      "Para usar um endereço falta a biblioteca libcurl neste computador. Instale-a com: sudo apt "
        + "install libcurl4"
    case .localFile, .failed:
      "\(name) não conseguiu atender.\(error.detail.map { " O lugar disse: “\($0)”" } ?? "")"
    }
  }
}
