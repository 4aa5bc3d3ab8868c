// What changes, told as it does.
extension Site {
  static let newsRoutes: [Route] = [.part("/novas") { _, _ throws(PageProblem) in .news }]
}
