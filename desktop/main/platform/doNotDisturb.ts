import { execFile } from 'node:child_process';

/** Milliseconds after which a question to the desktop counts as unanswered. */
const PATIENCE_MS = 2_000;
const NOTIFICATIONS = 'org.freedesktop.Notifications';

/** Answers what a program printed; empty where it is missing, fails or does not answer. */
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
 * Whether this computer asks for silence, as far as it can be known: KDE and dunst by the session's bus, GNOME by its
 * settings. Windows and macOS tell no program without helpers of their own; there the answer is false.
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
