public import Canonical
internal import EventLog
internal import Interchange
public import Ledger
internal import Machine
internal import Projections
public import SystemPackage

// Cadernos: text files into which people write purchases with a telephone. They are read, and never
// written, renamed or removed.
extension Razao {
  /// The cadernos that this machine knows, beside the books; records nothing.
  ///
  /// A file that cannot be read is in the list, with the reason.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the books cannot be read.
  /// - Complexity: O(bytes of the files), and O(log entries) for each line.
  public func cadernos() throws(RazaoError) -> [CadernoLido] {
    try beside(cadernos(in: try cadernoFiles()))
  }

  /// A file as a caderno, beside the books; nil if it is none.
  /// - Throws: as `cadernos`.
  public func caderno(_ arquivo: ArquivoDoBanco) throws(RazaoError) -> CadernoLido? {
    guard isCaderno(arquivo) else { return nil }
    return try beside([found(arquivo)]).first
  }

  /// Whether a file is a caderno: nothing that a bank made, and no table of an unknown layout.
  package func isCaderno(_ arquivo: ArquivoDoBanco) -> Bool {
    guard arquivo.formato == nil, arquivo.nome.isNameOfText,
      let read = LeituraDeCaderno(arquivo.bytes).caderno, !read.linhas.isEmpty
    else { return false }
    let rows = arquivo.bytes.split(separator: UInt8(ascii: "\n"))
    let inColumns = rows.count { row in
      row.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\t") }
    }
    let isTable = inColumns * 2 > rows.count
    return read.isConversa
      || !isTable
        && LeituraDeExtrato(arquivo.bytes, layouts: [], escolhido: nil, hoje: hoje).arquivo == nil
  }

  /// Records lines of cadernos: those decided about and, if wanted, all that leave no doubt.
  ///
  /// They are judged over the present books. It takes one commit, or as many as the line limit
  /// requires; what is left out is left out on every machine.
  /// - Parameters:
  ///   - escolhas: what a person decided, by the UUIDs of the lines.
  ///   - prontas: whether to record the others that leave no doubt.
  ///   - arquivo: the caderno; nil for those that this machine knows.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `naoEncontrado` for a line that is not there or not open; `dadosInvalidos` for a
  ///   decision that it does not allow, with the reason; `entradaSaida`, `ocupado`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: that of `cadernos`, and of recording as many entries.
  public func gravarCadernos(
    _ escolhas: [Uuid: EscolhaDeLinha] = [:], prontas: Bool = false,
    de arquivo: ArquivoDoBanco? = nil, simular: Bool = false
  ) throws(RazaoError) -> EfeitoDosCadernos {
    let found: [FoundCaderno]
    if let arquivo {
      found = [self.found(arquivo)]
    } else {
      found = cadernos(in: try cadernoFiles())
    }
    var effect = EfeitoDosCadernos()
    effect.simulado = simular
    var recorded: Set<Uuid> = []
    var isMore = true
    var isWhole = true
    while isMore {
      var step = CadernoStep(escolhas, prontas: prontas, without: recorded)
      let (receipt, after) = try record(simular: simular) { (store) throws(RazaoError) in
        step = CadernoStep(escolhas, prontas: prontas, without: recorded)
        try step.take(CadernoReader.all(found, self, store, escolhas), self, store)
        return step.events.isEmpty
          ? .nada : .escritos(step.events, ids: step.ids, continua: step.isMore)
      } mostra: { store in
        CadernoReader.all(found, self, store)
      }
      if !step.events.isEmpty { effect.recibos.append(receipt) }
      effect.lancamentos += step.entries
      effect.deixadas += step.left
      effect.cadernos = after
      recorded.formUnion(step.done)
      isMore = step.isMore && !simular
      isWhole = !step.isMore
    }
    effect.recibos = settled(effect.recibos, isWhole: isWhole)
    return effect
  }

  /// The cadernos that this machine remembers, in the order in which they were added.
  /// - Throws: `semPermissao`, `entradaSaida`.
  public func cadernosLembrados() throws(RazaoError) -> [CadernoLembrado] {
    guard let state else { return [] }
    return try RememberedCadernos.load(in: state)
  }

