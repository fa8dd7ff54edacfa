import { execFile } from 'node:child_process';

/** Timeout in milliseconds for a command to the desktop. */
const PATIENCE_MS = 2_000;
const NOTIFICATIONS = 'org.freedesktop.Notifications';

/** Returns a program's output; empty when it is missing, fails or times out. */
export type Ask = (program: string, args: readonly string[]) => Promise<string>;

const askSystem: Ask = (program, args) =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: PATIENCE_MS }, (error, printed) => resolve(error ? '' : printed));
  });

const property = (from: string, name: string): readonly string[] => [
  '--session',
  '--print-reply',
  `--dest=${NOTIFICATIONS}`,
  '/org/freedesktop/Notifications',
  'org.freedesktop.DBus.Properties.Get',
  `string:${from}`,
  `string:${name}`,
];

/**
 * Whether this computer is in do-not-disturb mode, where that can be determined: KDE and dunst over the session bus,
 * GNOME from its settings. Windows and macOS provide it only through native helpers; there the result is false.
 */
export async function isDoNotDisturb(platform = process.platform, ask: Ask = askSystem): Promise<boolean> {
  if (platform !== 'linux') return false;
  const [kde, dunst, gnome] = await Promise.all([
    ask('dbus-send', property(NOTIFICATIONS, 'Inhibited')),
    ask('dbus-send', property('org.dunstproject.cmd0', 'paused')),
    ask('gsettings', ['get', 'org.gnome.desktop.notifications', 'show-banners']),
  ]);
  return [kde, dunst].some((reply) => /\bboolean true\b/.test(reply)) || gnome.trim() === 'false';
}
