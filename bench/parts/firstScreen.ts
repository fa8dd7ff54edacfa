import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Person } from './people.ts';

/** What a page needed until the first frame in which it was usable. */
export interface Opened {
  readonly ms: number;
  /** Requests that went over the network. */
  readonly requests: number;
  /** Compressed size on the wire. */
  readonly kB: number;
  /** CPU time of the main thread in milliseconds, so that other programs do not distort it. */
  readonly mainThread: number;
}

/**
 * What must be laid out, enabled and on top before a page counts as usable: a button by name, and the first match of
 * each selector.
 */
export interface Controls {
  readonly button: string;
  readonly others: readonly string[];
}

/** Slow 4G, as Lighthouse defines it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 86_400 };
const SLOWER = 4;

/** Runs in the page before anything else: reports when a frame was presented in which all controls are usable. */
const watch = ({ button, others }: Controls): string => `
  const isUsable = (control) => {
    if (!control || control.disabled) return false;
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = width > 0 && height > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(hit) && control.contains(hit);
  };
  const presented = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  const isNamed = (one) => (one.ariaLabel ?? one.textContent).startsWith(${JSON.stringify(button)});
  const look = () => {
    const controls = [
      [...document.querySelectorAll('button')].find(isNamed),
      ...${JSON.stringify(others)}.map((selector) => document.querySelector(selector)),
    ];
    if (!document.body || !controls.every(isUsable)) return requestAnimationFrame(look);
    presented(() => window.usable(performance.now()));
  };
  requestAnimationFrame(look);
  // Milliseconds from the next event of that kind until a frame was presented in which \`isDone\` holds.
  window.timeUntil = (kind, isDone) => new Promise((resolve) => {
    addEventListener(kind, ({ timeStamp }) => {
      const see = () => isDone() ? presented(() => resolve(performance.now() - timeStamp)) : requestAnimationFrame(see);
      requestAnimationFrame(see);
    }, { capture: true, once: true });
  });`;

/** Serves a page with one button and nothing else from its own server. */
export async function serveBlank(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Blank</title><button>Start</button>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

/** Creates a browser context that has nothing but the user's session. */
export async function newDevice(browser: Browser, person?: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
  });
  if (person) await context.addInitScript((token) => localStorage.setItem('access_token', token), person.token);
  return context;
}

/** Clears the browser's file caches, as a browser short of space does; data that the app itself stores remains. */
export async function emptyCaches(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await page.close();
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Opens an address in a new page and measures until the controls are usable. */
export async function openUntil(
  context: BrowserContext,
  url: string,
  controls: Controls,
  isSlow = false,
): Promise<Opened & { readonly page: Page }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (isSlow) await slowDown(session);
  let [requests, bytes, isOver] = [0, 0, false];
  session.on('Network.responseReceived', ({ response }) => {
    // Files stored on the device cause no network request.
    const isKept = response.fromDiskCache === true || response.fromServiceWorker === true;
    if (!isOver && !isKept && response.url.startsWith('http')) requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (!isOver) bytes += encodedDataLength;
  });
  const { promise: usable, resolve } = Promise.withResolvers<number>();
  await page.exposeFunction('usable', (ms: number) => {
    isOver = true;
    resolve(ms);
  });
  await page.addInitScript(watch(controls));
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await usable;
  const { metrics } = await session.send('Performance.getMetrics');
  const mainThread = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  return { ms, requests, kB: bytes / 1000, mainThread, page };
}

/**
 * Milliseconds from an event in the page until a frame was presented in which the condition holds.
 * @param isDone - a JavaScript expression, evaluated in the page
 * @param act - triggers the event
 */
export async function untilPainted(
  page: Page,
  kind: 'keydown' | 'click',
  isDone: string,
  act: () => Promise<void>,
): Promise<number> {
  // Not awaited: it resolves only after the event.
  await page.evaluate(`void (window.painted = window.timeUntil(${JSON.stringify(kind)}, () => ${isDone}))`);
  await act();
  return page.evaluate<number>('window.painted');
}

/** Bytes of the heap that are in use after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
