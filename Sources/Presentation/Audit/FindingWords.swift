internal import Ledger

/// A kind of finding in words: its name, its meaning, and the next step.
struct FindingWords: Equatable {
  let title: String
  let meaning: String
  let nextStep: String

  private init(_ title: String, _ meaning: String, _ nextStep: String) {
    (self.title, self.meaning, self.nextStep) = (title, meaning, nextStep)
  }

  /// The words for a finding; those for a bad signature depend on whether other lines vouch for it.
  static func of(_ achado: Achado) -> FindingWords {
    switch achado.tipo {
    case .danificado: .danificado
    case .assinatura where achado.grave: .assinaturaErrada
    case .lacuna: .lacuna
    case .evento: .evento
    case .arquivo where achado.localizacao.byte != nil: .arquivoSemFim
    case .arquivo: .arquivo
    case .caudaCortada: .caudaCortada
    case .fundacao: .fundacao
    case .testemunho: .testemunho
    case .codigo: .codigo
    case .marcoErrado: .marcoErrado
    case .assinatura: .assinaturaConfirmada
    case .modelo: .modelo
    case .versao: .versao
    case .relogio: .relogio
    case .espera: .espera
    case .outroRazao: .outroRazao
    case .aprovacao: .aprovacao
    case .comprovante: .comprovante
    }
  }

  private static let danificado = FindingWords(
    "Linha danificada",
    "A linha foi alterada ou não foi escrita por este programa; nada do que diz é contado.",
    "traga de novo este arquivo de outro aparelho ou de uma cópia de segurança.")

  private static let assinaturaErrada = FindingWords(
    "Assinatura não confere",
    "A linha não é do aparelho que diz, ou foi alterada depois; não é contada.",
    "compare com o mesmo registro no aparelho que a escreveu; desconfie de quem a trouxe.")

  private static let lacuna = FindingWords(
    "Falta um registro",
    "O registro anterior a esta linha não está aqui; os saldos podem estar incompletos.",
    "traga os arquivos do aparelho que o escreveu, ou de quem já os recebeu.")

  private static let evento = FindingWords(
    "Registro inválido",
    "A linha é autêntica, mas descumpre uma regra; nada do que diz é contado.",
    "lance de novo o que faltou e atualize o programa no aparelho que a escreveu.")

  private static let arquivo = FindingWords(
    "Arquivo não lido",
    "Não é um arquivo comum (é um atalho, uma pasta ou algo especial); não foi aberto.",
    "ponha na pasta o próprio arquivo, ou tire este de lá.")

  private static let arquivoSemFim = FindingWords(
    "Arquivo deixado de lado",
    "O que vem depois desse ponto não são registros; só o que vem antes foi lido.",
    "tire o arquivo da pasta ou, se tem registros antes, corte-o nesse byte (truncate -s).")

  private static let caudaCortada = FindingWords(
    "Faltam os últimos registros de um aparelho",
    "Alguém já viu registros que não estão aqui; os saldos podem estar incompletos.",
    "traga de novo o arquivo desse aparelho, ou de quem já o recebeu.")

  private static let fundacao = FindingWords(
    "Falta o registro que fundou o razão",
    "Sem ele não se sabe em que aparelhos confiar; nada do que escreveram é contado.",
    "traga o arquivo do aparelho que fundou o razão, ou de quem já o recebeu.")

  private static let testemunho = FindingWords(
    "Um aparelho não aprovado fala de registros que não estão aqui",
    "Ou faltam registros, ou esse aparelho não tem parte neste razão e os inventou.",
    "peça a outro aparelho o código de conferência, ou o número do último registro, e compare.")

  private static let codigo = FindingWords(
    "O código de conferência é outro",
    "Estes não são os mesmos registros que os de quem deu o código: faltam alguns, ou há outros.",
    "traga os que faltam de outro aparelho, ou peça o código de novo.")

  private static let marcoErrado = FindingWords(
    "Marco errado",
    "Um aparelho assinou um resumo das contas que não é o do que ele conhecia ao assinar.",
    "desconfie desse aparelho ou do programa que ele usa; os saldos daqui não dependem disso.")

  private static let assinaturaConfirmada = FindingWords(
    "Assinatura não confere, mas a linha é confirmada",
    "As linhas seguintes do mesmo aparelho garantem o que esta diz; é contada.",
    "nada é preciso; se outras aparecerem, verifique o disco deste computador.")

  private static let modelo = FindingWords(
    "O resumo guardado neste computador está errado",
    "Um saldo guardado difere do que os registros dizem; os registros é que valem.",
    "apague a pasta de cache deste razão: ela é refeita a partir dos registros.")

  private static let versao = FindingWords(
    "Precisa de uma versão mais nova",
    "Um aparelho escreveu algo que esta versão não conhece; está guardado, mas não é contado.",
    "atualize o razao neste computador.")

  private static let relogio = FindingWords(
    "Relógio adiantado",
    "Há registros com hora depois de agora; nenhum saldo depende disso.",
    "acerte o relógio desse aparelho.")

  private static let espera = FindingWords(
    "À espera de outro registro",
    "Aquilo de que a linha trata ainda não está aqui; ela conta quando chegar.",
    "traga os arquivos que faltam dos outros aparelhos.")

  private static let comprovante = FindingWords(
    "Falta um comprovante",
    "O arquivo não está aqui, ou não é mais o que foi guardado; nenhum saldo depende disso.",
    "sincronize com quem o tem; se mudou, tire antes o arquivo da pasta comprovantes.")

  private static let outroRazao = FindingWords(
    "Linha de outro razão",
    "Não pertence a este razão; não é contada aqui.",
    "mova o arquivo para a pasta do razão a que pertence.")

  private static let aprovacao = FindingWords(
    "Relatório aprovado por quem o registrou",
    "A regra que o aparelho conhecia pede outro aparelho; a aprovação conta.",
    "aprove-o em outro aparelho; se não devia estar aprovado, devolva-o.")
}
