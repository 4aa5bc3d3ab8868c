/// The texts of the built-in layouts, by name.
///
/// Sources: public parsers of these banks' files and their tests; each trap has a file in the
/// tests' corpus.
enum LayoutsConhecidos {
  static let textos: [(nome: String, texto: String)] = contas + cartoes

  private static let contas = [
    (
      "nubank-conta",
      """
      separador ,
      cabecalho Data,Valor,Identificador,Descrição
      banco 260
      data Data dd/mm/aaaa
      valor Valor
      decimal .
      chave Identificador
      texto Descrição
      """
    ),
    (
      "inter-conta",
      """
      separador ;
      cabecalho Data Lançamento;Histórico;Descrição;Valor;Saldo
      cabecalho Data Lançamento;Descrição;Valor;Saldo
      banco 077
      data Data Lançamento dd/mm/aaaa
      texto Histórico
      texto Descrição
      valor Valor
      decimal ,
      saldo Saldo
      saldo antes Saldo
      """
    ),
    (
      "c6-conta",
      """
      separador ,
      cabecalho Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)
      banco 336
      # De dois dias vale o primeiro.
      data Data Lançamento dd/mm/aaaa
      texto Título
      texto Descrição
      entrada Entrada(R$)
      saida Saída(R$)
      decimal .
      saldo do dia Saldo do Dia(R$)
      """
    ),
    (
      "itau-conta",
      """
      separador ;
      # Com cabeçalho, pelas colunas; sem ele, dia, texto e valor.
      cabecalho data;lançamento;ag./origem;valor (R$);saldos (R$)
      colunas 3
      banco 341
      data data dd/mm/aaaa
      data #1 dd/mm/aaaa
      texto lançamento
      texto #2
      valor valor (R$)
      valor #3
      decimal ,
      saldo do dia saldos (R$)
      """
    ),
    (
      "bradesco-conta",
      """
      separador ;
      cabecalho Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)
      banco 237
      data Data dd/mm/aaaa
      texto Histórico
      entrada Crédito (R$)
      saida Débito (R$)
      decimal ,
      saldo Saldo (R$)
      continua
      fora sem dia Total
      """
    ),
    (
      "bb-conta",
      """
      separador ,
      cabecalho Data,Dependencia Origem,Histórico,Data do Balancete,Número do documento,Valor
      cabecalho Data,Lançamento,Detalhes,N° documento,Valor,Tipo Lançamento
      cabecalho Data,Lançamento,Detalhes,Nº documento,Valor,Tipo Lançamento
      banco 001
      # De dois dias vale o primeiro. O número do documento se repete, e não é chave.
      data Data dd/mm/aaaa
      texto Histórico
      texto Lançamento
      texto Detalhes
      nome Detalhes
      valor Valor
      decimal ambos
      """
    ),
    (
      "caixa-conta",
      """
      separador ;
      cabecalho Conta;Data_Mov;Nr_Doc;Historico;Valor;Deb_Cred
      cabecalho Data Mov.;Nr. Doc.;Histórico;Valor;Deb/Cred;Saldo
      cabecalho Data Mov.;Nr. Doc.;Histórico;Valor;Deb/Cred
      banco 104
      conta Conta
      data Data_Mov aaaammdd
      data Data Mov. dd/mm/aaaa
      texto Historico
      valor Valor
      decimal ambos
      letra Deb_Cred
      letra Deb/Cred
      saldo Saldo
      """
    ),
    (
      "mercadopago",
      """
      separador ;
      cabecalho RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
      banco 323
      data RELEASE_DATE dd-mm-aaaa
      texto TRANSACTION_TYPE
      chave REFERENCE_ID
      valor TRANSACTION_NET_AMOUNT
      decimal ,
      saldo PARTIAL_BALANCE
      saldo antes FINAL_BALANCE
      """
    ),
    (
      "sicoob",
      """
      separador ;
      cabecalho Data;Histórico;Valor;Saldo
      cabecalho Data;Histórico;Valor
      banco 756
      data Data dd/mm/aaaa
      texto Histórico
      valor Valor
      decimal ,
      saldo Saldo
      """
    ),
    (
      "santander-conta",
      """
      separador ;
      cabecalho Data;Descrição;Docto;Situação;Crédito (R$);Débito (R$);Saldo (R$)
      banco 033
      data Data dd/mm/aaaa
      texto Descrição
      entrada Crédito (R$)
      saida Débito (R$)
      decimal ,
      saldo Saldo (R$)
      """
    ),
    (
      "picpay-conta",
      """
      separador ,
      cabecalho Data/Hora,Tipo,Descrição,Valor,Saldo
      banco 380
      data Data/Hora dd/mm/aaaa
      texto Tipo
      texto Descrição
      valor Valor
      decimal ,
      saldo Saldo
      """
    ),
    (
      "pagbank-conta",
      """
      separador ;
      cabecalho CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR
      banco 290
      data DATA dd/mm/aaaa
      chave CODIGO DA TRANSACAO
      texto TIPO
      texto DESCRICAO
      valor VALOR
      decimal ,
      """
    ),
  ]

  private static let cartoes = [
    (
      "nubank-cartao",
      """
      separador ,
      cabecalho date,title,amount
      cabecalho date,category,title,amount
      banco 260
      cartao
      data date aaaa-mm-dd
      texto title
      valor amount
      decimal .
      sinal invertido
      parcela no texto
      """
    ),
    (
      "inter-fatura",
      """
      separador ,
      cabecalho Data,Lançamento,Categoria,Tipo,Valor
      banco 077
      cartao
      data Data dd/mm/aaaa
      texto Lançamento
      parcela Tipo
      valor Valor
      decimal ,
      sinal invertido
      """
    ),
    (
      "c6-fatura",
      """
      separador ;
      cabecalho Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)
      banco 336
      cartao
      repete o dia da compra
      data Data de Compra dd/mm/aaaa
      texto Descrição
      parcela Parcela
      valor Valor (em R$)
      decimal ambos
      sinal invertido
      """
    ),
    (
      "bradesco-cartao",
      """
      separador ;
      cabecalho Data;Histórico;Valor(US$);Valor(R$)
      banco 237
      cartao
      data Data dd/mm/aaaa
      texto Histórico
      valor Valor(R$)
      decimal ,
      sinal invertido
      parcela no texto
      fora sem dia Total
      """
    ),
    (
      "xp-fatura",
      """
      separador ;
      cabecalho Data;Estabelecimento;Portador;Valor;Parcela
      banco 348
      cartao
      data Data dd/mm/aaaa
      texto Estabelecimento
      parcela Parcela
      valor Valor
      decimal ,
      sinal invertido
      """
    ),
  ]
}
