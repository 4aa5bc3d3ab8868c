/// The names of banks by their numbers.
///
/// Names are only for display: a number without a name is shown as it is.
enum Bancos {
  /// The name of the bank with a 3-digit clearing number (COMPE).
  static func nome(_ compe: String) -> String? { todos.first { $0.compe == compe }?.nome }

  /// The name of the bank with an 8-digit number in the payments system (ISPB).
  static func nome(ispb: String) -> String? { todos.first { $0.ispb == ispb }?.nome }

  private struct Banco {
    let compe: Substring
    let ispb: Substring
    let nome: String
  }

  private static let todos = lista.split(separator: "\n").map { line in
    let parts = line.split(separator: ";", maxSplits: 2)
    return Banco(compe: parts[0], ispb: parts[1], nome: String(parts[2]))
  }

  /// Number in clearing, number in the payments system (ISPB), and a short name.
  ///
  /// Source: Banco Central do Brasil, ParticipantesSTR.csv (2026), with eight former banks of older
  /// slips; names as people know them.
  private static let lista = """
    001;00000000;Banco do Brasil
    003;04902979;Banco da Amazônia
    004;07237373;Banco do Nordeste
    007;33657248;BNDES
    010;81723108;Credicoamo
    012;04866275;Banco Inbursa
    016;04715685;Sicoob Creditran
    018;57839805;Banco Tricury
    021;28127603;Banestes
    023;53720128;Conta Simples SCD
    025;03323840;Banco Alfa
    033;90400888;Santander
    036;06271464;Bradesco BBI
    037;04913711;Banpará
    041;92702067;Banrisul
    047;13009717;Banese
    062;03012230;Hipercard
    063;04184779;Bradescard
    069;61033106;Banco Crefisa
    070;00000208;BRB
    074;03017677;Banco J. Safra
    077;00416968;Banco Inter
    079;09516419;PicPay Bank
    081;10264663;BancoSeguro
    082;07679404;Banco Topázio
    084;02398976;Sisprime do Brasil
    085;05463212;Ailos
    088;11476673;Banco Randon
    089;62109566;Credisan
    094;11758741;Banco Finaxis
    097;04632856;Credisis
    099;03046391;Uniprime Central
    104;00360305;Caixa Econômica Federal
    107;15114366;Bocom BBM
    120;33603457;Banco Rodobens
    121;10664513;Agibank
    125;45246410;Banco Genial
    132;17453575;ICBC do Brasil
    133;10398952;Cresol
    136;00315557;Unicred
    140;62169875;Nu Investimentos
    184;17298092;Itaú BBA
    197;16501555;Stone
    208;30306294;BTG Pactual
    212;92894922;Banco Original
    213;54403563;Banco Arbi
    217;91884981;Banco John Deere
    218;71027866;Banco BS2
    222;75647891;Crédit Agricole
    224;58616418;Banco Fibra
    233;62421979;BMG Soluções Financeiras
    237;60746948;Bradesco
    243;33923798;Banco Master (em liquidação)
    246;28195667;Banco ABC Brasil
    249;61182408;Investcred Unibanco
    254;14388334;Paraná Banco
    260;18236120;Nu Pagamentos
    265;33644196;Banco Fator
    269;53518684;HSBC
    273;08253539;Sulcredi Amplea
    274;11581339;BMP Money Plus
    276;11970623;Banco Senff
    280;23862762;Will Financeira (em liquidação)
    290;08561701;PagSeguro
    299;04814563;Banco Afinz
    301;13370835;Dock
    318;61186680;Banco BMG
    320;07450604;Bank of China (Brasil)
    323;10573521;Mercado Pago
    324;21332862;Cartos SCD
    329;32402502;QI SCD
    332;13140088;Acesso Soluções de Pagamento
    335;27098060;Banco Digio
    336;31872495;C6 Bank
    341;60701190;Itaú Unibanco
    348;33264668;Banco XP
    362;01027058;Cielo
    364;09089356;Efí
    368;08357240;Banco CSF (Carrefour)
    376;33172537;J.P. Morgan
    379;01658426;Cooperforte
    380;22896431;PicPay
    383;21018182;Ebanx
    386;30680829;Nu Financeira
    387;03215790;Banco Toyota
    389;17184037;Mercantil do Brasil
    390;59274605;Banco GM
    393;59109165;Banco Volkswagen
    394;07207996;Bradesco Financiamentos
    396;13884775;MagaluPay
    399;01701201;Kirton Bank (ex-HSBC)
    401;15111975;Iugu
    403;37880206;Cora
    404;37241230;SumUp
    413;01858774;Banco BV
    422;58160789;Banco Safra
    435;38224857;Delfinance SCD
    450;13203354;Fitbank
    456;60498557;MUFG Brasil
    457;39587424;UY3 SCD
    461;19540550;Asaas
    462;39908427;Stark SCD
    477;33042953;Citibank N.A.
    479;60394079;ItauBank
    481;43599047;Superlógica SCD
    487;62331228;Deutsche Bank
    488;46518205;JPMorgan Chase
    509;13935893;Celcoin
    529;17079937;PinBank
    531;34337707;BMP SCD
    536;20855875;Neon Pagamentos
    542;18189547;CloudWalk (InfinitePay)
    593;27084098;Transfeera
    595;19468242;iFood Pago
    600;59118133;Banco Luso Brasileiro
    604;31895683;Banco Industrial do Brasil
    610;78626983;Banco VR
    611;61820817;Banco Paulista
    612;31880826;Banco Guanabara
    613;60850229;Omni Banco
    620;51342763;Revolut SCD
    623;59285411;Banco Pan
    626;61348538;C6 Consignado
    630;58497702;Letsbank (em liquidação)
    633;68900810;Banco Rendimento
    634;17351180;Banco Triângulo
    637;60889128;Banco Sofisa
    643;62144175;Banco Pine
    652;60872504;Itaú Unibanco Holding
    653;61024352;Banco Pleno (em liquidação)
    654;92874270;Banco Digimais
    655;59588111;Banco Votorantim
    665;20018183;Stark Bank
    694;54811417;Woovi
    703;10440482;Getnet
    707;62232889;Banco Daycoval
    712;78632767;Ouribank
    735;00253448;Banco Neon
    739;00558456;Banco Cetelem
    741;00517645;Banco Ribeirão Preto
    743;00795423;Banco Semear
    745;33479023;Citibank
    746;30723886;Banco Modal
    747;01023570;Rabobank
    748;01181521;Sicredi
    751;29030467;Scotiabank
    752;01522368;BNP Paribas
    753;74828799;Novo Banco Continental
    754;76543115;Banco Sistema
    755;62073200;Bank of America Merrill Lynch
    756;02038232;Sicoob
    757;02318507;KEB Hana
    769;24313102;99Pay
    775;47381104;ContaAzul
    783;31680151;Swap
    804;32343119;Mêntore
    """
}
