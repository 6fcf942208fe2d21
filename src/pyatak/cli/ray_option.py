"""`--ray [ADDRESS]`: an option with an optional value, which Typer does not have."""

from typing import Any

from typer.core import TyperCommand


def is_address(word: str) -> bool:
    """Whether Ray takes this as the address of a cluster: auto, local, host:port, ray://host:port."""
    return word in ("auto", "local") or (":" in word and not word.startswith("-"))


class RayCommand(TyperCommand):
    """A command with `--ray`; an address that follows it counts as `--address`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if "--ray" in args[:-1] and is_address(args[(at := args.index("--ray") + 1)]):
            args = [*args[:at], "--address", *args[at:]]
        return super().parse_args(ctx, args)
