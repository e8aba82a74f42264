"""Translates a WebAssembly module to C, so that it runs without a WebAssembly runtime, as fast as other C.

It has the instructions that clang writes for integers and doubles, and refuses a module with others, or with imports. Each place of
the stack of WebAssembly becomes a variable of C. The functions that the module exports keep their names, and take the module first.
"""

from __future__ import annotations

import math
import struct
from typing import Callable, Dict, List, NamedTuple, Tuple, TypeVar

Value = TypeVar("Value")

_KINDS = {0x7F: "i", 0x7E: "l", 0x7C: "d"}
_TYPES = {"i": "u32", "l": "u64", "d": "double", "": "void"}


def _operations() -> Dict[int, Tuple[str, str, str]]:
    """Of each instruction without immediates the kinds of its operands and its result, and its expression of A and B."""
    table: Dict[int, Tuple[str, str, str]] = {}

    def add(first: int, operands: str, result: str, expressions: str, bits: str = "") -> None:
        text = expressions.replace("S", f"(s{bits})").replace("#", bits)
        for code, expression in enumerate(text.split("; "), first):
            table[code] = (operands, result, expression)

    for kind, bits, compared, computed, extended in (("i", "32", 0x45, 0x67, 0xC0), ("l", "64", 0x50, 0x79, 0xC2)):
        add(compared, kind, "i", "A == 0")
        add(compared + 1, kind * 2, "i",
            "A == B; A != B; SA < SB; A < B; SA > SB; A > B; SA <= SB; A <= B; SA >= SB; A >= B", bits)
        add(computed, kind, kind, "leading_#(A); trailing_#(A)", bits)
        add(computed + 3, kind * 2, kind,
            "A + B; A - B; A * B; div_s#(m, A, B); div_u#(m, A, B); rem_s#(m, A, B); rem_u#(m, A, B)", bits)
        add(computed + 10, kind * 2, kind,
            "A & B; A | B; A ^ B; A << (B & (# - 1)); (u#)(SA >> (B & (# - 1))); A >> (B & (# - 1))", bits)
        add(computed + 16, kind * 2, kind,
            "A << (B & (# - 1)) | A >> (-B & (# - 1)); A >> (B & (# - 1)) | A << (-B & (# - 1))", bits)
        add(extended, kind, kind, "(u#)(s8)A; (u#)(s16)A" + ("; (u#)(s32)A" if kind == "l" else ""), bits)
    add(0x61, "dd", "i", "A == B; A != B; A < B; A > B; A <= B; A >= B")
    add(0x99, "d", "d", "fabs(A); -A; ceil(A); floor(A); trunc(A)")
    add(0x9F, "d", "d", "sqrt(A)")
    add(0xA0, "dd", "d", "A + B; A - B; A * B; A / B")
    add(0xA6, "dd", "d", "copysign(A, B)")
    add(0xA7, "l", "i", "(u32)A")
    add(0xAC, "i", "l", "(u64)(s32)A; (u64)A")
    add(0xB7, "i", "d", "(double)(s32)A; (double)A")
    add(0xB9, "l", "d", "(double)(s64)A; (double)A")
    add(0xBD, "d", "l", "bits_of(A)")
    add(0xBF, "l", "d", "of_bits(A)")
    add(0xFC02, "d", "i", "saturating_s32(A); saturating_u32(A)")
    add(0xFC06, "d", "l", "saturating_s64(A); saturating_u64(A)")
    return table


