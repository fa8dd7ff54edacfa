/** The variable in which `desktop-session.ts` tells its command of all its desktops. */
export const DESKTOPS = 'UNCHAOS_DESKTOPS';

/** The part of an environment by which programs reach one desktop. */
export interface DesktopAddress {
  readonly DISPLAY: string;
  readonly DBUS_SESSION_BUS_ADDRESS: string;
  readonly XDG_RUNTIME_DIR: string;
}

/** The desktops of the session in which we run; none outside of one. */
export const desktops = (): readonly DesktopAddress[] =>
  JSON.parse(process.env[DESKTOPS] ?? '[]') as readonly DesktopAddress[];
