import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { settled, stubServer } from '#renderer/platform/testServer.ts';
import { aClient, aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { dayQueries } from './day/queries.ts';
import { useSavedPage } from './year/useSavedPage.ts';
import { yearQuery } from './year/YearScreen.tsx';

const computer = vi.hoisted(() => ({ isThere: true, outcome: 'saved', asked: [] as unknown[] }));
vi.mock('#renderer/platform/desktop.ts', () => ({
  get desktop() {
    if (!computer.isThere) return undefined;
    return {
      ask: (channel: string, input: unknown) => {
        if (channel === 'app:about') return Promise.resolve({ apiBase: '/api' });
        computer.asked.push([channel, input]);
        return Promise.resolve({ outcome: computer.outcome });
      },
      on: () => () => undefined,
    };
  },
}));

beforeEach(async () => {
  stubPage();
  await speak();
  signIn();
  Object.assign(computer, { isThere: true, outcome: 'saved', asked: [] });
  return async () => {
    await unmountHooks();
    signOut();
    vi.unstubAllGlobals();
  };
});

describe('saving a page as a file', () => {
  async function saving() {
    const screen = aScreen();
    const hook = await renderHook(() => useSavedPage('Clarity 2026'), screen.around);
    const save = () =>
      hook.does(async (now) => {
        now.save?.();
        await settled();
      });
    return { ...hook, ...screen, save };
  }

  test.each([
    ['saved', [{ tone: 'info', title: 'saved' }]],
    ['failed', [{ tone: 'error', title: 'notSaved' }]],
    ['canceled', []],
  ])('of the computer sends its name, and %s it says so', async (outcome, said) => {
    computer.outcome = outcome;
    const { now, save, toasts } = await saving();
    expect(now().isSaving).toBe(false);
    await save();
    expect(computer.asked).toEqual([['app:save-page', { name: 'Clarity 2026' }]]);
    expect(toasts().map(({ tone, title }) => ({ tone, title }))).toEqual(said);
    expect(now().isSaving).toBe(false);
  });

  test('is not possible in a browser', async () => {
    computer.isThere = false;
    expect((await saving()).now()).toEqual({ save: null, isSaving: false });
  });
});

test('the data of a day and a year is cached below the tasks, and reloaded on each visit', () => {
  const queries = [dayQueries.stats(), dayQueries.recentTasks(), dayQueries.weeklyProgress(), yearQuery(null)];
  expect(queries.map(({ queryKey }) => queryKey)).toEqual([
    ['tasks', 'dashboard', 'stats'],
    ['tasks', 'dashboard', 'recent-tasks'],
    ['tasks', 'dashboard', 'weekly-progress'],
    ['tasks', 'year', null],
  ]);
  expect(queries.map(({ staleTime }) => staleTime)).toEqual([0, 0, 0, 0]);
});

test('each is requested by its own address', async () => {
  computer.isThere = false;
  const server = stubServer({});
  const { client } = aClient();
  const queries = [
    ...[dayQueries.stats(), dayQueries.recentTasks(), dayQueries.weeklyProgress()],
    ...[yearQuery(null), yearQuery(2025)],
  ];
  for (const query of queries) await client.fetchQuery(query as never).catch(() => undefined);
  expect(server.lines()).toEqual([
    'GET /dashboard/stats',
    'GET /dashboard/recent-tasks',
    'GET /dashboard/weekly-progress',
    'GET /insights/year',
    'GET /insights/year?year=2025',
  ]);
});