_OPERATIONS = _operations()
_LOADS = {code: kind for code, kind in zip(range(0x28, 0x36), "il diiiillllll") if kind != " "}
_STORES = {code: kind for code, kind in zip(range(0x36, 0x3F), "il diilll") if kind != " "}


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self, signed: bool = False) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if signed and byte & 0x40 else value

    def many(self, read: Callable[[], Value]) -> List[Value]:
        return [read() for _ in range(self.number())]

    def kind(self) -> str:
        return _KINDS[self.byte()]

    def literal(self, code: int) -> str:
        if code == 0x41:
            return f"{self.number(True) & 0xFFFFFFFF}u"
        if code == 0x42:
            return f"{self.number(True) & 0xFFFFFFFFFFFFFFFF}ull"
        data = self.take(8)
        (value,) = struct.unpack("<d", data)
        return f"({value.hex()})" if math.isfinite(value) else f"of_bits({int.from_bytes(data, 'little')}ull)"

    def constant(self) -> str:
        """An expression of one constant."""
        code = self.byte()
        if code not in (0x41, 0x42, 0x44):
            raise ValueError(f"{code:#x} is not a constant")
        literal = self.literal(code)
        self.byte()
        return literal

    def instruction(self) -> Tuple[int, List[int], str]:
        """An instruction, its immediates, and the literal of a constant."""
        code = self.byte()
        if code == 0xFC:
            code = 0xFC00 + self.number()
        if code in (0x41, 0x42, 0x44):
            return code, [], self.literal(code)
        if code in (0x02, 0x03, 0x04):
            return code, [self.number(True)], ""
        if code == 0x0E:
            return code, self.many(self.number) + [self.number()], ""
        count = 1 if 0x0C <= code <= 0x10 or 0x20 <= code <= 0x24 or code in (0x3F, 0x40, 0xFC0B) else 0
        count += 2 if code == 0x11 or 0x28 <= code <= 0x3E or code == 0xFC0A else 0
        return code, [self.number() for _ in range(0 if code == 0x0F else count)], ""


class _Block(NamedTuple):
    code: int
    number: int
    result: str
    height: int


