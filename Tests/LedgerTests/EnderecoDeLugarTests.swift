import Ledger
import Testing

@Suite struct EnderecoDeLugarTests {
  @Test(arguments: [
    ("https://nuvem.exemplo/dav/razao", "https://nuvem.exemplo/dav/razao", false),
    ("HTTPS://Nuvem.Exemplo:8443//dav/razao/", "https://nuvem.exemplo:8443/dav/razao", false),
    ("davs://nas/razão", "https://nas/raz%C3%A3o", false),
    ("webdavs://nas/a%20b", "https://nas/a%20b", false),
    ("webdav://nas/razao", "http://nas/razao", true),
    ("http://[fd00::1]:80/razao", "http://[fd00::1]:80/razao", true),
    ("http://[::1]:8080", "http://[::1]:8080", false),
    ("http://localhost:8080/razao", "http://localhost:8080/razao", false),
    // A password with a colon, an @ and a % in it; the user stays.
    ("https://ana:s%3A@%25x@nas/razao", "https://nas/razao", false),
  ])
  func `an address of WebDAV has one spelling`(
    typed: String, url: String, isPlain: Bool
  ) throws {
    #expect(EnderecoDeLugar.parece(typed))
    let address = try EnderecoDeLugar(typed)
    #expect(address.destino == .webdav(url: url))
    #expect(address.especie == .webdav)
    #expect(address.eSemTLS == isPlain)
    #expect(try EnderecoDeLugar(address.texto).destino == address.destino)
  }

  @Test func `the password is not in what is shown and stored`() throws {
    let address = try EnderecoDeLugar("https://ana%40casa:s%3A@%25x@nas/razao")
    #expect(address.usuario == "ana@casa")
    #expect(address.senha == "s:@%x")
    #expect(address.texto == "https://ana%40casa@nas/razao")
    #expect("\(address)" == address.texto)
    let key = try EnderecoDeLugar("s3://CHAVE:se%2Fgredo@balde/razao")
    #expect((key.usuario, key.senha) == ("CHAVE", "se/gredo"))
    #expect(key.texto == "s3://CHAVE@balde/razao")
  }

  @Test func `an address of S3 has its host and region in it`() throws {
    let amazon = try EnderecoDeLugar("s3://balde/casa/livros/")
    #expect(
      amazon.destino
        == .s3(bucket: "balde", prefixo: "casa/livros", endpoint: nil, regiao: "us-east-1"))
    #expect(amazon.texto == "s3://balde/casa/livros")
    let typed = try EnderecoDeLugar(
      "s3://balde", endpoint: "https://MinIO.casa:9000/", regiao: "sa-east-1")
    #expect(
      typed.destino
        == .s3(
          bucket: "balde", prefixo: "", endpoint: "https://minio.casa:9000", regiao: "sa-east-1"))
    #expect(typed.texto == "s3://balde?endpoint=https://minio.casa:9000&region=sa-east-1")
    #expect(try EnderecoDeLugar(typed.texto) == typed)
    #expect(!typed.eSemTLS)
    #expect(try EnderecoDeLugar("s3://balde?endpoint=http://nas").eSemTLS)
    #expect(try !EnderecoDeLugar("s3://balde?endpoint=http://127.0.0.1:9000").eSemTLS)
  }

  @Test(arguments: [
    "ftp://nas/razao", "/mnt/nuvem", "https://", "https:///razao", "https://nas:0/x",
    "https://nas:x/", "https://nas:99999/", "https://nas/a b", "https://nas/x?y=1",
    "https://nas/#x",
    "https://nas/../x", "https://nas/%2e%2e/x", "https://nas/a%2Fb", "https://nas/%zz",
    "https://nas/%00", "https://ana:%zz@nas/", "https://ana@na\\s/", "s3://", "s3://ab",
    "s3://balde/x?senha=1", "s3://balde?endpoint=nas", "s3://balde?endpoint=https://u:p@nas",
    "s3://balde?endpoint=https://nas/x", "s3://balde?region=a/b",
    "https://nas/" + String(repeating: "x", count: 2000),
  ])
  func `whatever cannot be an address is refused`(typed: String) {
    #expect(throws: RazaoError.self) { try EnderecoDeLugar(typed) }
  }
}
