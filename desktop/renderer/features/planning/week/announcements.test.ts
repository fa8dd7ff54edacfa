import type { Active, Over } from '@dnd-kit/core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { announcementsOf } from './announcements.ts';
import { dragged } from './dragged.ts';

beforeAll(() => startLanguage(catalogues, 'en'));

const today = '2026-11-22';
const bank = aTask({ id: 1, status: 'scheduled' });
const five = [2, 3, 4, 5, 6].map((id) => aTask({ id }));

const activeFrom = (from: LocalDate | null): Active => ({
  id: bank.id,
  data: { current: dragged(bank, from) },
  rect: { current: { initial: null, translated: null } },
});
const overDay = (id: LocalDate | null): Over | null =>
  id === null
    ? null
    : {
        id,
        data: { current: {} },
        disabled: false,
        rect: { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 },
      };

/** Announcements of a drag from one day over others to its end. */
function story(from: LocalDate | null, over: readonly (LocalDate | null)[], tasks = [bank]) {
  const says = announcementsOf(tasks, today);
  const active = activeFrom(from);
  const last = overDay(over.at(-1) ?? null);
  return [
    says.onDragStart({ active }),
    ...over.map((date) => says.onDragOver({ active, over: overDay(date) })),
    says.onDragEnd({ active, over: last }),
  ];
}

describe('a drag is announced', () => {
  test('from day to day; its own day only after another one', () => {
    expect(story('2026-11-23', ['2026-11-23', '2026-11-24', '2026-11-23'])).toEqual([
      'Picked up Call the bank. Now on: Tomorrow.',
      undefined,
      'Call the bank is over Tuesday.',
      'Call the bank is over Tomorrow.',
      'Call the bank stays where it was.',
    ]);
  });

  test('with the date when two days have the same name', () => {
    expect(story(null, ['2026-11-29'])).toEqual([
      'Picked up Call the bank. It has no day.',
      'Call the bank is over Sunday, Nov 29.',
      'Call the bank was moved to Sunday, Nov 29.',
    ]);
  });

  test('with the outcome when today is full', () => {
    expect(story('2026-11-23', [today], [bank, ...five])).toEqual([
      'Picked up Call the bank. Now on: Tomorrow.',
      'Call the bank is over Today. Today is full: it would go to your queue.',
      'Today is full. Call the bank goes to your queue.',
    ]);
    expect(story('2026-11-23', [today], [bank, ...five.slice(1)]).at(-1)).toBe('Call the bank was moved to Today.');
  });

  test('when it ends over no day, or is cancelled', () => {
    expect(story('2026-11-23', [null]).slice(1)).toEqual([
      'Call the bank is over no day.',
      'Call the bank stays where it was.',
    ]);
    const says = announcementsOf([bank], today);
    expect(says.onDragCancel({ active: activeFrom(today), over: null })).toBe('Call the bank stays where it was.');
  });
});
