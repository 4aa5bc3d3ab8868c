public import Canonical

/// An invitation: anyone with its code may become a device of the ledger.
public struct Convite: Sendable, Hashable, Identifiable {
  /// The invitation's UUID.
  public var id: Uuid
  /// Its author, and the claimed time.
  public var autoria: Autoria
  /// Its present situation.
  public var situacao: SituacaoDeConvite
  /// The devices that it admits, by UUID.
  public var admitidos: [Admitido]
  /// Whether others can still come in by it.
  package var isOpen: Bool { [.aberto, .usado, .repetido].contains(situacao) }
  /// The public key that its code gives.
  package let chave: PublicKey

  /// A device that an invitation admits.
  public struct Admitido: Sendable, Hashable {
    /// The device's UUID.
    public var id: Uuid
    /// Its name, as given or as it calls itself; nil if no authentic line says.
    public var nome: String?

    /// Makes one.
    package init(id: Uuid, nome: String?) { (self.id, self.nome) = (id, nome) }
  }

  /// Makes an invitation.
  package init(
    id: Uuid, autoria: Autoria, situacao: SituacaoDeConvite, admitidos: [Admitido], chave: PublicKey
  ) {
    (self.id, self.autoria, self.situacao) = (id, autoria, situacao)
    (self.admitidos, self.chave) = (admitidos, chave)
  }
}

/// The situation of an invitation.
public enum SituacaoDeConvite: String, Sendable, Hashable {
  /// Nobody has used it yet.
  case aberto
  /// A device has used it; its maker's next sync closes it.
  case usado
  /// It admits only the devices that its maker named.
  case encerrado
  /// Several devices have used it and nobody has decided: a conflict.
  case repetido
  /// Somebody cancelled it.
  case cancelado
  /// It admits nobody, because its maker does not count.
  case semEfeito
}

/// An approval by which the maker of an invitation closes it.
public struct Aprovacao: Sendable, Hashable {
  /// The only device admitted.
  public var aparelho: Uuid
  /// Its name, as given or as it calls itself; nil if no authentic line says.
  public var nome: String?
  /// The invitation.
  public var convite: Uuid

  /// Makes an approval.
  package init(aparelho: Uuid, nome: String?, convite: Uuid) {
    (self.aparelho, self.nome, self.convite) = (aparelho, nome, convite)
  }
}

/// The result of making an invitation.
public struct ConviteFeito: Sendable, Hashable {
  /// The receipt; its id is the invitation's.
  public var recibo: Recibo
  /// The code that admits whoever has it; nil for a trial.
  ///
  /// It is stored nowhere, so this is the only time that it can be shown.
  public var codigo: String?
  /// The whole text for whoever comes in through a place of files; nil where none was named.
  public package(set) var texto: ConviteDeLugar?

  /// Makes the result.
  package init(recibo: Recibo, codigo: String?) { (self.recibo, self.codigo) = (recibo, codigo) }
}
