import type { DesktopBridge } from '#shared/ipc/contract.ts';

export type { ComputerSettings, ServerChange } from '#shared/ipc/settings.ts';
export type { UpdateStatus } from '#shared/ipc/updates.ts';

declare global {
  interface Window {
    readonly unchaos?: DesktopBridge;
  }
}

/** The bridge to the main process in the desktop app; undefined in the web build (and outside a page). */
export const desktop: DesktopBridge | undefined = typeof window === 'undefined' ? undefined : window.unchaos;

/** The bridge, for components that exist only in the desktop app. */
export type Computer = NonNullable<typeof desktop>;
