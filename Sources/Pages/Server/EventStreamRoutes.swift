// What changes, told as it does.
extension Site {
  static let eventStreamRoutes: [Route] = [.fragment("/novas") { _, _ throws(PageProblem) in .news }]
}
