/// The words by which a caderno's line is read, folded; a doubtful one is asked about.
enum LineVocabulary {
  static let currencyBefore: Set<String> = ["r$", "rs", "$", "brl"]
  static let currencyAfter: Set<String> = [
    "reais", "real", "rs", "r$", "$", "brl", "conto", "contos", "pila", "pilas",
  ]
  static let otherCurrencies: Set<String> = [
    "usd", "us$", "u$", "eur", "€", "euro", "euros", "dolar", "dolares", "£", "gbp", "libras",
    "pesos",
    "ars", "pyg", "guaranis", "bitcoin", "btc",
  ]
  /// Words that make another number of the one beside them.
  static let multiples: Set<String> = [
    "mil", "milhao", "milhoes", "cento", "centavos", "centavo", "k", "dezena", "cada", "vezes",
  ]
  /// Words after a number that say what it counts.
  static let units: Set<String> = [
    "kg", "kgs", "g", "gr", "grs", "mg", "l", "lt", "lts", "ml", "un", "und", "unid", "cx", "pct",
    "pcts",
    "dz", "m", "cm", "mm", "m2", "km", "dias", "dia", "meses", "mes", "anos", "ano", "semanas",
    "horas",
    "hrs", "min", "polegadas", "pol", "litros", "quilos", "gramas", "metros", "pessoas", "gb", "w",
    "folhas", "fls", "comprimidos", "comp", "cp", "caps", "capsulas", "rolos", "pacotes", "caixas",
    "garrafas", "latas", "parcelas",
  ]
  /// Words before a number that it names something with.
  static let labels: Set<String> = [
    "linha", "sala", "bloco", "apto", "ap", "numero", "n", "no.", "n°", "nº", "loja", "rua", "km",
    "quarto",
    "camisa", "temporada", "vol", "volume", "parte", "capitulo", "cap", "mesa", "turma", "serie",
    "pedido",
    "nf", "nota", "ipva", "iptu", "ano", "windows", "iphone", "galaxy", "fiat", "br",
  ]
  static let small: Set<String> = [
    "a", "o", "as", "os", "e", "em", "no", "na", "nos", "nas", "de", "do", "da", "dos", "das",
    "pro", "pra",
    "pros", "pras", "para", "p/", "p", "por", "com", "c/", "c", "ao", "via", "pelo", "pela",
    "no(a)",
  ]
  static let received: Set<String> = [
    "recebi", "recebido", "recebida", "recebemos", "entrou", "ganhei", "ganhamos",
  ]
  static let spent: Set<String> = [
    "paguei", "pagamos", "gastei", "gastamos", "comprei", "compramos", "gasto",
  ]
  /// Words of money that somebody gave back, lent or gave, and of income: with them only a sign says
  /// the way.
  static let unclear: Set<String> = [
    "pagou", "pagaram", "devolveu", "devolveram", "devolucao", "emprestei", "emprestou",
    "emprestado",
    "emprestimo", "devo", "deve", "devendo", "troco", "me", "mandou", "mandaram", "depositou",
    "caiu",
    "vendi", "vendeu", "venda", "vendas", "transferiu", "aposentadoria", "pensao",
    "mesada",
    "bolsa", "13o", "13°", "13º", "decimo", "restituicao", "cashback", "dividendo", "dividendos",
    "freela", "freelance", "bico", "comissao", "premio", "adiantamento", "auxilio", "inss",
    "rendeu", "lucro", "receita", "renda", "salarios", "ferias", "fgts", "pagamento", "juros",
    "devolvi", "devolvemos", "voltou", "voltaram", "reembolsou",
  ]
  /// Words that say that the amount is not exact, or not all of it somebody's own.
  static let rough: Set<String> = [
    "uns", "umas", "pouco", "quase", "aprox", "aproximadamente", "cerca", "acho", "metade",
    "rachei", "rachamos", "dividi", "dividimos",
  ]
  /// Verbs that are as doubtful, and move money between one's own accounts.
  static let moving: Set<String> = [
    "guardei", "apliquei", "resgatei", "investi", "saquei", "depositei", "botei",
    "coloquei", "passei", "tirei",
  ]
  /// Words of talk, of measures and of remarks.
  static let talk: Set<String> = [
    "vi", "vimos", "subiu", "subiram", "aumentou", "baixou", "ta", "tava", "febre", "graus",
    "temperatura", "pressao", "codigo", "senha", "protocolo", "desconto", "cupom", "placar", "?",
    "//",
  ]
  static let toDo: Set<String> = [
    "pagar", "comprar", "falta", "faltam", "faltou", "precisa", "preciso", "precisamos", "lembrar",
    "orcamento", "orcou", "previsto", "prevista", "previsao", "amanha", "vou", "vamos", "vence",
    "vencimento",
    "vencendo", "agendar", "agendado", "talvez", "quero", "combinado", "cotacao", "custa",
    "custava",
    "receber", "cobrar",
  ]
  static let sums: Set<String> = [
    "total", "totais", "subtotal", "soma", "saldo", "saldos", "resta", "restou", "sobrou", "sobra",
    "limite",
    "acumulado", "parcial", "totalizou", "gastos", "entradas", "saidas",
  ]
  static let takesBack: Set<String> = [
    "x", "xx", "xxx", "estorno", "estornado", "estornada", "estornou", "anulado", "anulada",
    "anula",
    "anular", "anulei", "cancelado", "cancelada", "cancela", "cancelar", "cancelei", "apaga",
    "apagar",
    "desconsidera", "desconsiderar", "desconsidere", "errado", "errada", "errei", "correcao",
    "corrigindo",
    "corrigido", "entrada", "nao", "era",
  ]
  /// Words of an account's name that say nothing of which it is.
  static let common: Set<String> = [
    "conta", "cartao", "banco", "corrente", "credito", "debito", "principal", "pessoal", "vale",
    "nova",
    "novo", "casa", "familia", "empresa",
  ]
  /// The days of the week that mean other things: a second copy, a street.
  static let afterOrdinal: Set<String> = [
    "via", "parcela", "vez", "mao", "do", "da", "de", "a", "serie", "avenida", "aula", "dose",
  ]
}
