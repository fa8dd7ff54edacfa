import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WeeklyReview } from '#shared/insights/reviewContract.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { reviewQuery, useAnswer } from './queries.ts';

const done = vi.hoisted(() => ({ steps: [] as unknown[], moveFails: false }));

vi.mock('#renderer/features/tasks/index.ts', () => ({
  useStoredMove: () => (move: unknown) => {
    done.steps.push(['move', move]);
    return done.moveFails ? Promise.reject(new Error('Refused')) : Promise.resolve();
  },
}));
vi.mock('#renderer/platform/api.ts', () => ({
  call: (_route: unknown, { body }: { readonly body: unknown }) => {
    done.steps.push(['note', body]);
    return Promise.resolve({ answer: (body as { readonly answer: string }).answer });
  },
}));

/** A review whose suggestion is a move, or is not one. */
const reviewWith = (kind: 'letGo' | 'rest') =>
  ({ week: '2026-03-02', suggestion: { kind, task: { id: 3 } }, answer: null }) as unknown as WeeklyReview;

beforeEach(() => {
  stubPage();
  done.steps = [];
  done.moveFails = false;
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

async function answering(kind: 'letGo' | 'rest', answer: 'accepted' | 'declined') {
  const review = reviewWith(kind);
  const client = new QueryClient();
  client.setQueryData(reviewQuery().queryKey, review);
  const { does } = await renderHook(
    () => useAnswer(review),
    (inner) => createElement(QueryClientProvider, { client }, inner),
  );
  await does((mutation) => mutation.mutateAsync(answer).catch(() => undefined));
  return { steps: done.steps, known: client.getQueryData(reviewQuery().queryKey) };
}
const MOVE = ['move', { kind: 'defer', id: 3, until: 'someday' }];
const noted = (kind: string, answer: string) => [
  'note',
  { week: '2026-03-02', suggestion: { kind, task: { id: 3 } }, answer },
];

test('an accepted suggestion is applied, then recorded, and shows at once', async () => {
  const { steps, known } = await answering('letGo', 'accepted');
  expect(steps).toEqual([MOVE, noted('letGo', 'accepted')]);
  expect(known).toMatchObject({ week: '2026-03-02', answer: 'accepted' });
});

test('a declined suggestion moves nothing', async () => {
  expect((await answering('letGo', 'declined')).steps).toEqual([noted('letGo', 'declined')]);
});

test('a suggestion without a move is only recorded', async () => {
  expect((await answering('rest', 'accepted')).steps).toEqual([noted('rest', 'accepted')]);
});

test('a failed suggestion is not recorded as accepted', async () => {
  done.moveFails = true;
  const { steps, known } = await answering('letGo', 'accepted');
  expect(steps).toEqual([MOVE]);
  expect(known).toMatchObject({ answer: null });
});
