internal import Ledger

extension Instrucao {
  /// The words for it on a page.
  var naPagina: String {
    switch self {
    case .repetir: "envie o formulário de novo"
    case .repetirComoOutra: "marque “É outro: gravar assim mesmo” e envie de novo"
    case .substituir: "dê outro nome ao novo"
    case .refazer: "refaça-os em um terminal"
    case .repetirComId: "envie o formulário de novo"
    case .repetirIgual: "Abra a página de novo."
    case .dizerSenha: "Escreva-a no formulário e envie de novo."
    case .escolherConta: "Escolha em “Conta”"
    case .usarConta(_, let name): "escolha “\(name)” em “Conta”"
    case .outroLado: "“Categoria” ou “Para qual conta”"
    case .dizerSentido: "escolha qual dos dois"
    case .dizerLado: "Escolha em “Lado”"
    case .deixarLinhas: "deixe essas linhas de fora"
    case .gravarNoFechado: "marque “Gravar mesmo no período fechado” e diga o motivo"
    case .desdeOComeco: "desde o começo"
    case .deixarTipo: "Escolha outro tipo."
    case .vincularSoInvestimento: "Só um investimento tem conta vinculada."
    case .limiteDaRevogacao: "até um registro, ou nada"
    case .dizerCodigo: "Quem o tem em papel o escreve em um terminal, e não aqui."
    case .dizerRazao: "Diga qual ao abrir a página"
    case .noRazao(let folder): folder
    }
  }
}
