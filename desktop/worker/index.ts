// The service worker of the web build: it keeps the app itself, so that it opens without a network. What people wrote and
// read is kept by the pages (drafts, outbox, offline copies); no answer of the API ever comes from here.
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** Every file that the app is made of, with a mark of its content; put in when the app is built. */
declare const APP_FILES: PrecacheEntry[];

const APP = '/index.html';
/** Addresses that the server answers by itself. */
const SERVER = /^\/(api|dev|health|metrics)(\/|$)/;
/** Seconds after which a network that says nothing counts as none. */
const PATIENCE_S = 5;

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S });

precacheAndRoute(APP_FILES, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
// A page that was opened before the app was kept can go on without a network, too.
clientsClaim();

// A page comes from the server whenever it can: it is always the newest, with its own policy. Else the app is opened.
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
