"""The rules of axe-core, which others wrote down: names, roles, contrasts, targets, headings."""

from .books import ROOT

# Fetched by `Scripts/setup --try axe`.
AXE = ROOT / ".build/axe/axe_playwright_python/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What stands over the page while one scrolls hides nothing for good: it is put in its place meanwhile.
BROKEN = """async (tags) => {
  const over = all("main *, .topo, .barra")
    .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position));
  over.forEach((one) => { one.style.position = "static"; });
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  over.forEach((one) => { one.style.position = ""; });
  return violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map((node) => `${node.target.join(" ")} (${plain(node.failureSummary)})`).join("; ")}`);
}"""


class Rules:
    """A window whose page is held against the rules."""

    def check_rules(self):
        """Nothing on the page breaks a rule. The keyboard finds the same page, and without scripts
        the rules cannot run."""
        if not AXE.exists() or self.way.keyboard or not self.way.scripts:
            return
        if not self.script("() => 'axe' in globalThis"):
            # Whoever drives a browser is not bound by the page's policy, which forbids this script.
            self.tab.ask("Runtime.evaluate", expression=AXE.read_text())
        broken = self.script(BROKEN, TAGS)
        assert not broken, f"{self.address} breaks {len(broken)} rules of axe-core: {broken}"
