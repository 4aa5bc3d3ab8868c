internal import Canonical
internal import Ledger
internal import Presentation

/// The devices, and the actions on those not admitted yet.
struct DevicesModel: Sendable {
  let tela: ScreenModel
  /// Whether this computer is a device, and can invite.
  let convida: Bool
  let cancelaveis: [CancelableInvitationModel]

  init(_ all: AparelhosDoRazao, isDevice: Bool) {
    let screen = Screen.aparelhos(all)
    // The line below it links to the form of an invitation.
    tela = ScreenModel(
      isDevice ? screen : Screen(header: screen.header, sections: screen.sections))
    convida = isDevice
    cancelaveis = all.convites.filter { $0.situacao != .encerrado && $0.situacao != .cancelado }
      .map {
        CancelableInvitationModel(endereco: Path.invitationCancellation($0.id), curto: $0.id.curto)
      }
  }
}

/// An invitation that can be cancelled.
struct CancelableInvitationModel: Sendable {
  let endereco: String
  let curto: String
}

/// An invitation that was just made.
struct InvitationModel: Sendable {
  let tela: ScreenModel
  /// Whether a place is set up through which it can reach the other computer.
  let temLugar: Bool
}

/// A device, and the actions on it.
struct DeviceModel: Sendable {
  let tela: ScreenModel
  let id: String
  /// Whether it waits for approval by this device.
  let aguarda: Bool
  /// Whether it is this computer's device and waits for approval elsewhere.
  let aguardaOutro: Bool
  /// The words of the link to its revocation; nil if there is nothing to revoke.
  let revogar: String?
  let renomeia: Bool
  let nome: String
  /// The code, as it was typed.
  let codigo: String

  init(_ found: AparelhoExplicado, more: Destination?, typed: Fields) {
    let device = found.aparelho
    tela = ScreenModel(.aparelho(found, more: more))
    id = device.id.description
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

/// A preview of a revocation, and the form that carries it out.
struct RevocationModel: Sendable {
  let tela: ScreenModel?
  let id: String
  let nome: String
  let trancado: Bool
  let semCodigo: Bool
  /// Whether there is no choice, as it is this computer's own device.
  let proprio: Bool
  /// The possible limits, if one has to be chosen.
  let opcoes: [RevocationOptionModel]
  /// The last commit shown; a later one would change the choices.
  let visto: String?
  /// The requested number of a commit, as typed.
  let numero: String
  /// Whether the commit with that number is among the choices.
  let porNumero: Bool
  /// The reason why it is not.
  let erroDoNumero: MessageModel?
  let erros: ProblemModel?
  /// The mistake of a form sent without a choice.
  let erroDoLimite: MessageModel?
  let motivo: String

  init(_ device: Aparelho, _ preview: RevocationPreview, typed: Fields, asked: Fields) {
    id = device.id.description
    nome = SafeText.of(device.nome ?? device.id.curto)
    motivo = typed["motivo"].map(SafeText.of) ?? ""
    let number = asked["ate"] ?? typed["numero"]
    numero = SafeText.of(number ?? "")
    visto = device.cabeca?.chave
    var (locked, without, own) = (false, false, false)
    var screen: Screen?
    var options: [RevocationOptionModel] = []
    var problem: Mensagem?
    switch preview {
    case .locked: locked = true
    case .withoutCode: without = true
    case .own(let effect): (own, screen) = (true, .revogado(effect))
    case .choices(let choices, let missing):
      let named = choices.map { ($0.0, RevocationModel.words($0.0, $0.1), $0.1) }
      screen = .revogacao(device, named.map { (palavra: $0.1, efeito: $0.2) })
      let chosen = RevocationModel.chosen(
        among: choices.map { $0.0 }, typed["ate"], isByNumber: number != nil && missing == nil)
      options = named.map { RevocationOptionModel($0.0, $0.1, chosen: chosen) }
      problem = missing
    }
    (trancado, semCodigo, proprio, opcoes) = (locked, without, own, options)
    erroDoNumero = problem.map { MessageModel($0) }
    erros = problem.map { ProblemModel([$0]) }
    let isUnsaid = typed.has("visto") && typed["ate"] == nil
    erroDoLimite = isUnsaid ? MessageModel(RevocationModel.missing) : nil
    porNumero = number != nil && problem == nil && !options.isEmpty
    tela = screen.map { ScreenModel($0) }
  }

  /// The mistake of a form without a choice.
  static let missing: Mensagem = "Diga até onde conta o que o aparelho gravou."

  /// The ticked choice: the chosen one if it is still offered, else the requested one, else all.
  private static func chosen(
    among limits: [RevocationLimit], _ typed: String?, isByNumber: Bool
  ) -> String? {
    if let typed, limits.contains(where: { $0.chave == typed }) { return typed }
    func isAll(_ limit: RevocationLimit) -> Bool { if case .all = limit { true } else { false } }
    func isNothing(_ limit: RevocationLimit) -> Bool { limit.posicao == nil }
    let all = limits.first(where: isAll)?.chave
    guard isByNumber, typed == nil else { return typed == nil ? all : nil }
    return limits.last { !isAll($0) && !isNothing($0) }?.chave ?? all
  }

  private static func words(_ limit: RevocationLimit, _ effect: EfeitoDeConfianca) -> String {
    let last = effect.ate.map { PtBR.number(Int($0.seq)) }
    return switch limit {
    case .all: last.map { "tudo o que já está aqui, até o nº \($0)" } ?? "tudo o que já está aqui"
    case .nothing: "nada"
    case .upTo: last.map { "até o nº \($0)" } ?? "nada"
    }
  }
}

/// A choice of how to revoke a device.
struct RevocationOptionModel: Sendable {
  let campo: String
  let valor: String
  let rotulo: String
  let marcado: Bool

  init(_ limit: RevocationLimit, _ words: String, chosen: String?) {
    valor = limit.chave
    campo =
      switch limit {
      case .all: "ate-tudo"
      case .nothing: "ate-nada"
      case .upTo: "ate-registro"
      }
    rotulo = words.capitalizedFirst
    marcado = chosen == valor
  }
}
