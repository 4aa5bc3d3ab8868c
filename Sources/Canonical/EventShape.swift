/// The shape of the `data` of one event type: its members, in order, and their spellings.
///
/// The domain owns the shapes; the log's reader gets them as values, so that its single strict pass
/// over the bytes needs no knowledge of accounts.
package struct EventShape: Hashable, Sendable {
  /// Whether an event of this type names its aggregate in `of`.
  package enum Of: Sendable {
    case required, forbidden, optional
  }

  /// One member of an object.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let shape: ValueShape
    package let isOptional: Bool

    /// A required member.
    package static func required(_ name: String, _ shape: ValueShape) -> Member {
      Member(name: name, shape: shape, isOptional: false)
    }

    /// An optional member, which is never empty.
    package static func optional(_ name: String, _ shape: ValueShape) -> Member {
      Member(name: name, shape: shape, isOptional: true)
    }
  }

  package let type: String
  package let of: Of
  package let members: [Member]
  /// The members, all optional, of which at least one must be given; empty for no such rule.
  package let oneOf: [String]
  /// Whether a commit has at most one such event.
  package let isOneACommit: Bool

  package init(
    _ type: String, of: Of, oneOf: [String] = [], isOneACommit: Bool = false, _ members: [Member]
  ) {
    (self.type, self.of, self.members) = (type, of, members)
    (self.oneOf, self.isOneACommit) = (oneOf, isOneACommit)
  }
}

/// The spelling of one value.
package indirect enum ValueShape: Hashable, Sendable {
  case text, uuid, day, month, amount, number, hash, key, signature, currency
  /// The name of a layout: 1 to 40 lower case letters of ASCII, digits and hyphens.
  case layoutName
  /// A number and a hash, `[7,"…"]`: a position in a device's chain, or a tree and its leaves.
  case position
  /// A list with a bounded number of elements of one shape; if `sorted`, ascending and without
  /// repetition.
  case list(ValueShape, count: ClosedRange<Int>, sorted: Bool)
  /// An object; of the members in `oneOf`, all optional, at least one must be given.
  case object([EventShape.Member], oneOf: [String] = [])
}

// The two shapes that the log itself knows: they determine which key signs which chain.
extension EventShape {
  /// The founding event of a ledger: its name and root public key.
  package static let razaoCriado = EventShape(
    "razao.criado", of: .required,
    [.required("nome", .text), .required("chave", .key)])

  /// A device's introduction: its ledger, name and public key, and the basis of its admission.
  package static let dispositivoIniciado = EventShape(
    "dispositivo.iniciado", of: .required,
    [
      .required("razao", .uuid), .required("nome", .text), .required("chave", .key),
      .optional("raiz", .signature),
      .optional(
        "convite",
        .object([.required("chave", .key), .required("assinatura", .signature)])),
    ])
}
