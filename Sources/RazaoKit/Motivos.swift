internal import Canonical
internal import EventLog
internal import SystemPackage

// The reasons of the log in the reader's language.

extension Damage.Reason {
  /// The reason why the line is damaged.
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
    case .badMonth: "mês que não existe ou mal escrito"
    case .badInstant: "momento que não existe ou mal escrito"
    case .badAmount: "valor mal escrito"
    case .badCurrency: "moeda mal escrita"
    case .badBase64: "chave ou assinatura mal escrita"
    case .badLayoutName: "nome de formato mal escrito"
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
  /// Why the file could not be read.
  var motivo: String {
    switch self {
    case .kind(.link): "é um atalho (link simbólico), que não é seguido"
    case .kind(.folder): "é uma pasta"
    case .kind: "não é um arquivo comum"
    case .unreadable: "não pôde ser aberto"
    }
  }
}

extension Carrier {
  /// Why the file was not read to its end, and the byte where the rest begins.
  func motivoDoResto(from byte: Int) -> String {
    let rest = size - byte
    let much = rest >> 30 > 0 ? "\(rest >> 30) GiB" : "\(rest >> 20) MiB"
    return "não tem mais registros que se possam ler a partir do byte \(byte), e o resto, de "
      + "\(much), foi deixado de lado"
  }
}
