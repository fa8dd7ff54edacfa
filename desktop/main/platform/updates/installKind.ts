import path from 'node:path';

/** How this copy of the app was installed, which determines whether and how it can be updated. */
export type InstallKind = 'deb' | 'rpm' | 'flatpak' | 'appimage' | 'windows' | 'mac' | 'archive' | 'development';

export interface InstallFacts {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** Path of the running program. */
  readonly program: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Content of the file `package-type` beside the app; undefined when there is none. */
  readonly packageType: string | undefined;
  /** Whether the installer configured updates (`app-update.yml`). */
  readonly hasUpdateFile: boolean;
}

/**
 * Detects how the app was installed. An AppImage passes APPIMAGE on to every program that it starts, so the variable
 * only counts if the running program is inside that image: otherwise an update would replace another program's image.
 */
export function installKind({
  isPackaged,
  platform,
  program,
  env,
  packageType,
  hasUpdateFile,
}: InstallFacts): InstallKind {
  if (!isPackaged) return 'development';
  if (env['FLATPAK_ID']) return 'flatpak';
  if (!hasUpdateFile) return 'archive';
  if (platform === 'win32') return 'windows';
  if (platform === 'darwin') return 'mac';
  const packaged = packageType?.trim();
  if (packaged === 'deb' || packaged === 'rpm') return packaged;
  const mounted = env['APPDIR'];
  return env['APPIMAGE'] && mounted && program.startsWith(mounted + path.sep) ? 'appimage' : 'archive';
}

/** Packages are installed by an administrator, and each quit would ask for a password. */
export const installsOnQuit = (kind: InstallKind): boolean => kind !== 'deb' && kind !== 'rpm';
