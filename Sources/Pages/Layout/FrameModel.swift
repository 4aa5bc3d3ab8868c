internal import Presentation

/// The menu, and the bar of a phone.
struct FrameModel: Sendable {
  let grupos: [NavigationGroupModel]
  /// Whether the page is the one that records.
  let lanca: Bool
  /// The places in the bar, before and after the key that records.
  let antes: [NavigationItemModel]
  let depois: [NavigationItemModel]
  /// Whether the page is in the menu alone, which “Mais” opens.
  let noMenu: Bool
  /// How many decisions wait; nil for none.
  let quantos: String?

  /// - Parameters:
  ///   - current: the place that the page belongs to; nil for none.
  ///   - waiting: how many decisions wait for somebody.
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
  /// The number of open conflicts; nil for none and for other items.
  let espera: String?

  init(_ item: NavigationItem, isCurrent: Bool, badge: String?) {
    (sala, endereco, icone) = (item.title, item.path(), item.icon)
    atual = isCurrent
    espera = item == .conflitos ? badge : nil
  }
}
