internal import HTTPTypes

/// The security headers of every response.
enum SecurityHeaders {
  /// Only our own files are loaded, no page has an inline script or style or is framed, and forms
  /// are sent nowhere else (Content Security Policy Level 3).
  static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// The headers that do not describe the content.
  ///
  /// `Referrer-Policy` is not `no-referrer`, with which forms would have the origin `null`.
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
