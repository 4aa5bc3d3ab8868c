internal import Ledger
internal import Presentation
internal import RazaoKit

extension SealedPlaceForm {
  /// The fields of a folder or an address.
  /// - Parameter proof: the groups of the recovery code to be typed; nil where none are wanted.
  func fields(
    _ problems: Problems, _ proof: PaperProof?, in prefix: String = "selado"
  ) -> [FieldModel] {
    let form = withoutSecrets
    return [
      FieldModel(
        .caminho, form, problems, in: prefix, exemplo: SealedPlaceForm.example,
        ajuda: "Uma pasta que o outro computador alcança (Dropbox, Drive, OneDrive, Nextcloud, "
          + "Syncthing), o caminho inteiro; ou um endereço https: de WebDAV ou s3:, com o usuário.",
        largura: "medio"),
      FieldModel(
        .senha, form, problems, in: prefix,
        ajuda: "Só para um endereço que a pede. Fica neste computador, e não é mostrada de novo.",
        largura: "medio", isSecret: true),
    ]
      + (proof.map {
        [
          FieldModel(
            .grupos, form, problems, in: prefix,
            ajuda: "Escreva, do papel, \($0.words). Quem perde todos os aparelhos só abre um lugar "
              + "selado com ele.", largura: "curto")
        ]
      } ?? [])
  }
}

extension SealedPlaceForm {
  /// The box by which somebody lets the password go without TLS; only where it would.
  var consent: [Part] {
    let field = Field.semHttps
    return isPlain
      ? [.tick(field.rawValue, field.name.label, isTicked: self[field] != nil)] : []
  }
}

extension Site {
  /// The form of a new sealed place.
  func sealedPlace(_ request: PageRequest, besides places: [Lugar]) -> Part {
    let page = request.pageForm(.sealedPlaces, first: SealedPlaceForm())
    let open = places.filter { $0.sigilo != .selado && !EnderecoDeHub.parece($0.caminho) }
    let isFirst = !places.contains { $0.sigilo == .selado }
    return .form(
      "Criar lugar selado", to: Path.sealedPlaces(), isSheet: true,
      title: "Criar um lugar selado", note: "Um lugar selado nunca deixa de ser selado.",
      ButtonModel("Criar e sincronizar", .main)
    ) {
      Part.text(
        "Quem guarda os arquivos não os lê: só os aparelhos deste razão, e o código que está no "
          + "papel.")
      page.form.fields(page.problems, isFirst ? PaperProof(on: hoje) : nil)
      page.form.consent
      if !open.isEmpty {
        FieldModel.choice(
          .antigo, page.form, page.problems, in: "selado",
          ajuda: "O que está no lugar que se deixa fica lá, e alguém o apaga.",
          none: "Nenhum: é mais um lugar", open.map { ($0.caminho, $0.caminho) })
      }
    }
  }

  /// Makes a sealed place, or passes to it, in the background.
  func createSealedPlace(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let isFirst = try !ask(razao.lugares()).contains { $0.sigilo == .selado }
    let code = isFirst ? try ask(razao.codigoDeRecuperacao()) : nil
    let asked = try SealedPlaceForm(request.form).request(
      .init(PaperProof(on: hoje), code: code))
    return try beginPlace { () throws(RazaoError) in
      let old = asked.antigo
      let made =
        if let old {
          try razao.passarPara(asked.lugar, de: old)
        } else {
          try razao.criarLugar(asked.lugar)
        }
      return SyncOutcome(made: made)
    }
  }

  /// Reads files of a place again, in the background.
  func auditPlace(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let (place, isAll) = (request.form["lugar"] ?? "", request.form["tudo"] != nil)
    return try beginPlace { () throws(RazaoError) in
      SyncOutcome(audit: (place, try razao.auditarLugar(place, tudo: isAll)))
    }
  }

  /// Starts a job about a place, and leads to its page.
  func beginPlace(
    _ work: @escaping @Sendable () throws(RazaoError) -> SyncOutcome
  ) throws(PageProblem) -> ActionResult {
    let isBegun = jobs.sync.begin { _ in
      do throws(RazaoError) {
        return try work()
      } catch {
        return SyncOutcome(problem: PageProblem(error))
      }
    }
    guard isBegun else {
      throw PageProblem(
        .busy, "Uma sincronização está em andamento. Espere terminar e tente de novo.")
    }
    return ActionResult(path: Path.syncResult())
  }
}
