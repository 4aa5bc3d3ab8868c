"""Every command that writes, each in books where it has something to do.

A command that is new must be told here, or named among those that only look: `untold` says which
is not.
"""

from dataclasses import dataclass
from typing import Callable

from . import checks, situations
from .program import RAZAO, WORKER, leaves
from .situations import PASSPHRASE


@dataclass(frozen=True)
class Story:
    """A command, as it is typed: `#` stands for the place's path, `{…}` for what is known of the
    situation."""

    line: str
    situation: Callable = situations.books
    check: Callable = checks.recorded
    # Where it is typed: which machine's keys and cache, and its copy of the ledger.
    machine: str = "home"
    folder: str = "casa"
    # What comes on standard input.
    typed: str = ""
    # How many commits it makes when it goes through.
    commits: int = 1
    # Whether it is stopped at each call that only looks, too.
    thorough: bool = False

    @property
    def name(self):
        told = "" if self.situation is situations.books else self.situation.__name__
        return f"{self.line} ({told.replace('_', ' ')})" if told else self.line

    @property
    def command(self):
        if self.line == LIBRARY:
            return "(library) append"
        words = self.line.split()
        return " ".join(words[:2] if words[0] in GROUPS else words[:1])

    def words(self, place, known):
        if self.line == LIBRARY:
            return [WORKER, place.path / "casa", place.path / "home", "Casa", 2, "fundar-agora"]
        words = [
            word.format_map(known).replace("#", str(place.path)) for word in self.line.split()]
        if words[0] not in ("iniciar", "entrar"):
            words += ["--razao", place.path / self.folder]
        return [RAZAO, *words, "--json"]

    def environment(self, place):
        return {"RAZAO_HOME": str(place.path / self.machine), "RAZAO_SENHA": PASSPHRASE}


LIBRARY = "append"
GROUPS = {
    "conta", "relatorio", "despesa", "boleto", "pix", "importar", "regra", "conflitos",
    "plano", "fatura", "orcamento", "pacote", "aparelhos", "exportar", "hub", "fechar",
    "comprovante", "lugar"}

# They all record by one way, and look at different things before it.
RECORDING = [
    "lancar dinheiro 45,90 Padaria", "corrigir 1b4e28ba --valor 51", "anular 1b4e28ba",
    "corrigir 1b4e28ba 3f9a1c2e --etiqueta festa", "anular 1b4e28ba 3f9a1c2e",
    "restaurar 2c5f39cb", "estornar 1b4e28ba", "conta abrir Nova --tipo corrente --saldo 5",
    "conta abrir Elo --tipo cartao --fechamento 3 --vencimento 10",
    "conta alterar Carteira --nome Bolso", "conta encerrar Lazer", "conta reabrir Velha",
    "conta unificar Lazer Mercado", "conferir Lazer 0 --em hoje",
    "conciliar Banco --saldo 0 --em hoje --concluir",
    "boleto guardar 34191101213456788005871234570001616670000012345 --conta Banco"
    " --interessado Escola",
    "provar Banco 10/2020 --arquivo #/prova.txt",
    "fechar periodo --ate 2020-10-31", "reabrir-periodo 4e715bed --motivo x", "desfazer",
    "relatorio novo Outro", "relatorio renomear Aberto Novo", "relatorio registrar Aberto",
    "relatorio reabrir Pronto --motivo x", "relatorio reembolsar Pronto --conta Carteira",
    "relatorio aprovar Pronto --nota x", "relatorio devolver Pronto x", "alterar --aprova outro",
    "despesa adicionar Aberto Mouse 1 5", "despesa corrigir Aberto 6f1c6d1d --valor 11",
    "despesa remover Aberto 6f1c6d1d", "despesa tipo criar Voo --categoria Transporte",
    "despesa tipo alterar Hotel --titulo Pousada", "despesa tipo remover Hotel",
    "boleto pagar 34191101213456788005871234570001616670000012345 --conta Banco"
    " --interessado Escola",
    "pix pagar 00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR"
    "5906Fulano6008Brasilia62070503***63049465 --conta Banco",
]


def on_the_street(line, check=checks.recorded, **more):
    return Story(line, situations.street, check, **more)


