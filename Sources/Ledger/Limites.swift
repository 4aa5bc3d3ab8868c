/// The limits of the domain, as docs/FORMAT.md states them.
package enum Limites {
  /// Postings of one transaction.
  package static let partidas = 2...256
  /// Keys of one transaction's creation or match, where it has any.
  package static let chaves = 1...4096
  /// UUIDs that one decision judges.
  package static let julgados = 1...4096
  /// The kinds of expense that have a title of their own.
  package static let tiposProprios: ClosedRange<UInt64> = 1...2
  /// The kinds whose number is 1000 and the first 24 bits of the hash of their first title.
  package static let tiposDeTitulo: ClosedRange<UInt64> = 1000...1000 + 0xFF_FFFF
  /// Days, weeks, months or years between two occurrences of a plan.
  package static let intervalo: ClosedRange<UInt64> = 1...1000
  /// How many occurrences a plan has, where it says.
  package static let vezes: ClosedRange<UInt64> = 1...99_999
  /// The numbers of a plan's occurrences.
  package static let ocorrencias: ClosedRange<UInt64> = 0...99_999
  /// The days of a month on which a bill closes or falls due.
  package static let diasDoMes: ClosedRange<UInt64> = 1...31
  /// Days before its closing from which on a bill takes postings where the month before closes never.
  package static let diasDeFatura: Int32 = 31
  /// Days between two entries that may be one (conflict `provavelDuplicata`).
  package static let diasDeDuplicata: Int32 = 3
  /// Days around an entry in which others like it make a habit.
  package static let diasDeHabito: Int32 = 30
  /// How many others make a habit.
  package static let habito = 4
  /// Days back in which the culprit of a difference is looked for.
  package static let diasExaminados: Int32 = 400
  /// Candidates that a message names.
  package static let candidatos = 10
  /// Culprits that are named.
  package static let suspeitas = 10
  /// Days around a bill's closing in which the bank may put a purchase into the other bill.
  package static let diasDaVirada: Int32 = 7
  /// Purchases around a closing day that are looked at together.
  package static let comprasNaVirada = 12
  /// Ways to come to a difference with purchases around a closing day that are named.
  package static let gruposNaVirada = 3
  /// Rows of a bank's file of one amount, hanging together, up to which the best way to join them
  /// with entries is looked for.
  static let linhasIguais = 300
  /// Entries of an account that are looked at for how its rows were called and sorted before.
  package static let lancamentosLembrados = 3_000
  /// Letters and digits that the text of a rule has at least.
  package static let letrasDeRegra = 2
  /// The room between the places of two rules, so that one fits in between.
  static let passoDaOrdem: UInt64 = 1000
  /// Texts with a word from which on the word says something of a category.
  static let textosDePalavra = 3
  /// The points that a word gives to a category that all texts with it have.
  static let pontosDePalavra = 100
  /// The points from which on a category is suggested.
  static let pontosDeSugestao = 80
  /// How many times as many points it has to have as the second best.
  static let vantagemDaSugestao = 3
  /// Texts of banks that differ, sorted alike, after which a rule is proposed.
  static let escolhasIguais = 3
  /// Digits that a number of a title or document has at least, so that it tells the title from others.
  static let algarismosDeNumero = 5
  /// Days from a bank's row to the occurrence of a plan that it is.
  package static let diasDeOcorrencia: Int32 = 5
  /// Days from a row that says which instalment it is to that instalment, where they are not in one
  /// bill.
  static let diasDeParcela: Int32 = 15
  /// Instalments of one purchase, each of which is put into its own bill of the card.
  package static let parcelasNaFatura: UInt64 = 480
  /// Days between what two files of one account brought, up to which one may have rows of the other.
  package static let diasDeArquivoVizinho: Int32 = 7
  /// Such files that are named.
  package static let arquivosVizinhos = 5
  /// Days from a bank's row to the other half of an own transfer.
  static let diasDeTransferencia: Int32 = 3
  /// Days from a bill's payment on an account to the same on the card, and back.
  static let diasDePagamento: Int32 = 7
  /// The newest transfers that two machines recorded which are shown beside an account's bank.
  package static let transferenciasListadas = 20
  /// The newest imports whose entries are compared, to find transfers that two machines recorded.
  package static let importacoesComparadas = 200
  /// Days between a file's last row and an opening balance, in which the file may lack nothing.
  static let diasSemArquivo: Int32 = 5
  /// Rows of one day up to which their running balance tells which of them are known.
  static let linhasDeUmDia = 1_000
  /// How many equal rows of a day are tried, to find the one that an entry was joined with.
  static let linhasRepetidas = 9
  /// Days before and after a file's among which the entries are looked for that its rows may be.
  static let diasAoRedorDoArquivo: Int32 = 10
  /// Days within which a bank settles what it had only authorised.
  static let diasDeAutorizacao: Int32 = 10
  /// Days around that for which a bank announced a payment within which it may make it: a weekend and a
  /// holiday.
  static let diasDeAgendamento: Int32 = 5
  /// Over how many days a balance that a file told is carried to the rows of another.
  static let diasDeSaldoCorrido: Int32 = 62
  /// Days of a forecast where nobody says up to when.
  package static let diasDePrevisao: Int32 = 90
  /// Years that a forecast goes at most.
  package static let anosDePrevisao = 10
  /// The latest entries that came onto a card among which the last payment is looked for.
  static let entradasDoCartao = 100
  /// Entries that a forecast supposes at most.
  package static let supostos = 100
  /// Characters of a title that an error repeats.
  package static let repeatedCharacters = 60
  /// Bytes of the address of a hub.
  package static let enderecoEmBytes = 1024
}
