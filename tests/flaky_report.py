"""Names every test that failed first and passed when it ran again: at the end of the run, and in a file for `make test`."""

from collections import Counter

import pytest

FILE = ".pytest_cache/flaky.txt"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if hasattr(terminalreporter.config, "workerinput"):
        return  # a worker of xdist: the process that started it reports for all
    failures = terminalreporter.stats.get("rerun", [])
    failed_again = {report.nodeid for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])}
    times = Counter(report.nodeid for report in failures if report.nodeid not in failed_again)
    if not times:
        return
    lines = [f"FLAKY {name}: failed {failed} of {failed + 1} runs" for name, failed in times.items()]
    terminalreporter.section("flaky tests: mend them", yellow=True)
    for report in failures:
        if report.nodeid in times:
            terminalreporter.write_line(f"{report.nodeid}\n{report.longreprtext}\n")
    for line in lines:
        terminalreporter.write_line(line, yellow=True)
    file = terminalreporter.config.rootpath / FILE
    file.parent.mkdir(exist_ok=True)
    with file.open("a", encoding="utf-8") as kept:
        kept.writelines(f"{line}\n" for line in lines)
