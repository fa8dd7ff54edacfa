import { desktop } from './desktop.ts';

/** Milliseconds after the first screen: what keeps the app for later must not slow down what is there now. */
const LATER_MS = 3_000;

/** Lets the browser keep the app itself, so that it opens without a network. The desktop app lies on the disk anyhow. */
export function keepAppOffline(): void {
  if (desktop || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.setTimeout(() => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    nameManifest();
  }, LATER_MS);
}

/** Says that the app can be installed; no first screen needs to know. */
function nameManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
}
