// What changes, told as it does.
extension Site {
  static let newsRoutes: [Route] = [.part(.eventStream) { _, _ throws(PageProblem) in .news }]
}
