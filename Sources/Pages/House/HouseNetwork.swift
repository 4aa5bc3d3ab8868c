internal import Foundation
internal import NIOCore

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// This computer's addresses on the house's network.
package enum HouseNetwork {
  /// The private addresses of interfaces that are up; first the one that leads to the router.
  package static func addresses() -> [String] {
    // The first two columns of a route: its interface, and where it leads, zero being everywhere.
    let routes = (text("proc", "net", "route") ?? "").split(separator: "\n")
    let columns: [[Substring]] = routes.map { $0.split(separator: "\t") }
    let leading = columns.first { row in row.count > 1 && row[1] == "00000000" }
    let gateway = String(leading?.first ?? "")
    let devices = ((try? System.enumerateDevices()) ?? []).filter { device in
      let state = text("sys", "class", "net", device.name, "operstate")
      return state?.hasPrefix("down") != true
    }
    let sorted =
      devices.filter { $0.name == gateway } + devices.filter { $0.name != gateway }
    var found: [String] = []
    for address in sorted.compactMap({ $0.address?.ipAddress }) {
      if isPrivate(address), !found.contains(address) { found.append(address) }
    }
    return found.filter { !$0.contains(":") } + found.filter { $0.contains(":") }
  }

  /// Whether an address is one of this computer's, on which it can listen.
  package static func isOwn(_ address: String) -> Bool {
    guard let wanted = bytes(of: address) else { return false }
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { $0.address?.ipAddress.flatMap(bytes) }.contains(wanted)
  }

  /// The name under which a network without a name server knows this computer (RFC 6762); nil where
  /// it has no such name.
  static func localName() -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
    )
    .lowercased().prefix { $0 != "." }
    let isName = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    return isName && !name.isEmpty && name != "localhost" ? name + ".local" : nil
  }

  /// Whether only machines of one network reach an address (RFC 1918, RFC 3927, RFC 4193), the
  /// provider's among them left out.
  package static func isPrivate(_ address: String) -> Bool {
    guard let bytes = bytes(of: address) else { return false }
    guard bytes.count == 4 else { return bytes[0] & 0xFE == 0xFC }
    switch (bytes[0], bytes[1]) {
    case (10, _), (172, 16...31), (192, 168), (169, 254): return true
    default: return false
    }
  }

  /// Whether a connection comes from such a network, or from this computer.
  static func admits(_ peer: SocketAddress?) -> Bool {
    guard let address = peer?.ipAddress else { return false }
    let isNear = address.hasPrefix("127.") || address == "::1" || address.hasPrefix("fe80:")
    return isNear || isPrivate(address)
  }

  /// The bytes of an address; nil where it is none.
  static func bytes(of address: String) -> [UInt8]? {
    var four = [UInt8](repeating: 0, count: 4)
    if inet_pton(AF_INET, address, &four) == 1 { return four }
    var six = [UInt8](repeating: 0, count: 16)
    return inet_pton(AF_INET6, address, &six) == 1 ? six : nil
  }

  /// A small file of the kernel.
  private static func text(_ parts: String...) -> String? {
    try? String(contentsOfFile: "/" + parts.joined(separator: "/"), encoding: .utf8)
  }
}
