internal import Canonical
internal import Ledger
internal import Presentation

/// The devices, and what can be done about who is none yet.
struct DevicesModel: Sendable {
  let tela: ScreenModel
  /// Whether this computer is a device, and can invite.
  let convida: Bool
  let cancelaveis: [InvitationToCancel]

  init(_ all: AparelhosDoRazao, isDevice: Bool) {
    let screen = Screen.aparelhos(all)
    // What stands below it leads to the form of an invitation.
    tela = ScreenModel(
      isDevice ? screen : Screen(header: screen.header, sections: screen.sections))
    convida = isDevice
    cancelaveis = all.convites.filter { $0.situacao != .encerrado && $0.situacao != .cancelado }
      .map { InvitationToCancel(endereco: "/convites/\($0.id)/cancelar", curto: $0.id.curto) }
  }
}

/// An invitation that can be taken back.
struct InvitationToCancel: Sendable {
  let endereco: String
  let curto: String
}

/// An invitation that was just made.
struct InvitationModel: Sendable {
  let tela: ScreenModel
}

/// A device, and what can be done about it.
struct DeviceModel: Sendable {
  let tela: ScreenModel
  let endereco: String
  /// Whether it waits for somebody here.
  let aguarda: Bool
  /// Whether it is this computer's and waits for somebody elsewhere.
  let aguardaOutro: Bool
  /// The words of the link to its revocation; nil where there is nothing to revoke.
  let revogar: String?
  let renomeia: Bool
  let nome: String
  /// The code, as it was typed.
  let codigo: String

  init(_ found: AparelhoExplicado, more: Selection?, typed: Fields) {
    let device = found.aparelho
    tela = ScreenModel(.aparelho(found, more: more))
    endereco = "/aparelhos/\(device.id)"
    aguarda = device.papel == .outro && device.confianca == .quarentena
    aguardaOutro = device.papel == .este && device.confianca == .quarentena
    revogar =
      switch (device.papel, device.confianca) {
      case (.outro, .revogado): "Reduzir o que conta"
      case (.outro, _), (.este, .confiavel): "Revogar…"
      default: nil
      }
    renomeia = device.papel != .anterior && device.confianca == .confiavel
    nome = SafeText.of(typed["nome"] ?? device.nome ?? "")
    codigo = typed["codigo"].map(SafeText.of) ?? ""
  }
}

/// What revoking a device would do, and the form that does it.
struct RevocationModel: Sendable {
  let tela: ScreenModel?
  let endereco: String
  let nome: String
  let trancado: Bool
  let semCodigo: Bool
  /// Whether there is nothing to choose, as it is this computer's own device.
  let proprio: Bool
  /// Whether somebody has to say how much of it is to count.
  let temOpcoes: Bool
  let opcoes: [RevocationOption]
  let numero: String
  /// Whether a number was chosen.
  let porNumero: Bool
  let motivo: String

  init(_ device: Aparelho, _ preview: RevocationPreview, typed: Fields, asked: Fields) {
    endereco = "/aparelhos/\(device.id)"
    nome = SafeText.of(device.nome ?? device.id.curto)
    motivo = typed["motivo"].map(SafeText.of) ?? ""
    numero = SafeText.of(typed["numero"] ?? asked["ate"] ?? "")
    let isByNumber = typed["ate"] == "numero" || asked.has("ate")
    porNumero = isByNumber
    var (locked, without, own) = (false, false, false)
    var screen: Screen?
    var options: [RevocationOption] = []
    switch preview {
    case .locked: locked = true
    case .withoutCode: without = true
    case .own(let effect): (own, screen) = (true, .revogado(effect))
    case .choices(let choices):
      let named = choices.map { ($0.0, RevocationModel.words($0.0, $0.1), $0.1) }
      screen = .revogacao(device, named.map { (palavra: $0.1, efeito: $0.2) })
      options = named.compactMap { limit, words, _ in
        RevocationOption(limit, words, chosen: typed["ate"], isByNumber: isByNumber)
      }
    }
    (trancado, semCodigo, proprio, opcoes) = (locked, without, own, options)
    temOpcoes = !options.isEmpty
    tela = screen.map { ScreenModel($0) }
  }

  private static func words(_ limit: RevocationLimit, _ effect: EfeitoDeConfianca) -> String {
    let last = effect.ate.map { PtBR.number(Int($0.seq)) }
    return switch limit {
    case .all: last.map { "tudo o que já está aqui, até o nº \($0)" } ?? "tudo o que já está aqui"
    case .nothing: "nada"
    case .number: last.map { "até o nº \($0)" } ?? "nada"
    }
  }
}

/// A way to revoke that can be chosen.
struct RevocationOption: Sendable {
  let campo: String
  let valor: String
  let rotulo: String
  let marcado: Bool

  /// Nil for a number, which has a field of its own.
  init?(_ limit: RevocationLimit, _ words: String, chosen: String?, isByNumber: Bool) {
    switch limit {
    case .all: valor = "tudo"
    case .nothing: valor = "nada"
    case .number: return nil
    }
    campo = "ate-\(valor)"
    rotulo = words.prefix(1).uppercased() + words.dropFirst()
    marcado = chosen == valor || (chosen == nil && !isByNumber && valor == "tudo")
  }
}
