internal import CLibQREncode
internal import Canonical

extension QRCode {
  /// The code of a text, from libqrencode: the smallest that is read with 15% of it spoilt (level M).
  ///
  /// Nil where this machine has no libqrencode, or no code holds the text.
  /// - Parameters:
  ///   - text: one of our own, as the library is C: no file's and no stranger's.
  ///   - library: its name in every libqrencode 4.
  package init?(of text: String, library: String = "libqrencode.so.4") {
    guard (1...Limits.bytesOfQRCode).contains(text.utf8.count), !text.utf8.contains(0),
      let library = OpenedLibrary(library),
      let encode: razao_QRcode_encodeString = library.function("QRcode_encodeString"),
      let free: razao_QRcode_free = library.function("QRcode_free"),
      let made = encode(text, 0, razao_QR_ECLEVEL_M, razao_QR_MODE_8, 1)
    else { return nil }
    defer { free(made) }
    let width = Int(made.pointee.width)
    let modules = UnsafeBufferPointer(start: made.pointee.data, count: width * width)
    self.init(width: width, dark: modules.map { $0 & 1 == 1 })
  }
}