STORIES = [
    *(Story(LIBRARY, situation, checks.appended, thorough=True) for situation in (
        situations.library_fresh, situations.library, situations.library_torn,
        situations.library_unremembered, situations.library_without_memory,
        situations.library_long_memory)),
    Story(
        "iniciar #/casa --nome Casa --aparelho um", situations.nothing, checks.founded,
        thorough=True),
    *(Story(RECORDING[0], situation, thorough=True) for situation in (
        situations.books, situations.torn, situations.unremembered, situations.without_cache)),
    *map(Story, RECORDING[1:]),
    Story("refazer", situations.undone),
    Story("comprovante juntar 1b4e28ba #/nota.pdf", situations.with_receipt, checks.attached),
    Story("lancar dinheiro 9 Bar --comprovante #/nova.pdf", situations.with_receipt, checks.attached),
    Story(
        "despesa adicionar Aberto Mouse 1 5 --comprovante #/nova.pdf", situations.with_receipt,
        checks.attached),
    Story("comprovante retirar velha.pdf", situations.with_receipt),
    Story("importar arquivo #/extrato.csv --conta Banco --sim", situations.with_files),
    Story("importar livros #/livro.csv --sim", situations.with_files),
    Story("importar livros #/livro.csv --sim", situations.without_foreign_books),
    Story("importar desfazer livro.csv", situations.with_foreign_books),
    Story("importar refazer livro.csv", situations.without_foreign_books),
    Story("caderno listar --sim", situations.with_caderno),
    Story(
        "conflitos resolver {double} unificar --manter {kept} --todos",
        situations.with_foreign_books_twice, checks.joined_accounts),
    Story(
        "prestar-contas {month} #/saida", situations.with_receipt, checks.given),
    Story("exportar livros hledger #/saida", check=checks.exported, commits=0),
    Story(
        "exportar livros hledger #/saida --comprovantes --substituir", situations.with_receipt,
        checks.exported_receipts, commits=0),
    Story("exportar livros json #/saida", situations.with_plans, checks.exported, commits=0),
    Story(
        "exportar carne-leao #/saida --ano 2026", situations.with_foreign_books, checks.exported,
        commits=0),
    Story(
        "importar dispensar duvida.csv", situations.with_rows_in_doubt, checks.dismissed, commits=0),
    Story("importar desfazer antes.csv", situations.with_files),
    Story("importar refazer fora.csv", situations.with_files),
    Story("importar formato meu #/formato.txt", situations.with_files),
    Story("exportar mapa #/mapa.txt", situations.with_files),
    Story("classificar Ipiranga Lazer --sempre", situations.with_rows_in_doubt),
    Story("regra criar --texto bar --categoria Mercado", situations.with_files),
    Story("regra alterar loja --categoria Mercado", situations.with_files),
    Story("regra remover loja", situations.with_files),
    Story("regra provar loja --de 01/11/2026 --ate 30/11/2026 --aplicar", situations.with_files),
    Story("lancar credito 1200 Magalu --parcelas 12 --conta Visa", situations.with_plans),
    Story("lancar --plano aluguel", situations.with_plans),
    Story("vencer --lancar", situations.with_plans),
    Story("plano criar Luz dinheiro 90 Enel", situations.with_plans),
    Story("plano alterar aluguel --valor 1950", situations.with_plans),
    Story("plano pular aluguel", situations.with_plans),
    Story("plano adiar aluguel --para 20/12/2026", situations.with_plans),
    Story("plano vincular aluguel --lancamento 8a1c2e3f", situations.with_plans),
    Story("plano retomar academia 1", situations.with_plans),
    Story("plano encerrar aluguel", situations.with_plans),
    Story("conta alterar Visa --fechamento 20 --vencimento 1", situations.with_plans),
    Story("fatura declarar Visa 12/2026 --fechamento 27/11/2026", situations.with_plans),
    Story("fatura mover 8a1c2e3f 01/2027", situations.with_plans),
    Story("fatura pagar Visa 12/2026 --conta Banco --valor 50", situations.with_plans),
    Story("orcamento definir Mercado 800 --transporta", situations.with_plans),
    Story("orcamento retirar Mercado", situations.with_budget),
    Story("orcamento sugerir --gravar", situations.with_budget),
    # They bring the read model up to date, or make it anew.
    Story("saldo", situations.unremembered, checks.looked, commits=0),
    Story("saldo", situations.without_cache, checks.looked, commits=0, thorough=True),
    Story("reconstruir", check=checks.looked, commits=0),
    Story("aparelhos senha -", situations.kept, checks.sealed, typed=f"{PASSPHRASE}\n", commits=0),
    Story("aparelhos senha --tirar", situations.sealed, checks.opened, commits=0),
    Story(
        "aparelhos codigo --esquecer --recuperacao #/papel", situations.kept, checks.forgotten,
        commits=0),
    Story(
        "aparelhos codigo --guardar --recuperacao #/papel", situations.forgotten, checks.kept,
        commits=0),
    on_the_street("aparelhos convidar"),
    on_the_street("aparelhos cancelar {open}"),
    on_the_street("aparelhos aprovar tres --codigo {shown}"),
    on_the_street("aparelhos revogar dois --motivo perdido"),
    on_the_street("aparelhos renomear loja"),
    on_the_street("conflitos resolver {hint} distintos"),
    on_the_street(
        "aparelhos recuperar --recuperacao #/papel", checks.recovered, machine="home3",
        folder="casa3"),
    on_the_street("sincronizar", checks.synced, thorough=True),
    Story("sincronizar", situations.street_with_receipts, checks.synced_receipts, thorough=True),
    Story(
        "pacote criar #/ida.jsonl", situations.street_with_receipts, checks.bundled_receipts,
        commits=0),
    Story("pacote ler #/volta.jsonl", situations.bundle_with_receipts, checks.unbundled_receipts),
    on_the_street("sincronizar #/nova", checks.synced_anew),
    on_the_street("sincronizar --esquecer #/pasta", checks.place_forgotten, commits=0),
    on_the_street("lugar criar #/selado --recuperacao #/papel", checks.sealed_place),
    on_the_street("lugar passar-para pasta #/selado --recuperacao #/papel", checks.sealed_place),
    on_the_street("pacote criar #/ida.jsonl", checks.bundled, commits=0),
    on_the_street("pacote ler #/volta.jsonl", checks.unbundled),
    on_the_street("novidades", checks.news_read, commits=0),
    on_the_street(
        "entrar #/pasta #/casa5 --aparelho cinco", checks.joined, machine="home5", folder="casa5"),
    on_the_street(
        "entrar #/pasta #/casa5 --aparelho cinco --convite {invitation}", checks.joined,
        machine="home5", folder="casa5", thorough=True),
    on_the_street(
        "entrar #/volta.jsonl #/casa5 --aparelho cinco", checks.joined_by_bundle, machine="home5",
        folder="casa5"),
]

