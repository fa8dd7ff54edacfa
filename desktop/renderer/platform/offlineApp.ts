import { desktop } from './desktop.ts';

/** Milliseconds after the first screen: caching the app must not slow it down. */
const LATER_MS = 3_000;

/** Lets the browser cache the app itself, so that it opens offline. The desktop app is on disk anyway. */
export function keepAppOffline(): void {
  if (desktop || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.setTimeout(() => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    nameManifest();
  }, LATER_MS);
}

/** Adds the manifest that makes the app installable; the first screen does not need it. */
function nameManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
}
