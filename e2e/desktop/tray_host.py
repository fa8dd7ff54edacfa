"""A StatusNotifierWatcher with one host, driven by lines on standard input; each is answered by a line of JSON."""

import json
import sys
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

WATCHER = "org.kde.StatusNotifierWatcher"
ITEM = "org.kde.StatusNotifierItem"
MENU = "com.canonical.dbusmenu"
PROPERTIES = "org.freedesktop.DBus.Properties"

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
loop = GLib.MainLoop()
items = []


class Watcher(dbus.service.Object):
    @dbus.service.method(WATCHER, in_signature="s", sender_keyword="sender")
    def RegisterStatusNotifierItem(self, item, sender=None):
        service, path = (sender, item) if item.startswith("/") else (item, "/StatusNotifierItem")
        items.append((service, path))
        self.StatusNotifierItemRegistered(service + path)

    @dbus.service.method(WATCHER, in_signature="s")
    def RegisterStatusNotifierHost(self, host):
        pass

    @dbus.service.signal(WATCHER, signature="s")
    def StatusNotifierItemRegistered(self, item):
        pass

    @dbus.service.method(PROPERTIES, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return self.GetAll(interface)[name]

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        known = dbus.Array([service + path for service, path in items], signature="s")
        return {
            "IsStatusNotifierHostRegistered": dbus.Boolean(True),
            "ProtocolVersion": dbus.Int32(0),
            "RegisteredStatusNotifierItems": known,
        }


def of_item(name):
    service, path = items[-1]
    return dbus.Interface(bus.get_object(service, path), PROPERTIES).Get(ITEM, name)


def menu():
    return dbus.Interface(bus.get_object(items[-1][0], of_item("Menu")), MENU)


def entries():
    _revision, (_root, _properties, children) = menu().GetLayout(0, -1, dbus.Array([], signature="s"))
    return [(int(child[0]), str(child[1].get("label", "")).replace("__", "_")) for child in children]


def all_entries(items_of=None):
    """With the lines of the menus behind lines."""
    children = items_of if items_of is not None else menu().GetLayout(0, -1, dbus.Array([], signature="s"))[1][2]
    for child in children:
        yield int(child[0]), str(child[1].get("label", "")).replace("__", "_")
        yield from all_entries(child[2])


# Seconds a menu must stand still before it is clicked, and until which a line must appear.
STILL = 0.1
PATIENCE = 20


def let_pass(seconds):
    """Meanwhile an icon may register."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        loop.get_context().iteration(False)
        time.sleep(0.01)


def standing_menu():
    """The lines of a menu that stands still, as a person sees it: the ids of one that is being rebuilt are void."""
    seen = list(all_entries())
    while True:
        let_pass(STILL)
        now = list(all_entries())
        if now == seen:
            return now
        seen = now


def choose(label):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for number, text in standing_menu():
            if text == label:
                menu().Event(number, "clicked", dbus.String("", variant_level=1), dbus.UInt32(0))
                return True
    return False


def answer(question):
    if question == "labels":
        return [text for _number, text in entries()] if items else []
    if question == "tooltip":
        return str(of_item("ToolTip")[2]) if items else ""
    if question == "icon":
        return max(int(width) for width, _height, _bytes in of_item("IconPixmap"))
    if question.startswith("pixel "):
        across, down = (float(share) for share in question.split()[1:])
        width, height, argb = max(of_item("IconPixmap"), key=lambda pixmap: int(pixmap[0]))
        at = 4 * (int(down * int(height)) * int(width) + int(across * int(width)))
        return [int(part) for part in argb[at : at + 4]]
    return choose(question.removeprefix("choose "))


def hear(channel, _condition):
    line = channel.readline()
    if not line:
        loop.quit()
        return False
    try:
        reply = answer(line.rstrip("\n"))
    except dbus.DBusException:
        reply = []
    print(json.dumps(reply), flush=True)
    return True


name = dbus.service.BusName(WATCHER, bus)
watcher = Watcher(bus, "/StatusNotifierWatcher")
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, hear)
print("ready", flush=True)
loop.run()
