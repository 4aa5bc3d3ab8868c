/// The page that checks proofs without this program and without a network: one file.
package enum PaginaDeConferencia {
  /// The whole of it.
  package static let texto: String = {
    guard let page = EmbeddedTexts.all.first(where: { $0.name == "conferir.html" }) else {
      preconditionFailure("the page is embedded")
    }
    return page.text
  }()
}
