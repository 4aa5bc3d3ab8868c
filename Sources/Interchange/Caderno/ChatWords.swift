internal import Canonical

/// The words that an exported chat has in place of photos and deleted messages, and after edited
/// ones, in Portuguese and in English.
enum ChatWords {
  /// The text of a message without what the chat adds; nil if all of it is the chat's own.
  static func content(of text: ArraySlice<UInt8>, isMessage: Bool) -> ArraySlice<UInt8>? {
    guard isMessage, !text.isEmpty else { return text }
    var rest = text
    // A sign at the end: `<Mensagem editada>`, or the file of a photo with words of its own.
    while rest.last == UInt8(ascii: ">"), let start = rest.lastIndex(of: UInt8(ascii: "<")) {
      let sign = Array(rest[(start + 1)...].dropLast())
      guard isSign(String(decoding: sign, as: UTF8.self).foldedForComparison) else { break }
      rest = rest[..<start]
      while rest.last == 0x20 { rest.removeLast() }
      if rest.isEmpty { return nil }
    }
    guard rest.count <= 200 else { return rest }
    return isNotice(String(decoding: rest, as: UTF8.self).foldedForComparison) ? nil : rest
  }

  private static func isSign(_ folded: String) -> Bool {
    signs.contains(folded) || folded.begins(with: "anexado:") || folded.begins(with: "attached:")
  }

  private static func isNotice(_ folded: String) -> Bool {
    notices.contains(folded) || endings.contains { folded.ends(with: $0) }
  }

  private static let signs: Set<String> = [
    "mensagem editada", "esta mensagem foi editada", "essa mensagem foi editada",
    "this message was edited", "message edited", "midia oculta", "arquivo de midia oculto",
    "media omitted",
  ]
  private static let notices: Set<String> = [
    "null", "midia oculta", "mensagem apagada", "esta mensagem foi apagada",
    "essa mensagem foi apagada", "voce apagou esta mensagem", "voce apagou essa mensagem",
    "mensagem apagada.", "esta mensagem foi apagada.", "voce apagou esta mensagem.",
    "this message was deleted", "you deleted this message", "this message was deleted.",
    "you deleted this message.",
  ]
  private static let endings = [
    "(arquivo anexado)", "(file attached)", " omitted", " ocultada", " ocultado", " omitida",
    " omitido",
  ]
}
