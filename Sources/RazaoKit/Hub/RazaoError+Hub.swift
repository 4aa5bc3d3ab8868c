package import Hub
package import Ledger

extension RazaoError {
  /// The words for a hub's failure, and the next step.
  ///
  /// The server's own words, rarely in the reader's language, are used if nothing better is known.
  package init(hub error: HubError, _ hub: EnderecoDeHub) {
    self.init(RazaoError.code(error.code), RazaoError.message(error, hub.texto))
  }

  /// The result of a call on a hub; a failure is reported in a person's terms.
  package static func telling<Value>(
    _ hub: EnderecoDeHub, _ call: @autoclosure () throws(HubError) -> Value
  ) throws(RazaoError) -> Value {
    do throws(HubError) {
      return try call()
    } catch {
      throw RazaoError(hub: error, hub)
    }
  }

  /// The error that a hub delivers more useless lines than useful ones.
  static func hubCheioDeOutraCoisa(_ hub: EnderecoDeHub) -> RazaoError {
    RazaoError(
      .entradaSaida,
      "O hub \(hub.texto) tem linhas demais que não são deste razão, ou que ninguém aqui conhece: "
        + "ficaram lá. Avise quem cuida dele: um papel que grava sem parar se tira com DROP ROLE.")
  }

  private static func code(_ code: HubError.Code) -> Code {
    switch code {
    case .libraryMissing, .hostUnknown, .refused, .unreachable, .noDatabase: .naoEncontrado
    case .tlsMissing, .tlsWanted, .certificate, .unproven, .passwordWanted, .wrongPassword,
      .notAdmitted, .notPermitted, .readOnly:
      .semPermissao
    case .notPrepared, .tooNew: .dadosInvalidos
    case .tooMany, .starting, .busy: .ocupado
    case .timedOut, .full, .stopped, .lost, .strange, .failed: .entradaSaida
    }
  }

  private static func message(_ error: HubError, _ hub: String) -> Mensagem {
    switch error.code {
    case .libraryMissing:
      "Para usar um hub falta a biblioteca do PostgreSQL neste computador. Instale-a com: sudo "
        + "apt install libpq5"
    case .hostUnknown:
      "Ninguém conhece o servidor do hub \(hub). Confira o nome e a rede, e \(instrucao: .repetir)."
    case .refused:
      "Ninguém atende em \(hub): o servidor está desligado, ou a porta é outra. Fale com quem "
        + "cuida dele, e \(instrucao: .repetir)."
    case .timedOut:
      "O hub \(hub) não respondeu a tempo. Confira a rede, e \(instrucao: .repetir)."
    case .unreachable:
      "Não deu para chegar ao hub \(hub). Confira o endereço e a rede, e "
        + "\(instrucao: .repetir).\(said(error))"
    case .tlsMissing:
      "O servidor do hub \(hub) não fala cifrado, e sem isso a senha e os livros iriam abertos "
        + "pela rede. Peça a quem cuida dele que ligue o TLS; se a rede é só sua, acrescente "
        + "sslmode=disable ao endereço, depois de um ?."
    case .tlsWanted:
      "O hub \(hub) não deixa este papel entrar deste computador sem cifra. Tire "
        + "sslmode=disable do endereço; se ainda não entrar, fale com quem cuida dele."
    case .certificate: certificate(hub)
    case .unproven: unproven(hub)
    case .passwordWanted:
      "O hub \(hub) pede senha. Dê o endereço com ela, como em "
        + "postgres://papel:senha@servidor/base, ou deixe-a no arquivo ~/.pgpass."
    case .wrongPassword:
      "O hub \(hub) não conhece esse papel com essa senha. Confira o endereço; se a senha se "
        + "perdeu, quem cuida dele cria outro papel. "
        + "\(guia: "Assim", .convidarParaHub("postgres://servidor/base"))"
    case .notAdmitted:
      "O hub \(hub) não deixa este papel entrar daqui. Quem cuida dele permite em pg_hba.conf."
    case .noDatabase:
      "O servidor de \(hub) não tem um banco com esse nome. Confira o fim do endereço."
    case .tooMany:
      "O hub \(hub) já tem todas as conexões que aceita. Espere um pouco, e "
        + "\(instrucao: .repetir); se acontece sempre, quem cuida dele aumenta o limite."
    case .starting:
      "O hub \(hub) está ligando ou desligando. Espere um minuto, e \(instrucao: .repetir)."
    case .notPermitted:
      "O papel não pode isso no hub \(hub). Peça a quem cuida dele um deste razão."
    case .notPrepared:
      "O banco em \(hub) ainda não é um hub. \(guia: "Para prepará-lo", .prepararHub(hub))"
    case .tooNew:
      "O hub \(hub) é de uma versão mais nova deste programa: atualize este aparelho."
    case .readOnly:
      "O hub \(hub) só pode ser lido agora: é uma réplica, ou está em manutenção. Nada foi "
        + "levado para lá."
    case .full:
      "O hub \(hub) está sem espaço: nem tudo foi levado. Nada se perdeu: avise quem cuida "
        + "dele, e sincronize de novo."
    case .busy:
      "O hub \(hub) está ocupado com outros. Nada se perdeu: \(instrucao: .repetir) logo mais."
    case .stopped:
      "O hub \(hub) foi desligado no meio. Nada se perdeu: sincronize quando ele voltar."
    case .lost:
      "A conexão com o hub \(hub) caiu. Nada se perdeu: confira a rede, e sincronize de novo."
    case .strange:
      "O hub \(hub) respondeu o que um hub não responde. Nada aqui mudou: avise quem cuida dele."
    case .failed:
      "O hub \(hub) não conseguiu atender. Avise quem cuida dele.\(said(error))"
    }
  }

  private static func certificate(_ hub: String) -> Mensagem {
    "O certificado do servidor de \(hub) não é o esperado: pode ser outro servidor. Nada foi dito a "
      + "ele. Peça a quem cuida do hub o certificado certo, e diga-o em sslrootcert=ARQUIVO no "
      + "endereço."
  }

  /// The message that somebody else may be answering in place of the hub.
  private static func unproven(_ hub: String) -> Mensagem {
    "Quem atende em \(hub) não provou que conhece a senha deste papel, ou a pediu aberta: pode não "
      + "ser o hub, e a senha não foi dita. Fale com quem cuida dele: em pg_hba.conf fica "
      + "scram-sha-256, e entre ele e este computador nada que decifre o TLS."
  }

  /// The server's own words.
  private static func said(_ error: HubError) -> String {
    error.detail.isEmpty ? "" : " O servidor disse: “\(error.detail)”"
  }
}
