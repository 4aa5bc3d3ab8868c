#!/usr/bin/env python3
"""Times commands on generated ledgers in turns and prints a Markdown table. See Scripts/bench."""
import os
import platform
import shutil
import statistics
import subprocess
import sys
import time


def once(command, environment=None):
    """Runs a command; returns wall seconds, CPU seconds and peak memory in MiB."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit("bench: %s ended with %d" % (command[0], os.waitstatus_to_exitcode(status)))
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def everyday(razao, folder, counts, runs):
    """Times everyday commands on the ledgers of one device, in turns with the smallest."""
    homes = {}
    for count in counts:
        ledger = os.path.abspath(os.path.join(folder, "%d-1" % count))
        homes[count] = dict(os.environ, RAZAO_HOME=ledger + "-home", RAZAO_DIR=ledger)
        once([razao, "reconstruir"], homes[count])
    lines = [
        ["saldo", "Conta 1"], ["extrato", "Conta 1"], ["extrato", "Conta 1", "--buscar", "livraria"],
        ["resumo"], ["lancar", "debito", "45,90", "Padaria Nova", "--outra"],
        ["saldo", "--em", "2022-06-30"], ["saldo", "--sabido-em", "2020-02-01T00:00:00.000Z"],
        ["conta", "listar"], ["conflitos"], ["relatorio", "listar"],
        ["explicar", "Conta 1", "--limite", "20"], ["desfazer"],
    ]
    print("| everyday command | entries | wall ms | spread | peak MiB | x smallest |")
    print("|---|---|---|---|---|---|")
    for line in lines:
        taken = {count: [] for count in counts}
        for turn in range(runs + 1):
            for count in counts:
                result = once([razao] + line, homes[count])
                if turn > 0:
                    taken[count].append(result)
        median = {count: statistics.median(r[0] for r in taken[count]) for count in counts}
        for count in counts:
            walls = [result[0] * 1000 for result in taken[count]]
            print("| razao %s | %d | %.0f | %.0f–%.0f | %.0f | %.2f |" % (
                " ".join(line), count, median[count] * 1000, min(walls), max(walls),
                max(result[2] for result in taken[count]), median[count] / median[counts[0]]))
    print()


def main():
    runs, folder, counts = int(sys.argv[1]), sys.argv[2], [int(word) for word in sys.argv[3:]]
    razao = os.path.abspath(".build/release/razao")
    everyday(razao, folder, [1000] + counts, runs)
    print("%s, %d processors, median of %d runs in turns after a warm-up\n" % (
        platform.machine(), os.cpu_count(), runs))
    print("| ledger | command | wall s | spread | CPU s | peak MiB | MB/s | x sha256sum |")
    print("|---|---|---|---|---|---|---|---|")
    medians = {}
    for count in counts:
        for devices in (1, 8):
            ledger = os.path.join(folder, "%d-%d" % (count, devices))
            files = sorted(
                os.path.join(ledger, name) for name in os.listdir(ledger)
                if name.endswith(".jsonl"))
            size = sum(os.path.getsize(path) for path in files)
            commands = {"razao auditar": [razao, "auditar", "--quieto", ledger]}
            commands["sha256sum"] = ["sha256sum"] + files
            if shutil.which("openssl"):
                commands["openssl dgst -sha256"] = ["openssl", "dgst", "-sha256"] + files
            taken = {name: [] for name in commands}
            for turn in range(runs + 1):
                for name, command in commands.items():
                    result = once(command)
                    if turn > 0:
                        taken[name].append(result)
            median = {
                name: statistics.median(result[0] for result in results)
                for name, results in taken.items()}
            medians[count, devices] = median["razao auditar"]
            for name, results in taken.items():
                walls = [result[0] for result in results]
                print("| %d commits, %d device%s, %d MB | %s | %.2f | %.2f–%.2f | %.2f | %.0f | %.0f | %.2f |" % (
                    count, devices, "s" if devices > 1 else "", size / 1e6, name, median[name],
                    min(walls), max(walls), statistics.median(result[1] for result in results),
                    max(result[2] for result in results), size / 1e6 / median[name],
                    median[name] / median["sha256sum"]))
    print()
    for devices in (1, 8):
        for small, large in zip(counts, counts[1:]):
            print("%d device%s: %g x the commits cost %.1f x the time" % (
                devices, "s" if devices > 1 else "", large / small,
                medians[large, devices] / medians[small, devices]))


if __name__ == "__main__":
    main()
