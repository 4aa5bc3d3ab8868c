/// The limits of the domain, as stated in docs/FORMAT.md.
package enum Limites {
  /// Postings of one transaction.
  package static let partidas = 2...256
  /// Keys in one transaction's creation or match, if it has any.
  package static let chaves = 1...4096
  /// UUIDs that one decision judges.
  package static let julgados = 1...4096
  /// Characters of a receipt's name that are recorded.
  static let letrasDeComprovante = 200
  /// Characters kept of a caderno's line that was left out.
  static let letrasDeLinhaDeixada = 200
  /// The kinds of expense with a fixed title.
  package static let tiposProprios: ClosedRange<UInt64> = 1...2
  /// The kinds numbered 1000 plus the first 24 bits of the hash of their first title.
  package static let tiposDeTitulo: ClosedRange<UInt64> = 1000...1000 + 0xFF_FFFF
  /// The time within which a telephone's visits are noted once.
  static let visitaEmMilissegundos: Int64 = 3_600_000
  /// Days, weeks, months or years between two occurrences of a plan.
  package static let intervalo: ClosedRange<UInt64> = 1...1000
  /// Occurrences of a bounded plan.
  package static let vezes: ClosedRange<UInt64> = 1...99_999
  /// The numbers of a plan's occurrences.
  package static let ocorrencias: ClosedRange<UInt64> = 0...99_999
  /// The days of a month on which a bill closes or falls due.
  package static let diasDoMes: ClosedRange<UInt64> = 1...31
  /// Days before its closing from which a bill takes postings if the month before never closes.
  package static let diasDeFatura: Int32 = 31
  /// Days between two entries that may be the same (conflict `provavelDuplicata`).
  package static let diasDeDuplicata: Int32 = 3
  /// Days around an entry in which similar ones make a habit.
  package static let diasDeHabito: Int32 = 30
  /// Other entries that make a habit.
  package static let habito = 4
  /// Days back that are searched for the culprit of a difference.
  package static let diasExaminados: Int32 = 400
  /// Candidates listed in a message.
  package static let candidatos = 10
  /// Culprits listed.
  package static let suspeitas = 10
  /// Days around a bill's closing in which the bank may put a purchase into the other bill.
  package static let diasDaVirada: Int32 = 7
  /// Purchases around a closing day that are examined together.
  package static let comprasNaVirada = 12
  /// Sets of purchases around a closing day that are listed as explaining a difference.
  package static let gruposNaVirada = 3
  /// Connected rows of a bank's file with one amount, up to which the best matching with entries is
  /// computed.
  static let linhasIguais = 300
  /// Entries of an account that teach how to name and categorise its rows.
  package static let lancamentosLembrados = 3_000
  /// Letters and digits required in the text of a rule.
  package static let letrasDeRegra = 2
  /// The gap between two rules' order numbers, so that another fits in between.
  static let passoDaOrdem: UInt64 = 1000
  /// Texts with a word from which the word is evidence for a category.
  static let textosDePalavra = 3
  /// The score of a category for a word if all texts with the word have it.
  static let pontosDePalavra = 100
  /// The score required to suggest a category.
  static let pontosDeSugestao = 80
  /// The required ratio of the best score to the second best.
  static let vantagemDaSugestao = 3
  /// Differing texts of banks, categorised alike, after which a rule is proposed.
  static let escolhasIguais = 3
  /// Digits required in a title's or document's number, so that it is distinctive.
  static let algarismosDeNumero = 5
  /// Days between a bank's row and its plan occurrence.
  package static let diasDeOcorrencia: Int32 = 5
  /// Days between a row that states its instalment and that instalment, if they are not in one
  /// bill.
  static let diasDeParcela: Int32 = 15
  /// Instalments of one purchase that are each put into their own bill of the card.
  package static let parcelasNaFatura: UInt64 = 480
  /// Days between two imported files of one account within which they may share rows.
  package static let diasDeArquivoVizinho: Int32 = 7
  /// Such neighbouring files that are listed.
  package static let arquivosVizinhos = 5
  /// Days between a bank's row and the other half of an own transfer.
  static let diasDeTransferencia: Int32 = 3
  /// Days between a bill's payment on an account and on the card, either way.
  static let diasDePagamento: Int32 = 7
  /// The newest transfers recorded by two machines that are shown beside an account's bank.
  package static let transferenciasListadas = 20
  /// The newest imports whose entries are compared to find transfers recorded by two machines.
  package static let importacoesComparadas = 200
  /// Days from a file's last row to an opening balance within which the file may lack nothing.
  static let diasSemArquivo: Int32 = 5
  /// Rows of one day up to which their running balance is used to find the known ones.
  static let linhasDeUmDia = 1_000
  /// Equal rows of a day that are tried, to find the one that an entry was matched with.
  static let linhasRepetidas = 9
  /// Days before and after a file's days that are searched for entries matching its rows.
  static let diasAoRedorDoArquivo: Int32 = 10
  /// Days within which a bank settles an authorisation.
  static let diasDeAutorizacao: Int32 = 10
  /// Days between a bank's announced day of a payment and the actual one: a weekend and a holiday.
  static let diasDeAgendamento: Int32 = 5
  /// Days over which a balance stated by a file is carried to the rows of another.
  static let diasDeSaldoCorrido: Int32 = 62
  /// Days ahead whose due items wait for somebody.
  package static let diasAVencer: Int32 = 7
  /// Days ahead in which an account that falls below zero waits for somebody.
  package static let diasDeSaldoNegativo: Int32 = 30
  /// Days after the last comparison of an account with its bank from which the next one waits.
  package static let diasSemComparar: Int32 = 45
  /// Things of one kind that wait which are named.
  package static let nomesDeAfazer = 3
  /// Categories offered for a group of unsorted entries, each with a digit of its own.
  package static let categoriasOferecidas = 9
  /// Days of a forecast, by default.
  package static let diasDePrevisao: Int32 = 90
  /// Years that a forecast covers at most.
  package static let anosDePrevisao = 10
  /// The latest amounts credited to a card that are searched for its last payment.
  static let entradasDoCartao = 100
  /// Suppositions in a forecast.
  package static let supostos = 100
  /// Characters of a title that an error message repeats.
  package static let repeatedCharacters = 60
  /// Days back from which a day without a year, in a caderno, is asked about.
  static let diasSemAno: Int32 = 200
  /// Bytes of a hub's address.
  package static let enderecoEmBytes = 1024
}
