import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Person } from './people.ts';

/** What a page took until the first frame in which it could be used. */
export interface Opened {
  readonly ms: number;
  /** That went over the network. */
  readonly requests: number;
  /** Over the wire, as it was packed. */
  readonly kB: number;
  /** Time that the main thread worked, in milliseconds. */
  readonly mainThread: number;
}

/** Slow 4G, as Lighthouse has it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 86_400 };
const SLOWER = 4;

/**
 * Runs in the page, before all else: says when a frame was presented in which the control of that name is laid out, enabled and on
 * top.
 */
const watch = (name: string): string => `
  addEventListener('DOMContentLoaded', () => {
    const isUsable = (control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || control.disabled) return false;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && control.contains(hit);
    };
    const look = () => {
      const control = [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent).startsWith(${JSON.stringify(name)}));
      if (!control || !isUsable(control)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.usable(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });`;

/** A page with one button and nothing else, from a server of its own. */
export async function serveBlank(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Blank</title><button>Start</button>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

/** A browser that knows nothing but who the person is. */
export async function newDevice(browser: Browser, person?: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
  });
  if (person) await context.addInitScript((token) => localStorage.setItem('access_token', token), person.token);
  return context;
}

/** Opens an address in a new page of a device and measures until the control of that name can be used. */
export async function openUntil(
  context: BrowserContext,
  url: string,
  control: string,
  isSlow = false,
): Promise<Opened & { readonly page: Page }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  let [requests, bytes, isOver] = [0, 0, false];
  session.on('Network.responseReceived', ({ response }) => {
    // What the device keeps asks nobody.
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
  await page.addInitScript(watch(control));
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await usable;
  const { metrics } = await session.send('Performance.getMetrics');
  const mainThread = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  return { ms, requests, kB: bytes / 1000, mainThread, page };
}

/** The bytes of the heap that are in use after everything else was thrown away. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