class _Function:
    """The body of a function as statements of C."""

    def __init__(self, module: _Module, operands: str, result: str, reader: _Reader) -> None:
        self.module, self.reader = module, reader
        self.lines: List[str] = []
        self.stack = ""
        self.places: Dict[str, str] = {}
        end = reader.number() + reader.at
        self.locals = operands + "".join(count * kind for count, kind in reader.many(lambda: (reader.number(), reader.kind())))
        self.blocks = [_Block(0x02, 0, result, 0)]
        self.begun = 0
        # After a branch the rest of its block is skipped, and so are the blocks that begin there: their number, -1 for none.
        self.skipped = -1
        while self.blocks:
            self.step(*reader.instruction())
        if reader.at != end:
            raise ValueError("a function does not end where it should")
        declared = [f"{_TYPES[kind]} v{n} = 0;" for n, kind in enumerate(self.locals) if n >= len(operands)]
        declared += [f"{_TYPES[kind]} {name};" for name, kind in self.places.items()]
        self.text = "\n".join([" ".join(declared), *self.lines, f"return {result}0;" if result else ""])

    def place(self, kind: str, height: int) -> str:
        self.places[f"{kind}{height}"] = kind
        return f"{kind}{height}"

    def push(self, kind: str, expression: str) -> None:
        self.lines.append(f"{self.place(kind, len(self.stack))} = {expression};")
        self.stack += kind

    def pop(self) -> str:
        kind, self.stack = self.stack[-1], self.stack[:-1]
        return f"{kind}{len(self.stack)}"

    def popped(self, count: int) -> List[str]:
        return [self.pop() for _ in range(count)][::-1]

    def branch(self, depth: int) -> str:
        """Goes to the end of a block with its result, or to the start of a loop."""
        block = self.blocks[-1 - depth]
        to = f"goto L{block.number};"
        if block.result and block.code != 0x03:
            to = f"{self.place(block.result, block.height)} = {self.stack[-1]}{len(self.stack) - 1}; {to}"
        return f"{{ {to} }}"

    def step(self, code: int, numbers: List[int], literal: str) -> None:
        if code in (0x02, 0x03, 0x04):
            self.begin(code, "" if numbers[0] == -64 else _KINDS[numbers[0] & 0x7F])
        elif code == 0x0B:
            self.end()
        elif code == 0x05:
            if self.skipped <= 0:
                self.otherwise()
        elif self.skipped < 0:
            self.take(code, numbers, literal)

    def begin(self, code: int, result: str) -> None:
        if self.skipped >= 0:
            self.skipped += 1
            return
        self.begun += 1
        if code == 0x03:
            self.lines.append(f"L{self.begun}:;")
        elif code == 0x04:
            self.lines.append(f"if (!{self.pop()}) goto E{self.begun};")
        self.blocks.append(_Block(code, self.begun, result, len(self.stack)))

    def otherwise(self) -> None:
        block = self.blocks.pop()
        self.blocks.append(block._replace(code=0x05))
        if self.skipped < 0:
            self.lines.append(f"goto L{block.number};")
        self.lines.append(f"E{block.number}:;")
        self.stack, self.skipped = self.stack[: block.height], -1

    def end(self) -> None:
        if self.skipped > 0:
            self.skipped -= 1
            return
        block = self.blocks.pop()
        if block.code == 0x04:
            self.lines.append(f"E{block.number}:;")
        if block.code != 0x03:
            self.lines.append(f"L{block.number}:;")
        if block.result:
            self.place(block.result, block.height)
        self.stack, self.skipped = self.stack[: block.height] + block.result, -1

    def take(self, code: int, numbers: List[int], literal: str) -> None:
        add = self.lines.append
        if literal:
            self.push({0x41: "i", 0x42: "l", 0x44: "d"}[code], literal)
        elif code in _OPERATIONS:
            operands, result, expression = _OPERATIONS[code]
            names = dict(zip("AB", self.popped(len(operands))))
            self.push(result, "".join(names.get(character, character) for character in expression))
        elif code == 0x00:
            add("trap(m);")
            self.skipped = 0
        elif code == 0x0C:
            add(self.branch(numbers[0]))
            self.skipped = 0
        elif code == 0x0D:
            add(f"if ({self.pop()}) {self.branch(numbers[0])}")
        elif code == 0x0E:
            place = self.pop()
            cases = "".join(f"case {n}: {self.branch(depth)} " for n, depth in enumerate(numbers[:-1]))
            add(f"switch ({place}) {{ {cases}default: {self.branch(numbers[-1])} }}")
            self.skipped = 0
        elif code == 0x0F:
            add(self.branch(len(self.blocks) - 1))
            self.skipped = 0
        elif code == 0x10:
            kinds = self.module.functions[numbers[0]]
            self.call(kinds, f"f{numbers[0]}")
        elif code == 0x11:
            kinds = self.module.types[numbers[0]]
            self.call(kinds, f"(({_pointer(*kinds)})called(m, {self.pop()}, {self.module.types.index(kinds) + 1}))")
        elif code == 0x1A:
            self.pop()
        elif code == 0x1B:
            first, second, condition = self.popped(3)
            self.push(first[0], f"{condition} ? {first} : {second}")
        elif code == 0x20:
            self.push(self.locals[numbers[0]], f"v{numbers[0]}")
        elif code == 0x21:
            add(f"v{numbers[0]} = {self.pop()};")
        elif code == 0x22:
            add(f"v{numbers[0]} = {self.stack[-1]}{len(self.stack) - 1};")
        elif code == 0x23:
            kind = self.module.globals[numbers[0]][0]
            self.push(kind, f"m->globals[{numbers[0]}].{kind}")
        elif code == 0x24:
            add(f"m->globals[{numbers[0]}].{self.stack[-1]} = {self.pop()};")
        elif code in _LOADS:
            self.push(_LOADS[code], f"load_{code:x}(m, {self.pop()} + {numbers[1]}ull)")
        elif code in _STORES:
            at, value = self.popped(2)
            add(f"store_{code:x}(m, {at} + {numbers[1]}ull, {value});")
        elif code == 0x3F:
            self.push("i", "(u32)(m->size >> 16)")
        elif code == 0x40:
            self.push("i", f"grow(m, {self.pop()})")
        elif code in (0xFC0A, 0xFC0B):
            add(f"{'copy' if code == 0xFC0A else 'fill'}(m, {', '.join(self.popped(3))});")
        elif code != 0x01:
            raise ValueError(f"the instruction {code:#x} has no translation")

    def call(self, kinds: Tuple[str, str], function: str) -> None:
        call = f"{function}({', '.join(['m'] + self.popped(len(kinds[0])))})"
        if kinds[1]:
            self.push(kinds[1], call)
        else:
            self.lines.append(call + ";")


def _pointer(operands: str, result: str) -> str:
    return f"{_TYPES[result]} (*)({', '.join(['module *'] + [_TYPES[kind] for kind in operands])})"


def _head(name: str, operands: str, result: str) -> str:
    return f"{_TYPES[result]} {name}({', '.join(['module *m'] + [f'{_TYPES[kind]} v{n}' for n, kind in enumerate(operands)])})"


