internal import Canonical
package import Ledger

extension Screen {
  /// The notices, until somebody has looked at the news, that a device came in with the recovery
  /// code: one a device.
  package static func notices(_ entries: [EntradaPorRecuperacao]) -> [Line] {
    let shown = entries.prefix(Limits.noticed).map { Line(message: $0.notice, .bad) }
    let rest = entries.count - shown.count
    guard rest > 0 else { return shown }
    let more = PtBR.count(rest, "outro aparelho entrou", "outros aparelhos entraram")
    return shown + [
      Line(
        "Atenção: mais \(more) com o código de recuperação", .bad,
        leads: .after(": veja ", .aparelhos))
    ]
  }
}

extension EntradaPorRecuperacao {
  fileprivate var notice: Mensagem {
    let revoke: Mensagem =
      "\(passo: "Se não foi alguém de vocês, revogue-o", .revogarAparelho(aparelho))"
    return "Atenção: o aparelho “\(nome ?? aparelho.curto)” (\(aparelho.curto)) entrou com o "
      + "código de recuperação, \(PtBR.instant(quando)), sem que ninguém o aprovasse. \(revoke). "
      + "\(passo: "Se foi, este aviso sai depois de ver as novidades", .novidades)"
  }

  /// The device, its name and when it came in.
  var json: JSONValue {
    ["dispositivo": .text(aparelho), "nome": .text(nome), "quando": .text(quando)]
  }
}
