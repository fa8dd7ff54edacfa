import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DumpSummary } from '#shared/brain-dump/contract.ts';
import type { CapturedDump } from '#shared/brain-dump/ipc.ts';
import { onDisk } from '#renderer/platform/durable.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { keepEntries, newEntry, withdrawn } from './entries.ts';
import { useSources } from './useSources.ts';

const MARA = 7;

const world = vi.hoisted(() => ({
  /** Dumps on the server with the key of their text; null while it cannot be reached. */
  dumps: [] as { id: number; key: string }[] | null,
  forgotten: [] as number[],
  isSlow: false,
  goOn: [] as (() => void)[],
  outbox: [] as { id: string }[],
  discarded: [] as string[],
  changed: (): void => undefined,
}));
vi.mock('#renderer/platform/api.ts', () => ({
  call: async (_route: unknown, { params }: { params?: { id: number } }) => {
    if (params && world.isSlow) await new Promise<void>((resolve) => world.goOn.push(resolve));
    if (world.dumps === null) throw new Error('away');
    if (!params) return { brainDumps: world.dumps as DumpSummary[] };
    world.forgotten.push(params.id);
    world.dumps = world.dumps.filter(({ id }) => id !== params.id);
    return {};
  },
}));
vi.mock('#renderer/platform/desktop.ts', () => ({
  desktop: {
    ask: (channel: string, input?: { id: string }) => {
      if (channel === 'brain-dump:waiting') return Promise.resolve({ dumps: world.outbox as CapturedDump[] });
      world.discarded.push(input?.id ?? '');
      world.outbox = world.outbox.filter(({ id }) => id !== input?.id);
      world.changed();
      return Promise.resolve();
    },
    on: (_channel: string, listener: () => void) => {
      world.changed = listener;
      return () => (world.changed = () => undefined);
    },
  },
}));

beforeEach(() => {
  stubPage();
  Object.assign(world, { dumps: [], forgotten: [], isSlow: false, goOn: [], outbox: [], discarded: [] });
  return async () => {
    await unmountHooks();
    await onDisk();
    vi.unstubAllGlobals();
  };
});

async function aDrawer() {
  const client = new QueryClient();
  const hook = await renderHook(
    () => useSources(MARA),
    (inner) => createElement(QueryClientProvider, { client }, inner),
  );
  await hook.does(() => new Promise((resolve) => setImmediate(resolve)));
  const keys = () => ({
    here: hook.now().entries.map(({ key }) => key),
    server: hook.now().dumps.map(({ key }) => key),
    outbox: hook.now().captured.map(({ id }) => id),
  });
  return { ...hook, keys, again: () => client.refetchQueries() };
}
const sent = (key: string) => newEntry({ key, text: `words of ${key}`, sender: 'w' });
const settled = (check: () => void) => vi.waitFor(check);

describe("a user's unsorted dumps", () => {
  test('come from this device, the server and the outbox, and follow each', async () => {
    world.dumps = [{ id: 1, key: 'there' }];
    world.outbox = [{ id: 'outbox' }];
    await keepEntries(MARA, { here: sent('here') });
    const { keys, does } = await aDrawer();
    expect(keys()).toEqual({ here: ['here'], server: ['there'], outbox: ['outbox'] });
    await does(() => keepEntries(MARA, { here: null, next: sent('next') }));
    world.outbox = [];
    await does(() => world.changed());
    expect(keys()).toEqual({ here: ['next'], server: ['there'], outbox: [] });
    expect([world.forgotten, world.discarded]).toEqual([[], []]);
  });

  test('are those on this device while the server is unavailable', async () => {
    world.dumps = null;
    await keepEntries(MARA, { here: sent('here') });
    expect((await aDrawer()).keys()).toEqual({ here: ['here'], server: [], outbox: [] });
  });
});

describe('withdrawn dumps', () => {
  test('are deleted on the server and in the outbox, and nothing else is', async () => {
    world.dumps = [
      { id: 1, key: 'gone' },
      { id: 2, key: 'stays' },
    ];
    world.outbox = [{ id: 'gone too' }, { id: 'stays too' }];
    await keepEntries(MARA, { gone: withdrawn({ key: 'gone' }), 'gone too': withdrawn({ key: 'gone too' }) });
    const { keys } = await aDrawer();
    await settled(() => expect(keys()).toMatchObject({ server: ['stays'], outbox: ['stays too'] }));
    expect([world.forgotten, world.discarded]).toEqual([[1], ['gone too']]);
  });

  test('are requested once while the response is pending', async () => {
    world.dumps = [{ id: 1, key: 'gone' }];
    world.isSlow = true;
    await keepEntries(MARA, { gone: withdrawn({ key: 'gone' }) });
    const { does, again } = await aDrawer();
    await does(() => keepEntries(MARA, { next: sent('next') }));
    await does(() => again());
    expect(world.goOn).toHaveLength(1);
    world.goOn[0]?.();
    await settled(() => expect(world.forgotten).toEqual([1]));
  });

  test('are requested again with the next list when the server could not be reached', async () => {
    world.dumps = [{ id: 1, key: 'gone' }];
    world.isSlow = true;
    await keepEntries(MARA, { gone: withdrawn({ key: 'gone' }) });
    const { does, again } = await aDrawer();
    const kept = world.dumps;
    world.dumps = null;
    await does(() => world.goOn[0]?.());
    world.dumps = [...kept];
    world.isSlow = false;
    expect(world.forgotten).toEqual([]);
    await does(() => keepEntries(MARA, { next: sent('next') }));
    await does(() => again());
    await settled(() => expect(world.forgotten).toEqual([1]));
  });
});
