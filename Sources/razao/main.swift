import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage

func q(_ s: String?) -> String {
  guard let s else { return "null" }
  let d = try? JSONEncoder().encode(s)
  return String(decoding: d ?? Data(), as: UTF8.self)
}
let args = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") && $0 != "auditar" }
let now = Instant(ProcessInfo.processInfo.environment["RAZAO_AGORA"] ?? "") ?? SystemClock().now()
do {
  let a = try Razao.auditar(FilePath(args[0]), options: AuditOptions(everySignature: CommandLine.arguments.contains("--cada-assinatura"), now: now))
  func l<T>(_ x: [T], _ f: (T) -> String) -> String { "[" + x.map(f).joined(separator: ",") + "]" }
  func c(_ x: ConflitoAuditado) -> String { "{\"tipo\":\(q(x.tipo.rawValue)),\"assunto\":\(q(x.assunto)),\"sobre\":\(l(x.sobre) { q($0.description) })}" }
  func lug(_ x: Lugar) -> String { "\"arquivo\":\(q(x.arquivo))" + (x.linha.map { ",\"linha\":\($0),\"byte\":\(x.byte ?? 0)" } ?? "") }
  print("{\"razao\":\(q(a.razao?.description)),\"nome\":\(q(a.nome)),\"fingerprint\":\(q(a.fingerprint.description)),\"voz\":\(q(a.voz)),\"ok\":\(a.ok),")
  print("\"dispositivos\":\(l(a.dispositivos) { "{\"dispositivo\":\(q($0.dispositivo.description)),\"nome\":\(q($0.nome)),\"commits\":\($0.commits),\"eventos\":\($0.eventos),\"seq\":\($0.seq.map { "\($0)" } ?? "null"),\"hash\":\(q($0.hash?.description)),\"confianca\":\(q($0.confianca.rawValue))}" }),")
  print("\"contas\":\(l(a.contas) { "{\"conta\":\(q($0.conta.description)),\"nome\":\(q($0.nome)),\"classe\":\(q($0.classe.rawValue)),\"moeda\":\(q($0.moeda.description)),\"saldo\":\(q($0.saldo.description))}" }),")
  print("\"relatorios\":\(l(a.relatorios) { "{\"relatorio\":\(q($0.relatorio.description)),\"titulo\":\(q($0.titulo)),\"estado\":\(q($0.estado.rawValue)),\"despesas\":\($0.despesas),\"total\":\(q($0.total.description))}" }),")
  print("\"balancete\":{\(a.balancete.sorted { $0.key < $1.key }.map { "\(q($0.key.description)):\(q($0.value.description))" }.joined(separator: ","))},")
  print("\"conflitos\":\(l(a.conflitos, c)),\"avisos\":\(l(a.avisos, c)),")
  print("\"achados\":\(l(a.achados) { "{\"tipo\":\(q($0.tipo.rawValue)),\"grave\":\($0.grave),\(lug($0.lugar)),\"motivo\":\(q($0.motivo))" + ($0.dispositivo.map { ",\"dispositivo\":\(q($0.description))" } ?? "") + "}" }),")
  print("\"decisoes\":\(l(a.decisoes) { "{\"conflito\":\(q($0.conflito.description)),\"vale\":\($0.vale)}" }),")
  print("\"transacoes\":{\"todas\":\(a.transacoes),\"vivas\":\(a.transacoesVivas)},")
  print("\"espera\":\(a.espera),\"quarentena\":\(a.quarentena),\"repetidas\":\(a.repetidas),\"incompletas\":\(l(a.incompletas) { "{\(lug($0))}" })}")
  exit(a.ok ? 0 : 1)
} catch { print("\(error)"); exit(66) }