class _Module:
    """The sections of a module."""

    def __init__(self, data: bytes) -> None:
        if data[:8] != b"\0asm\1\0\0\0":
            raise ValueError("this is no WebAssembly module of version 1")
        self.types: List[Tuple[str, str]] = []
        self.functions: List[Tuple[str, str]] = []
        self.globals: List[Tuple[str, str]] = []
        self.exports: List[Tuple[str, int]] = []
        self.table: Dict[int, int] = {}
        self.pages = 0
        self.bodies: List[str] = []
        self.data: List[Tuple[str, bytes]] = []
        reader = self.reader = _Reader(data)
        reader.at = 8
        while reader.at < len(data):
            section, size = reader.byte(), reader.number()
            end = reader.at + size
            self.read(section)
            reader.at = end

    def read(self, section: int) -> None:
        reader = self.reader
        if section == 1:
            self.types = reader.many(self.type)
        elif section == 2:
            raise ValueError("the module imports something")
        elif section == 3:
            self.functions = reader.many(lambda: self.types[reader.number()])
        elif section == 5:
            reader.many(lambda: self.memory(reader.byte()))
        elif section == 6:
            self.globals = reader.many(lambda: (reader.kind(), str(reader.byte()), reader.constant())[::2])
        elif section == 7:
            exports = reader.many(lambda: (reader.take(reader.number()).decode(), reader.byte(), reader.number()))
            self.exports = [(name, index) for name, kind, index in exports if kind == 0]
        elif section == 9:
            reader.many(self.elements)
        elif section == 10:
            bodies = iter(self.functions)
            self.bodies = reader.many(lambda: _Function(self, *next(bodies), reader).text)
        elif section == 11:
            self.data = reader.many(lambda: (self.active(), reader.take(reader.number())))

    def type(self) -> Tuple[str, str]:
        self.reader.byte()
        return "".join(self.reader.many(self.reader.kind)), "".join(self.reader.many(self.reader.kind))

    def memory(self, flags: int) -> None:
        self.pages = self.reader.number()
        if flags & 1:
            self.reader.number()

    def active(self) -> str:
        """Where a segment begins."""
        if self.reader.number() != 0:
            raise ValueError("a segment is not active")
        return self.reader.constant()

    def elements(self) -> None:
        start = int(self.active()[:-1])
        self.table.update(enumerate(self.reader.many(self.reader.number), start))

    @property
    def text(self) -> str:
        parts = [f"#define GLOBALS {len(self.globals)}", '#include "wasm.h"']
        heads = ["static " + _head(f"f{n}", *kinds) for n, kinds in enumerate(self.functions)]
        parts += [head + ";" for head in heads]
        entries = [f"[{n}] = {{(function)f{f}, {self.types.index(self.functions[f]) + 1}}}," for n, f in self.table.items()]
        parts += ["static const struct { function function; u32 type; } table[] = {", *entries, "};"]
        parts += ["static function called(module *m, u32 n, u32 type) {"]
        parts += ["if (n >= sizeof table / sizeof *table || table[n].type != type) trap(m);", "return table[n].function;", "}"]
        for head, body in zip(heads, self.bodies):
            parts += [head + " {", body, "}"]
        for name, index in self.exports:
            operands, result = self.functions[index]
            call = f"f{index}({', '.join(['m'] + [f'v{n}' for n in range(len(operands))])});"
            parts += [_head(name, operands, result) + " {", f"if (m->failed) return{' 0' * bool(result)};"]
            parts += [f"if (setjmp(m->trapped)) {{ m->failed = 1; return{' 0' * bool(result)}; }}"]
            parts += [("return " if result else "") + call, "}"]
        parts += ["module *module_open(void) {", "module *m = calloc(1, sizeof *m);", "if (m == NULL) return NULL;"]
        parts += [f"m->memory = calloc({self.pages}, 65536);", "if (m->memory == NULL) { free(m); return NULL; }"]
        parts += [f"m->size = {self.pages} * 65536ull;"]
        parts += [f"m->globals[{n}].{kind} = {value};" for n, (kind, value) in enumerate(self.globals)]
        for n, (start, data) in enumerate(self.data):
            parts += [f"static const u8 data{n}[] = {{{','.join(map(str, data))}}};", f"memcpy(m->memory + {start}, data{n}, {len(data)});"]
        return "\n".join(parts + ["return m;", "}", ""])


def translated(data: bytes) -> str:
    """The source of a module, beside wasm.h. ``module_open`` makes an instance, and NULL where there is no memory."""
    return _Module(data).text
