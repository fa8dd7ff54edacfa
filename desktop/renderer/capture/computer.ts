import type { DesktopBridge } from '#shared/ipc/contract.ts';

declare global {
  interface Window {
    /** The desktop app's bridge; undefined in a browser. */
    readonly unchaos?: DesktopBridge;
  }
}

function bridgeOfThisWindow(): DesktopBridge {
  if (!window.unchaos) throw new Error('The capture page belongs to the desktop app');
  return window.unchaos;
}

/** The computer that this window runs on. The capture page lives nowhere else. */
export const computer: DesktopBridge = bridgeOfThisWindow();
