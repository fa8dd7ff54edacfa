import path from 'node:path';

/** How this copy of the app came onto the computer: it decides whether and how it can be replaced. */
export type InstallKind = 'deb' | 'rpm' | 'flatpak' | 'appimage' | 'windows' | 'mac' | 'archive' | 'development';

export interface InstallFacts {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** The program that runs. */
  readonly program: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the file `package-type` beside the app says; undefined where there is none. */
  readonly packageType: string | undefined;
  /** Whether the installer left word on updates (`app-update.yml`). */
  readonly hasUpdateFile: boolean;
}

/**
 * Reads how the app was installed. An AppImage hands APPIMAGE on to every program that it starts, so it counts only
 * where the running program lies inside that very image: otherwise an update would replace somebody else's.
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

/** A package is installed by the system's administrator, who would be asked for a password at each end of the app. */
export const installsOnQuit = (kind: InstallKind): boolean => kind !== 'deb' && kind !== 'rpm';
