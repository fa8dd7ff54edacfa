import { execFile } from 'node:child_process';
import { Menu, nativeImage, type NativeImage, Tray } from 'electron';
import mac1 from '../../../build/tray/mac-16.png?inline';
import mac2 from '../../../build/tray/mac-32.png?inline';
import tray1 from '../../../build/tray/tray-16.png?inline';
import tray22 from '../../../build/tray/tray-22.png?inline';
import tray2 from '../../../build/tray/tray-32.png?inline';
import tray44 from '../../../build/tray/tray-44.png?inline';
import { type TrayFactory, TrayIcon } from './trayIcon.ts';

const looks: Partial<Record<NodeJS.Platform, { small: string; large: string }>> = {
  darwin: { small: mac1, large: mac2 },
  linux: { small: tray22, large: tray44 },
};

/** The icon lies inside the program itself: a file beside it is easily forgotten when the app is packaged. */
function trayImage(): NativeImage {
  const { small, large } = looks[process.platform] ?? { small: tray1, large: tray2 };
  const image = nativeImage.createFromDataURL(small);
  image.addRepresentation({ scaleFactor: 2, dataURL: large });
  image.setTemplateImage(process.platform === 'darwin');
  return image;
}

const systemTray: TrayFactory = () => {
  const tray = new Tray(trayImage());
  return {
    onClick: (listener) => tray.on('click', listener),
    setToolTip: (text) => tray.setToolTip(text),
    setMenu: (entries) => tray.setContextMenu(Menu.buildFromTemplate([...entries])),
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

/** True where a person can see a tray icon. Many Linux desktops have no place for one; elsewhere there always is. */
export function hasTray(): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    execFile('dbus-send', askForWatcher, { timeout: 1000 }, (error, reply) =>
      resolve(!error && reply.includes('boolean true')),
    );
  });
}
