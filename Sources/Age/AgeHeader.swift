internal import Canonical
internal import Crypto
internal import Foundation

/// The header of an age file, line by line.
///
///     age-encryption.org/v1
///     -> X25519 SHARE                 a stanza: its type, and arguments
///     BODY                            64 characters a line, the last one shorter
///     --- MAC
struct AgeHeader {
  static let version = Array("age-encryption.org/v1".utf8)
  static let end = Array("---".utf8)

  /// A way to the file's key.
  struct Stanza {
    let type: String
    let arguments: [[UInt8]]
    var body: [UInt8] = []
  }

  private enum Expected {
    case version, stanza, body, nothing
  }

  private(set) var stanzas: [Stanza] = []
  private var mac: [UInt8] = []
  private var expected = Expected.version

  var isComplete: Bool { expected == .nothing }

  /// Takes the next line, which stands there without its LF.
  mutating func take(_ line: ArraySlice<UInt8>) throws(AgeError) {
    switch expected {
    case .version:
      guard line.elementsEqual(Self.version) else { throw .notAge }
      expected = .stanza
    case .stanza where line.starts(with: Self.end):
      guard !stanzas.isEmpty, line.dropFirst(3).first == UInt8(ascii: " "),
        let mac = Base64.bytes(line.dropFirst(4)), mac.count == 32
      else { throw .header }
      self.mac = mac
      expected = .nothing
    case .stanza:
      let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard words.count > 1, words[0].elementsEqual("->".utf8),
        words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (33...126).contains($0) } })
      else { throw .header }
      stanzas.append(
        Stanza(
          type: String(decoding: words[1], as: UTF8.self), arguments: words[2...].map { Array($0) })
      )
      expected = .body
    case .body:
      guard line.count <= 64, let bytes = Base64.bytes(line) else { throw .header }
      stanzas[stanzas.count - 1].body += bytes
      if line.count < 64 { expected = .stanza }
    case .nothing: preconditionFailure("a header ends with its MAC")
    }
  }

  /// The file's key, from the first stanza that one of the identities or the passphrase opens.
  /// - Parameter written: the header's bytes up to `---`, which the MAC covers.
  func fileKey(
    _ identities: [AgeIdentity], _ passphrase: String?, written: ArraySlice<UInt8>
  ) throws(AgeError) -> SymmetricKey {
    var found: SymmetricKey?
    // All are looked at, whether or not there is an identity for them: a file is right, or it is not.
    for stanza in stanzas {
      switch stanza.type {
      case "X25519":
        let way = try KeyStanza(stanza)
        for identity in identities where found == nil { found = try way.open(identity) }
      case "scrypt":
        guard stanzas.count == 1 else { throw .header }
        let way = try PassphraseStanza(stanza)
        if let passphrase { found = try way.open(passphrase) }
      default: break
      }
    }
    guard let found else { throw .noMatch }
    guard
      HMAC<SHA256>.isValidAuthenticationCode(
        mac, authenticating: written, using: Self.macKey(found))
    else { throw .authentication }
    return found
  }

  /// The bytes of a header for these recipients.
  static func bytes(
    _ fileKey: SymmetricKey, for recipients: [AgeRecipient], _ random: any RandomSource
  ) throws(AgeError) -> [UInt8] {
    guard 1...Limits.recipients ~= recipients.count else {
      throw .recipientCount(recipients.count)
    }
    var bytes = version + [UInt8(ascii: "\n")]
    for recipient in recipients { bytes += try KeyStanza.lines(fileKey, for: recipient, random) }
    bytes += end
    let mac = HMAC<SHA256>.authenticationCode(for: bytes, using: macKey(fileKey))
    return bytes + [UInt8(ascii: " ")] + Base64.text(mac) + [UInt8(ascii: "\n")]
  }

  private static func macKey(_ fileKey: SymmetricKey) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, info: Data("header".utf8), outputByteCount: 32)
  }
}
