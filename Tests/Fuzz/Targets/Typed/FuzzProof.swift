import Canonical
import Proofs

extension FuzzTarget {
  /// A proof: it holds, and is written again as it was read, or is refused at one of its lines; and
  /// a council is understood or refused.
  static let prova = FuzzTarget("prova") { (input) throws(Finding) in
    let bytes = Array(input)
    switch ProvaConferida.conferir(bytes) {
    case .success(let proof):
      try expect(proof.prova.bytes == bytes, "a proof has one spelling")
    case .failure(let refused):
      let lines = 1 + bytes.count { $0 == 0x0A }
      try expect((1...lines).contains(refused.linha), "the line is there: \(refused)")
      try expect(!refused.mensagem.hasSuffix("."), "the reason stands within a sentence")
    }
    _ = try? Conselho(bytes, razao: Uuid(high: 0, low: 0))
  }
}
