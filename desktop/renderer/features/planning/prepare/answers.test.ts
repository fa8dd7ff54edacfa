import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionAtom } from '#renderer/platform/session.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { answerAtom, answeredAtom, askAgainAtom } from './answers.ts';

const TODAY = '2026-03-04';
const interview = { key: '2026-03-07 Job interview', dueDate: '2026-03-07' };
const exam = { key: '2026-03-03 Exam', dueDate: '2026-03-03' };

beforeEach(() => {
  stubPage();
  return () => vi.unstubAllGlobals();
});

/** A window with this user signed in. */
function aWindow(user: number | null) {
  const store = createStore();
  if (user !== null) store.set(sessionAtom, { state: 'signedIn', user: { id: user } as never });
  return {
    answered: () => [...store.get(answeredAtom)],
    answer: (one: typeof exam) => store.set(answerAtom, one, TODAY),
    askAgain: (one: typeof exam) => store.set(askAgainAtom, one),
  };
}

test('an answer is stored for its occurrence, across reloads, for its user only', () => {
  const first = aWindow(7);
  first.answer(interview);
  expect(first.answered()).toEqual([interview.key]);
  expect(aWindow(7).answered()).toEqual([interview.key]);
  expect(aWindow(8).answered()).toEqual([]);
  const guest = aWindow(null);
  guest.answer(interview);
  expect(guest.answered()).toEqual([]);
});

test('past ones are removed with the next answer, and a failed one is asked again', () => {
  const page = aWindow(7);
  page.answer(exam);
  page.answer(interview);
  expect(page.answered()).toEqual([interview.key]);
  page.askAgain(interview);
  expect(page.answered()).toEqual([]);
});

test('no more than 200 are kept', () => {
  const page = aWindow(7);
  for (let made = 0; made < 210; made += 1) page.answer({ ...interview, key: `${made}` });
  expect(page.answered()).toHaveLength(200);
  expect(page.answered().at(-1)).toBe('209');
});