  /// Remembers a caderno, or a folder of them, on this machine; nothing in it ever changes.
  /// - Parameters:
  ///   - caminho: the file, or the folder.
  ///   - de: the person whose purchases are in it; nil for nobody in particular.
  ///   - conta: the account of its lines that name none; nil to go by habit.
  /// - Throws: `naoEncontrado` if it is not there; `dadosInvalidos` for something else than a text
  ///   or a folder, for another file with the name of a remembered one, for a name or an account
  ///   that cannot be; `semPermissao`, `entradaSaida`.
  public func lembrarCaderno(
    _ caminho: FilePath, de: String? = nil, conta: Uuid? = nil
  ) throws(RazaoError) -> CadernoLembrado {
    let state = try estado()
    let path = Razao.absolute(caminho)
    let name = de?.comoNome.naoVazio
    if let name, name.utf8.count > Limits.personBytes || name.temInvisiveis {
      throw RazaoError(.dadosInvalidos, "“\(name)” não pode ser o nome de quem escreve.")
    }
    if let conta, try costumes().conta(conta)?.classe.isPropria != true {
      throw RazaoError(.dadosInvalidos, "Diga uma conta ou um cartão seu em \(.conta).")
    }
    let isFolder = (try? files.list(path)) != nil
    if !isFolder {
      _ = try RazaoError.telling(files.open(path, .reading))
      guard path.string.isNameOfText else {
        throw RazaoError(
          .dadosInvalidos, "“\(path.string)” não é um texto: um caderno acaba em .txt ou .md.")
      }
    }
    let new = CadernoLembrado(caminho: path.string, de: name, conta: conta)
    try RememberedCadernos.change(in: state) { (all) throws(RazaoError) in
      if !isFolder, let other = all.first(where: { new.hasName(of: $0) }) {
        throw RazaoError(
          .dadosInvalidos,
          "“\(other.caminho)” tem o mesmo nome, e linhas iguais dos dois seriam uma só. Dê outro nome a "
            + "um dos arquivos.")
      }
      all.removeAll { $0.caminho == new.caminho }
      guard all.count < RememberedCadernos.limit else {
        throw RazaoError(
          .dadosInvalidos, "São no máximo \(RememberedCadernos.limit) cadernos: esqueça um antes.")
      }
      all.append(new)
    }
    return new
  }

  /// Forgets a caderno on this machine; nothing in it changes, and what was recorded stays.
  /// - Parameter caminho: its path.
  /// - Throws: `naoEncontrado` if it is not remembered; `semPermissao`, `entradaSaida`.
  public func esquecerCaderno(_ caminho: FilePath) throws(RazaoError) -> CadernoLembrado {
    let path = Razao.absolute(caminho).string
    var forgotten: CadernoLembrado?
    try RememberedCadernos.change(in: try estado()) { (all) throws(RazaoError) in
      forgotten = all.first { $0.caminho == path }
      all.removeAll { $0.caminho == path }
    }
    guard let forgotten else {
      let known = try cadernosLembrados().map(\.caminho).joined(separator: ", ").naoVazio
      throw RazaoError(
        .naoEncontrado,
        "Este aparelho não lembra o caderno “\(path)”. Os lembrados: \(known ?? "nenhum").")
    }
    return forgotten
  }

  func beside(_ found: [FoundCaderno]) throws(RazaoError) -> [CadernoLido] {
    guard !found.isEmpty else { return [] }
    return try readAsRecorder { store in CadernoReader.all(found, self, store) }
  }

  private func found(_ arquivo: ArquivoDoBanco) -> FoundCaderno {
    let path = arquivo.caminho ?? arquivo.nome
    let name = NomeDeCaderno(arquivo: arquivo.nome)
    let memory = (try? cadernosLembrados())?.first {
      let known = FilePath($0.caminho)
      return known == FilePath(path).removingLastComponent()
        || $0.caminho.isNameOfText
          && name == NomeDeCaderno(arquivo: known.lastComponent?.string ?? "")
    }
    var one = FoundCaderno(path, named: arquivo.nome, memory)
    one.add(arquivo.bytes, isFresh: false, isMain: true, hoje: hoje, in: id)
    return one
  }
}

extension CadernoLembrado {
  /// Whether another file is called so: lines that are alike would be one.
  fileprivate func hasName(of other: CadernoLembrado) -> Bool {
    func name(_ one: CadernoLembrado) -> NomeDeCaderno {
      NomeDeCaderno(arquivo: FilePath(one.caminho).lastComponent?.string ?? "")
    }
    return caminho != other.caminho && other.caminho.isNameOfText && name(self) == name(other)
  }
}
