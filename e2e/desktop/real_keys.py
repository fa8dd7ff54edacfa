"""Real keys (XTest) at set moments, by lines of `<chord> <milliseconds held> <letters>`, such as `ctrl+shift+space 80 abc`.

Presses the chord, holds it so long (`focus`: until another window has the keyboard), and types the letters behind it without a
gap. Answers with two moments in milliseconds
since 1970: when the chord was pressed, and when the X server gave the keyboard to another window than before.
"""

import ctypes
import sys
import time

NAMES = {"ctrl": "Control_L", "shift": "Shift_L"}
PATIENCE_S = 5
LOOK_S = 0.0005

x11 = ctypes.CDLL("libX11.so.6")
xtst = ctypes.CDLL("libXtst.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XStringToKeysym.restype = ctypes.c_ulong
display = ctypes.c_void_p(x11.XOpenDisplay(None))


def code(name):
    return x11.XKeysymToKeycode(display, ctypes.c_ulong(x11.XStringToKeysym(NAMES.get(name, name).encode())))


def send(codes, is_down):
    for one in codes:
        xtst.XTestFakeKeyEvent(display, one, is_down, 0)
    x11.XFlush(display)


def focus():
    window, revert = ctypes.c_ulong(), ctypes.c_int()
    x11.XGetInputFocus(display, ctypes.byref(window), ctypes.byref(revert))
    return window.value


def follow(before, until, since=None):
    """The moment at which another window has the keyboard; None where that is not before `until`."""
    while since is None and time.time() < until:
        if focus() not in (before, 0, 1):
            return time.time()
        time.sleep(LOOK_S)
    return since


for line in sys.stdin:
    chord, held, letters = (line.strip() + "  ").split(" ")[:3]
    codes = [code(name) for name in chord.split("+")]
    before, pressed = focus(), time.time()
    send(codes, 1)
    if held == "focus":
        focused = follow(before, pressed + PATIENCE_S)
    else:
        released = pressed + float(held or 0) / 1000
        focused = follow(before, released)
        time.sleep(max(0, released - time.time()))
    send(list(reversed(codes)), 0)
    for letter in letters:
        send([code(letter)], 1)
        send([code(letter)], 0)
    if letters:
        focused = follow(before, time.time() + PATIENCE_S, focused)
    print(pressed * 1000, (focused or float("nan")) * 1000, flush=True)
