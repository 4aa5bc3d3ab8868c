internal import Canonical
internal import Crypto
internal import Foundation
internal import NIOSSL
internal import RazaoKit
internal import SwiftASN1
internal import X509

/// The certificate by which telephones know this computer: it signs for itself, as nobody else
/// could vouch for a private address.
struct HouseCertificate: Sendable {
  /// The key and the certificate as they are kept.
  let kept: NetworkKey
  private let certificate: NIOSSLCertificate
  private let key: NIOSSLPrivateKey
  /// The SHA-256 of the key's SubjectPublicKeyInfo, and of the certificate.
  let keyPrint: Hash256
  let certificatePrint: Hash256

  /// Reads what was kept.
  /// - Throws: where it is no certificate of its key.
  init(_ kept: NetworkKey) throws {
    self.kept = kept
    let signing = try P256.Signing.PrivateKey(pemRepresentation: kept.chave)
    let spki = Array(signing.publicKey.derRepresentation)
    certificate = try NIOSSLCertificate(bytes: Array(kept.certificado.utf8), format: .pem)
    key = try NIOSSLPrivateKey(bytes: Array(kept.chave.utf8), format: .pem)
    guard try certificate.extractPublicKey().toSPKIBytes() == spki else { throw Foreign() }
    keyPrint = Hash256.of(spki)
    certificatePrint = Hash256.of(try certificate.toDERBytes())
  }

  /// Makes one for some names, valid for two years, with the earlier key if there is one.
  ///
  /// It has the earlier names too, so that a computer that goes to and fro between two networks
  /// keeps it.
  init(for names: [String], after earlier: NetworkKey?, now: Instant) throws {
    let before = earlier.flatMap { try? P256.Signing.PrivateKey(pemRepresentation: $0.chave) }
    let signing = before ?? P256.Signing.PrivateKey()
    let old = (earlier?.nomes ?? []).filter { !names.contains($0) }
    let all = Array((names + old).prefix(Limits.certificateNames))
    let from = Instant(milliseconds: max(0, now.milliseconds - Limits.dayMilliseconds))
    let until = Instant(
      milliseconds: now.milliseconds + Limits.certificateDays * Limits.dayMilliseconds)
    let name = try DistinguishedName { CommonName("razao") }
    let alternatives = all.map { name -> GeneralName in
      HouseNetwork.bytes(of: name).map { .ipAddress(ASN1OctetString(contentBytes: $0[...])) }
        ?? .dnsName(name)
    }
    let own = Certificate.PrivateKey(signing)
    let made = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: own.publicKey,
      notValidBefore: from.date, notValidAfter: until.date, issuer: name, subject: name,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(alternatives)
      }, issuerPrivateKey: own)
    try self.init(
      NetworkKey(
        chave: signing.pemRepresentation, certificado: try made.serializeAsPEM().pemString,
        nomes: all, de: from, ate: until))
  }

  /// The settings of a listener.
  var tls: TLSConfiguration {
    var settings = TLSConfiguration.makeServerConfiguration(
      certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
    settings.minimumTLSVersion = .tlsv12
    settings.applicationProtocols = ["http/1.1"]
    return settings
  }

  private struct Foreign: Error {}
}

extension Instant {
  fileprivate var date: Date { Date(timeIntervalSince1970: TimeInterval(milliseconds / 1000)) }
}