# What these write is the read model at most, as `saldo` does above, or a small file of this machine in
# one step; what a page records goes by the library's ways, which the stories of the commands tell.
LOOKING = """
    resumo, saldo, extrato, historia, explicar, conta listar, conta mostrar, relatorio mostrar,
    relatorio listar, despesa tipo listar, comprovante listar, comprovante abrir, boleto ler,
    pix ler, pix cobrar,
    importar listar, caderno acrescentar, caderno esquecer, regra listar, plano listar, plano mostrar, fatura mostrar, fatura listar,
    orcamento mostrar, conflitos listar, fechar listar, mudancas,
    conflitos mostrar, aparelhos listar, aparelhos mostrar, aparelhos telefones, situacao, auditar, completar,
    ajuda, servir, mes, gastos, resultado, balancete, dre, balanco, diario, fluxo, patrimonio,
    buscar, previsao, conferir-prova,
    hub preparar, hub convidar, hub estado, hub publicar,
    lugar listar, lugar esquecer, lugar mudar-senha
""".replace("\n", " ").split(",")


def untold():
    """What is wrong with the lists above: commands of the program that are in neither, and others
    that it does not have."""
    commands = set(leaves())
    looking = {name.strip() for name in LOOKING}
    stories = {
        name for name in commands
        if any(f"{story.line} ".startswith(f"{name} ") for story in STORIES)}
    for name in sorted(commands - looking - stories):
        yield f"razao {name}: no story tells what it leaves when it is stopped"
    for name in sorted(looking - commands):
        yield f"razao {name}: there is no such command"
    for story in STORIES:
        if story.line != LIBRARY and not any(
                f"{story.line} ".startswith(f"{name} ") for name in commands):
            yield f"razao {story.line}: there is no such command"
