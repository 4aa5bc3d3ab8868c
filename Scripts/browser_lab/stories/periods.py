"""Closing the books up to a day, recording in what is closed, and opening it again."""

from ..books import PAULA
from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, WIDE_DARK


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=PAULA)
def closed(window, books):
    """A period is closed, written in with a reason and not without, and opened with a reason."""
    window.follow("Fechar período")
    window.says("Nenhum período está fechado.")
    assert window.value("Último dia") == "2026-10-31", "the month that is over"
    window.pick("Último dia", "2026-11-22")
    window.push("Fechar período")
    window.expected.add("422")
    window.says("22/11/2026 ainda não chegou (hoje é 21/11/2026).")
    window.pick("Último dia", "2026-10-31")
    window.fill("Motivo", "fim do mês")
    window.push("Fechar período")
    window.says("Período fechado até 31/10/2026", "O período até 31/10/2026 está fechado.",
                "notebook, em 21/11/2026 às 09:00", "Motivo: fim do mês")
    window.check_layout()
    own = "--conta 'Conta Sem Tarifa' --data 30/10/2026"
    assert "O período até 31/10/2026 está fechado." in books.refuses(f"lancar debito 5 Banca {own}")
    window.follow("Lançar")
    window.fill("Valor", "80,00")
    window.fill("Onde ou com quem", "Farmácia")
    window.key("Débito", "Como")
    window.choose("Conta", "Conta Sem Tarifa")
    window.key("Outro dia", "Quando")
    window.pick("Dia", "2026-10-30")
    window.push("Lançar e ver")
    window.says("marque “Gravar mesmo no período fechado” e diga o motivo, ou reabra-o")
    assert books.balance("Conta Sem Tarifa") == "17562.44"
    window.tick("Gravar mesmo no período fechado")
    window.push("Lançar e ver")
    window.says("Diga o motivo para gravar no período fechado.")
    window.fill("Motivo", "nota perdida")
    window.push("Lançar e ver")
    window.says("Detalhes", "Conta Sem Tarifa: R$ 17.482,44", "nota perdida")
    assert books.balance("Conta Sem Tarifa") == "17482.44"
    assert not books.asks("conflitos")["conflitos"], "it was decided when it was recorded"
    window.follow("Resumo")
    window.follow("Fechar período")
    window.unfold("Reabrir este período")
    window.push("Reabrir")
    window.says("Diga o motivo da reabertura.")
    window.unfold("Reabrir este período")
    window.fill("Motivo para reabrir", "faltou nota")
    window.push("Reabrir")
    window.says("Período reaberto", "Nenhum período está fechado.")
    books.does(f"lancar debito 5 Banca {own}")
    assert books.balance("Conta Sem Tarifa") == "17477.44"


@story(ways=(PHONE, NO_SCRIPTS), books=PAULA)
def annulled(window, books):
    """What lies in a closed period is annulled with a reason, too."""
    books.does("lancar debito 80 Farmácia --conta 'Conta Sem Tarifa' --data 30/10/2026")
    books.does("fechar --ate 31/10/2026")
    window.follow("Conta Sem Tarifa")
    window.follow("Farmácia", ".historico")
    window.unfold("Anular este lançamento")
    window.says("O período até 31/10/2026 está fechado.")
    window.push("Anular")
    window.expected.add("422")
    window.says("marque “Gravar mesmo no período fechado” e diga o motivo, ou reabra-o")
    assert books.balance("Conta Sem Tarifa") == "17482.44"
    # The form of its receipts asks the same.
    window.in_form("Anular").tick("Gravar mesmo no período fechado")
    window.in_form("Anular").fill("Motivo", "não era nossa")
    window.push("Anular")
    window.says("Anulado: não conta.", "não era nossa")
    assert books.balance("Conta Sem Tarifa") == "17562.44"
