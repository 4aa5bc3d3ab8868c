internal import Presentation

/// The menu, and the bar on a phone.
struct FrameModel: Sendable {
  let grupos: [NavigationGroupModel]
  /// Whether the page is the entry form.
  let lanca: Bool
  /// The items of the bar, before and after the key for recording.
  let antes: [NavigationItemModel]
  let depois: [NavigationItemModel]
  /// Whether the page is only in the menu, which “Mais” opens.
  let noMenu: Bool
  /// The number of decisions that wait; nil if there are none.
  let quantos: String?

  /// - Parameters:
  ///   - current: the item that the page belongs to; nil if there is none.
  ///   - waiting: the number of decisions that wait.
  init(marking current: NavigationItem?, waiting: Int) {
    let badge = waiting > 0 ? PtBR.number(waiting) : nil
    func model(_ item: NavigationItem) -> NavigationItemModel {
      NavigationItemModel(item, isCurrent: item == current, badge: badge)
    }
    grupos = NavigationItem.Group.allCases.compactMap { group in
      let items = NavigationItem.allCases.filter { $0.group == group }
      return items.isEmpty
        ? nil : NavigationGroupModel(titulo: group.title, salas: items.map(model))
    }
    let bar = NavigationItem.bar
    (antes, depois) = (bar.before.map(model), bar.after.map(model))
    lanca = current == .lancar
    noMenu = current.map { !([.lancar] + bar.before + bar.after).contains($0) } ?? false
    quantos = badge
  }
}

/// A group of the menu.
struct NavigationGroupModel: Sendable {
  let titulo: String?
  let salas: [NavigationItemModel]
}

/// An item of the menu or of the bar.
struct NavigationItemModel: Sendable {
  let sala: String
  let endereco: String
  let icone: String
  let atual: Bool
  /// The number of open conflicts; nil if there are none, and for other items.
  let espera: String?

  init(_ item: NavigationItem, isCurrent: Bool, badge: String?) {
    (sala, endereco, icone) = (item.title, item.path(), item.icon)
    atual = isCurrent
    espera = item == .conflitos ? badge : nil
  }
}
