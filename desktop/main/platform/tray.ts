import { execFile } from 'node:child_process';
import { Menu, type MenuItemConstructorOptions, nativeImage, type NativeImage, Tray } from 'electron';
import { type Ring, ringPixels } from './ring.ts';
import { type TrayEntry, type TrayFactory, TrayIcon } from './trayIcon.ts';
import { trayImages } from './trayImages.ts';

const looks: Partial<Record<NodeJS.Platform, { normal: string; double: string }>> = {
  darwin: trayImages.mac,
  linux: trayImages.linux,
};

function trayImage(): NativeImage {
  const { normal, double } = looks[process.platform] ?? trayImages.windows;
  const image = nativeImage.createFromDataURL(normal);
  image.addRepresentation({ scaleFactor: 2, dataURL: double });
  image.setTemplateImage(process.platform === 'darwin');
  return image;
}

/** Side length of the ring in pixels at normal scale, same as the icon's. */
const RING_SIZE = process.platform === 'linux' ? 22 : 16;

function ringImage(ring: Ring): NativeImage {
  const isMono = process.platform === 'darwin';
  const image = nativeImage.createEmpty();
  for (const scaleFactor of [1, 2]) {
    const side = RING_SIZE * scaleFactor;
    const buffer = Buffer.from(ringPixels(side, ring, isMono));
    image.addRepresentation({ scaleFactor, width: side, height: side, buffer });
  }
  image.setTemplateImage(isMono);
  return image;
}

/** Icon of a window where the system does not take it from the program, which is only on Linux. */
export const windowIcon = (): { icon?: NativeImage } =>
  process.platform === 'linux' ? { icon: nativeImage.createFromDataURL(trayImages.linux.double) } : {};

/** In a menu, & underlines the next letter, so it is doubled. */
const spelled = ({ submenu, ...entry }: TrayEntry): MenuItemConstructorOptions => ({
  ...entry,
  ...(entry.label === undefined ? {} : { label: entry.label.replaceAll('&', '&&') }),
  ...(submenu ? { submenu: submenu.map(spelled) } : {}),
});

const systemTray: TrayFactory = () => {
  const tray = new Tray(trayImage());
  return {
    onClick: (listener) => tray.on('click', listener),
    setToolTip: (text) => tray.setToolTip(text),
    setTitle(text) {
      // Only macOS has space for it.
      if (process.platform === 'darwin') tray.setTitle(text, { fontType: 'monospacedDigit' });
    },
    setRing: (ring) => tray.setImage(ring ? ringImage(ring) : trayImage()),
    setMenu: (entries) => tray.setContextMenu(Menu.buildFromTemplate(entries.map(spelled))),
    destroy: () => tray.destroy(),
  };
};

export const makeTrayIcon = (onClick: () => void): TrayIcon => new TrayIcon(systemTray, onClick);

const askForWatcher = [
  '--session',
  '--print-reply',
  '--dest=org.freedesktop.DBus',
  '/org/freedesktop/DBus',
  'org.freedesktop.DBus.NameHasOwner',
  'string:org.kde.StatusNotifierWatcher',
];

/** True where the user can see a tray icon. Many Linux desktops have no tray; other systems always do. */
export function hasTray(): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    execFile('dbus-send', askForWatcher, { timeout: 3000 }, (error, reply) =>
      resolve(!error && reply.includes('boolean true')),
    );
  });
}
