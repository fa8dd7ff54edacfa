import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFirst } from './fetchFirst.ts';

const told = vi.fn();
const ask = vi.fn<(href: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://unchaos.example/daily-plan' });
  vi.stubGlobal('window', { dispatchEvent: told });
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockResolvedValue(new Response('code'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

test('requests a script only when all its dependencies are here', async () => {
  const order: string[] = [];
  ask.mockImplementation(async (href) => {
    order.push(href);
    return new Response('code');
  });
  const load = async () => order.push('run');
  await fetchFirst(load, ['assets/one.js', 'assets/two.js']);
  expect(order).toEqual(['https://unchaos.example/assets/one.js', 'https://unchaos.example/assets/two.js', 'run']);
});

test.each([
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is missing', () => Promise.resolve(new Response('', { status: 404 }))],
])('never requests a script while a file of it %s, reports it, and retries the next time', async (what, fails) => {
  const path = `assets/${what.replaceAll(' ', '-')}.js`;
  const load = vi.fn(() => Promise.resolve('here'));
  ask.mockImplementationOnce(fails);
  await expect(fetchFirst(load, [path])).rejects.toThrow();
  expect([load.mock.calls.length, told.mock.calls.map(([event]) => (event as Event).type)]).toEqual([
    0,
    ['vite:preloadError'],
  ]);
  expect(await fetchFirst(load, [path])).toBe('here');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('fetches a file once for all that need it', async () => {
  const load = () => Promise.resolve('here');
  await Promise.all([fetchFirst(load, ['assets/shared.js']), fetchFirst(load, ['assets/shared.js'])]);
  await fetchFirst(load, ['assets/shared.js']);
  expect(ask).toHaveBeenCalledOnce();
});

test('fetches nothing that the page has already fetched', async () => {
  const entry = Object.assign(Object.create(PerformanceResourceTiming.prototype), {});
  Object.defineProperty(entry, 'responseStatus', { value: 200 });
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry]);
  expect(await fetchFirst(() => Promise.resolve('here'), ['assets/known.js'])).toBe('here');
  expect(ask).not.toHaveBeenCalled();
});

test('waits for what the page requests by itself, and fetches it only if that failed', async () => {
  const coming = Promise.withResolvers<boolean>();
  vi.stubGlobal('window', {
    dispatchEvent: told,
    preloads: { '/assets/coming.js': coming.promise, '/assets/refused.js': Promise.resolve(false) },
  });
  const load = vi.fn(() => Promise.resolve('here'));
  const loaded = fetchFirst(load, ['assets/coming.js', 'assets/refused.js']);
  await vi.waitFor(() => expect(ask.mock.calls).toEqual([['https://unchaos.example/assets/refused.js']]));
  expect(load).not.toHaveBeenCalled();
  coming.resolve(true);
  expect(await loaded).toBe('here');
  expect(ask).toHaveBeenCalledOnce();
});

test('reports a script that cannot run', async () => {
  await expect(fetchFirst(() => Promise.reject(new Error('broken')), [])).rejects.toThrow('broken');
  expect(told).toHaveBeenCalledOnce();
});
