// The service worker of the web build: it caches the app itself, so that it opens without a network. The pages store
// the users' own data (drafts, outbox, offline copies); no API response is ever served from here.
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** Every file of the app with a revision of its content; inserted by the build. */
declare const APP_FILES: PrecacheEntry[];

const APP = '/index.html';
/** Paths that the server handles itself. */
const SERVER = /^\/(api|dev|health|metrics)(\/|$)/;
/** Seconds after which a network that does not respond counts as offline. */
const PATIENCE_S = 5;

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S });

precacheAndRoute(APP_FILES, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
// A page that was opened before the app was cached can also continue without a network.
clientsClaim();

// Pages come from the server whenever possible, so that they are the newest and have their own policy. Otherwise the
// cached app is opened.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !SERVER.test(url.pathname),
  async (visit) => {
    try {
      return await network.handle(visit);
    } catch {
      return (await matchPrecache(APP)) ?? Response.error();
    }
  },
);
