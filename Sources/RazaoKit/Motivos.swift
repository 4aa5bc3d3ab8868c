internal import Canonical
internal import EventLog
internal import Ledger
internal import SystemPackage

// The reasons of the log in the reader's language.

extension Damage.Reason {
  /// What is wrong with the line.
  var motivo: String {
    switch self {
    case .lineTooLong: "linha com mais de 1 MiB"
    case .unexpectedByte: "caractere fora do lugar"
    case .unexpectedEnd: "a linha termina antes do fim"
    case .trailingBytes: "há algo depois do fim"
    case .badVersion: "versão mal escrita"
    case .badNumber: "número mal escrito"
    case .badText: "texto com caractere que devia estar escapado"
    case .badEscape: "escape que não existe no formato"
    case .badUTF8: "texto que não é UTF-8"
    case .textTooLong: "texto com mais de 4096 bytes"
    case .emptyText: "texto vazio onde não pode"
    case .badUuid: "identificador mal escrito"
    case .badHash: "hash mal escrito"
    case .badDay: "dia que não existe ou mal escrito"
    case .badInstant: "momento que não existe ou mal escrito"
    case .badAmount: "valor mal escrito"
    case .badCurrency: "moeda mal escrita"
    case .badBase64: "chave ou assinatura mal escrita"
    case .badPrevious: "a primeira linha de um aparelho não tem anterior"
    case .badSeen: "um aparelho não anota a si mesmo entre os que viu"
    case .unknownMember: "campo desconhecido, repetido, faltando ou fora de ordem"
    case .nothingGiven: "alteração que nada altera"
    case .badOf: "campo \"of\" faltando ou sobrando"
    case .badCount: "itens de mais ou de menos"
    case .badOrder: "lista fora de ordem ou com repetição"
    case .tooDeep: "mais de 32 níveis"
    }
  }
}

extension RefusedCarrier.Reason {
  /// Why the file was not read.
  var motivo: String {
    switch self {
    case .kind(.link): "é um atalho (link simbólico), que não é seguido"
    case .kind(.folder): "é uma pasta"
    case .kind: "não é um arquivo comum"
    case .unreadable: "não pôde ser aberto"
    }
  }
}

extension RazaoError {
  /// The error that a failed call on files means to a person.
  init(_ error: FileError) {
    let path = error.path.string
    let number = error.errno?.rawValue
    switch error.code {
    case .notFound:
      self.init(.naoEncontrado, "Não encontrei \(path). Confira o caminho.", errno: number)
    case .notPermitted:
      self.init(
        .semPermissao, "Sem permissão para abrir \(path). Confira de quem é a pasta.",
        errno: number)
    case .locked:
      self.init(
        .ocupado, "Outro programa está usando \(path). Tente de novo em instantes.", errno: number)
    case .changed:
      self.init(
        .ocupado, "\(path) mudou enquanto era lido. Tente de novo em instantes.", errno: number)
    case .exists:
      self.init(.naoPodeCriar, "\(path) já existe. Escolha outro lugar.", errno: number)
    case .notRegular, .notFolder, .failed:
      if let errno = error.errno, [.noSpace, .diskQuotaExceeded, .fileTooLarge].contains(errno) {
        self.init(
          .entradaSaida,
          "Não há espaço para gravar \(path). Libere espaço e \(instrucao: .repetir).",
          errno: number)
        return
      }
      self.init(
        .entradaSaida, "O sistema não conseguiu ler ou gravar \(path) (erro \(number ?? 0)).",
        errno: number)
    }
  }
}

extension RazaoError {
  /// The error that a failed append means to a person.
  init(_ error: EventLogError) {
    let path = error.path?.string ?? ""
    let number = error.errno?.rawValue
    switch error.code {
    case .emptyCommit, .tooManyEvents, .lineTooLong, .notCanonical:
      self.init(
        .dadosInvalidos, "Isto não cabe em um registro: divida em partes menores.", errno: number)
    case .keySealed:
      self = .trancado
    case .outdatedCopy:
      self.init(
        .copiaDesatualizada,
        "Esta cópia é mais antiga do que este aparelho já gravou (\(path)): até se pôr em dia, só "
          + "leitura. \(passo: "Traga o que falta", .sincronizar(lugar: nil))",
        errno: number)
    case .forked:
      self.init(
        .copiaDuplicada,
        "Há uma cópia duplicada deste aparelho: duas linhas diferentes têm o mesmo número "
          + "(\(path)). O registro não foi gravado. \(guia: "Veja com", .auditar)", errno: number)
    case .locked:
      self.init(
        .ocupado, "Outro programa está gravando neste razão. Tente de novo em instantes.",
        errno: number)
    case .inputOutput, .notRecorded:
      self.init(
        .entradaSaida,
        "O registro não foi gravado: o sistema não conseguiu escrever \(path) "
          + "(erro \(number ?? 0)). Confira o espaço e as permissões.", errno: number)
    case .notKnownToBeRecorded:
      self.init(
        .entradaSaida,
        "Não se sabe se foi gravado: o disco não confirmou \(path) "
          + "(erro \(number ?? 0)). \(guia: "Confira com", .auditar)", errno: number)
    }
  }
}
