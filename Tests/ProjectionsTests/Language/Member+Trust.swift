import Canonical
import EventLog
import Ledger

/// An invitation of a test: its id and its key.
struct Invitation {
  let id: Uuid
  let key: SigningKey
}

extension Member {
  /// Founds the ledger: its name, its root and the device, in one commit.
  @discardableResult func founds(_ nome: String = "Casa") -> Written {
    together {
      writes(.razaoCriado(.init(nome: nome, chave: ledger.root.publicKey)), of: ledger.id)
      writes(.dispositivoIniciado(introduction(.root)), of: id)
    }
  }

  /// Introduces the device in its first commit.
  @discardableResult func joins(_ admission: Admission) -> Written {
    writes(.dispositivoIniciado(introduction(admission)), of: id)
  }

  func introduction(_ admission: Admission) -> DispositivoIniciado {
    var dados = DispositivoIniciado(razao: ledger.id, nome: name, chave: key.publicKey)
    switch admission {
    case .root:
      dados.raiz = ledger.root.signature(of: Assinaturas.admissao(ledger.id, id))
    case .invitation(let key):
      dados.convite = ConviteUsado(
        chave: key.publicKey, assinatura: key.signature(of: Assinaturas.convite(ledger.id, id)))
    case .nothing: break
    }
    return dados
  }

  @discardableResult func approves(_ other: Member, by invitation: Invitation? = nil) -> Written {
    writes(.dispositivoAprovado(.init(dispositivo: other.id, convite: invitation?.id)))
  }

  func invites(_ secret: String = "secret") -> Invitation {
    let key = SigningKey(seed: Hash256.of(Array(secret.utf8)).bytes.array)
    return Invitation(id: writes(.conviteCriado(.init(chave: key.publicKey))).id, key: key)
  }

  @discardableResult func cancels(_ invitation: Invitation) -> Written {
    writes(.conviteCancelado(.init()), of: invitation.id)
  }

  /// Revokes without the root's signature.
  @discardableResult func revokes(_ other: Member, upTo ate: Posicao? = nil) -> Written {
    writes(.dispositivoRevogado(Revogacao(dispositivo: other.id, ate: ate)))
  }

  /// Revokes with the root's signature.
  @discardableResult func revokesByRoot(_ other: Member, upTo ate: Posicao? = nil) -> Written {
    let text = Assinaturas.revogacao(ledger.id, other.id, ate: ate)
    return writes(
      .dispositivoRevogado(
        Revogacao(
          dispositivo: other.id, ate: ate, assinatura: ledger.root.signature(of: text))))
  }
}

extension SigningKey {
  /// Signs the UTF-8 bytes of a text.
  func signature(of text: String) -> Signature { signature(of: Array(text.utf8)) }
}
