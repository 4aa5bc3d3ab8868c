internal import Canonical

/// The reading of a caderno: its lines, or the reason why it cannot be read.
public struct LeituraDeCaderno: Hashable, Sendable {
  /// The caderno; nil if it cannot be read.
  public let caderno: Caderno?
  /// The reason; nil if it can.
  public let erro: ErroDeArquivo?

  /// Reads a file: text of any usual encoding, or a chat that WhatsApp exported.
  ///
  /// While a file grows, its whole lines stay as they are: each is decoded by itself, and the first
  /// says whether it is a chat.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) {
    do throws(ErroDeArquivo) {
      (caderno, erro) = (try CadernoReader.read(bytes), nil)
    } catch {
      (caderno, erro) = (nil, error)
    }
  }
}

/// The contents of a caderno.
public struct Caderno: Hashable, Sendable {
  /// The reasons why a line is left alone.
  public enum Deixada: String, CaseIterable, Hashable, Sendable {
    /// It is empty.
    case vazia
    /// It is only a day, of those below.
    case dia
    /// It has no number, so it has no amount.
    case prosa
    /// The chat's own: a notice, a photo or another file left out, a deleted message.
    case aviso
    /// It is longer than any entry.
    case longa
    /// It has bytes that no text has.
    case ilegivel
  }

  /// Whether it is an exported chat.
  public var isConversa = false
  /// The lines that may be entries, in their order.
  public var linhas: [LinhaDeCaderno] = []
  /// The number of lines that were left alone, by reason.
  public var deixadas: [Deixada: Int] = [:]
}

/// Reads a caderno line by line.
///
///     line ──> text of its own ──> message? ──> the chat's own? ──> a day? ──> a number in it?
///                                     │                              │           └─> may be an entry
///                                     └────────> day, author <───────┘
///
/// The order of days and months in a chat is known at its end, so days are worked out then.
struct CadernoReader {
  private var caderno = Caderno()
  private var pending: [(line: LinhaDeCaderno, message: MessageHead.WrittenDay?)] = []
  private var order = ChatDayOrder()
  /// The day and the author of the lines that follow.
  private var acima: DiaEscrito?
  /// Whether a line that looks like a day, and is none, stands between.
  private var isDayBroken = false
  private var numeroDoDia: Int?
  private var message: MessageHead?
  private var isFirst = true

  static func read(_ file: [UInt8]) throws(ErroDeArquivo) -> Caderno {
    guard file.count <= Limits.extratoBytes else {
      throw ErroDeArquivo(
        .longo, "O arquivo tem mais de \(Limits.extratoBytes >> 20) MB: divida o caderno em dois.")
    }
    if ArquivoBinario.erro(file) != nil { throw notText }
    var reader = CadernoReader()
    if let text = TextoDeExtrato.utf16(file) {
      try reader.scan(text[...])
    } else {
      try reader.scan(TextoDeExtrato.semMarca(file))
    }
    return reader.finished()
  }

  private static let notText = ErroDeArquivo(
    .binario,
    "O arquivo não é um texto. Um caderno é um arquivo de texto (.txt); a conversa que o WhatsApp "
      + "exporta pode vir num ZIP: extraia o texto que há nele.")

  private mutating func scan(_ bytes: ArraySlice<UInt8>) throws(ErroDeArquivo) {
    var (start, numero) = (bytes.startIndex, 0)
    while start < bytes.endIndex {
      var end = start
      while end < bytes.endIndex, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      numero += 1
      take(bytes[start..<end], numero, isInteira: end < bytes.endIndex)
      guard pending.count <= Limits.extratoLinhas else {
        throw ErroDeArquivo(
          .longo, linha: numero,
          "O arquivo tem mais de \(Limits.extratoLinhas / 1000) mil linhas com números: divida o "
            + "caderno em dois.")
      }
      let isPair = end + 1 < bytes.endIndex && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
  }

  private mutating func leave(_ reason: Caderno.Deixada) {
    caderno.deixadas[reason, default: 0] += 1
  }

  private mutating func take(_ raw: ArraySlice<UInt8>, _ numero: Int, isInteira: Bool) {
    guard raw.count <= Limits.linhaDeCaderno else { return leave(.longa) }
    guard let text = LineText.clean(raw) else { return leave(.ilegivel) }
    guard !text.isEmpty else { return leave(.vazia) }
    let head = MessageHead(text)
    if isFirst { (caderno.isConversa, isFirst) = (head != nil, false) }
    var rest = text[...]
    if let head {
      order.note(head.day)
      (message, rest) = (head, text[head.end...])
      acima = caderno.isConversa ? nil : acima
      if head.autor == nil { return leave(.aviso) }
    } else if !caderno.isConversa {
      message = nil
    }
    guard let content = ChatWords.content(of: rest, isMessage: message != nil) else {
      return leave(.aviso)
    }
    guard !content.isEmpty else { return leave(.vazia) }
    line(LineText.unmarked(content), numero, isInteira)
  }

  private mutating func line(
    _ read: (marca: LinhaDeCaderno.Marca, text: ArraySlice<UInt8>), _ numero: Int, _ isInteira: Bool
  ) {
    let texto = String(decoding: read.text, as: UTF8.self).inNFC.withoutBlanksAround
    guard !texto.isEmpty else { return leave(.vazia) }
    if let day = LineText.day(texto, isTitle: read.marca == .titulo) {
      (acima, numeroDoDia, isDayBroken) = (day, numero, false)
      return leave(.dia)
    }
    if LineText.isBrokenDay(texto, isTitle: read.marca == .titulo) { isDayBroken = true }
    guard LineText.mayBeEntry(texto) else { return leave(.prosa) }
    var line = LinhaDeCaderno(
      numero: numero, texto: texto, marca: read.marca,
      acima: message != nil && !caderno.isConversa ? nil : acima,
      numeroDoDia: numeroDoDia, autor: message?.autor,
      isInteira: isInteira)
    line.isDiaIncerto = isDayBroken
    pending.append((line, message?.day))
  }

  /// The order of a message's day: that of the chat, or, where it was pasted into other text, its
  /// own, so that nothing below changes it.
  private func orderOf(_ message: MessageHead.WrittenDay) -> ChatDayOrder {
    if caderno.isConversa { return order }
    var own = ChatDayOrder()
    own.note(message)
    return own
  }

  /// The lines with their days, each counted among its equals.
  private consuming func finished() -> Caderno {
    var counts: [String: Int] = [:]
    caderno.linhas = pending.map { line, message in
      var line = line
      if let message {
        let (day, isCertain) = orderOf(message).day(message)
        // A day inside a message was written on that of the message.
        line.acima =
          line.acima.flatMap { said in
            day.flatMap { $0.inteiro }.flatMap { said.dia(perto: $0) }.map { .inteiro($0) }
          } ?? day
        line.isDiaIncerto = !isCertain
      }
      let key = "\(line.acima?.description ?? "")\n\(line.texto)"
      line.vez = counts[key, default: 0] + 1
      counts[key] = line.vez
      return line
    }
    return caderno
  }
}

extension DiaEscrito {
  /// The day, if it is a whole one.
  fileprivate var inteiro: Day? { if case .inteiro(let day) = self { day } else { nil } }
}
