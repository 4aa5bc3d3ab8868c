internal import HTTPTypes

/// What every answer says to the browser about itself.
enum SecurityHeaders {
  /// Nothing but our own files is loaded, no script or style stands in a page, no page of ours stands
  /// in another, and forms go nowhere else (Content Security Policy Level 3).
  static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// The headers, beside those of the content.
  ///
  /// `Referrer-Policy` is not `no-referrer`: with that, forms would come from the origin `null`.
  static let fields: [(name: String, value: String)] = [
    ("Content-Security-Policy", policy),
    ("X-Frame-Options", "DENY"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
    ("Cache-Control", "no-store"),
  ]

  static func add(to fields: inout HTTPFields) {
    for (name, value) in SecurityHeaders.fields {
      guard let name = HTTPField.Name(name) else { continue }
      if fields[name] == nil { fields[name] = value }
    }
  }
}
