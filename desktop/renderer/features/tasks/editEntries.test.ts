import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { canBegin, entriesOf, patchOf } from './editEntries.ts';

/** A Sunday. */
const TODAY = '2026-11-22';
const task = aTask({ title: 'Pay the rent', emotionalWeight: 5, category: 'financial', status: 'today' });

describe('what the form changes of a task', () => {
  test('is the words alone, when nothing repeats', () => {
    const entries = { ...entriesOf(task, TODAY), title: ' Pay the rent soon ' };
    expect(patchOf(task, entries, TODAY)).toEqual({ title: 'Pay the rent soon', category: 'financial' });
    expect(canBegin(task, entries)).toBe(false);
  });

  test('leaves an importance above the slider as it is', () => {
    const chosen = aTask({ emotionalWeight: 50 });
    expect(patchOf(chosen, entriesOf(chosen, TODAY), TODAY)).not.toHaveProperty('emotionalWeight');
  });

  test('is a rule with its first day, which takes the place of a day that it waited for', () => {
    const { repeat, ...rest } = entriesOf(task, TODAY);
    const entries = {
      ...rest,
      repeat: repeat && { ...repeat, kind: 'weekly' as const, weekdays: ['Monday' as const] },
    };
    expect(canBegin(task, entries)).toBe(true);
    expect(patchOf(task, entries, TODAY)).toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=MO',
      scheduledDate: '2026-11-23',
      deferredDate: null,
      status: 'scheduled',
    });
    const waiting = { ...task, deferredDate: '2026-11-26' };
    expect(patchOf(waiting, entries, TODAY)).toMatchObject({ scheduledDate: '2026-11-30', deferredDate: null });
  });

  test('keeps the place of a task that begins today', () => {
    const { repeat, ...rest } = entriesOf(task, TODAY);
    const patch = patchOf(task, { ...rest, repeat: repeat && { ...repeat, kind: 'daily' } }, TODAY);
    expect(patch).toMatchObject({ scheduledDate: TODAY });
    expect(patch).not.toHaveProperty('status');
  });
});

describe('the field of the rhythm', () => {
  test.each([
    ['of an instance of a series', { parentRecurringTaskId: 3, recurrence: 'FREQ=DAILY' }],
    ['of what is done', { completed: true }],
    ['of a rule that it cannot show', { recurrence: 'FREQ=YEARLY' }],
  ])('is not there %s, and nothing of it is changed', (_name, facts) => {
    const one = aTask(facts);
    const entries = entriesOf(one, TODAY);
    expect(entries.repeat).toBeNull();
    expect(canBegin(one, entries)).toBe(false);
    expect(patchOf(one, entries, TODAY)).not.toHaveProperty('recurrence');
  });

  test('shows a rule that it can show, and sends it only when it was changed', () => {
    const one = aTask({ recurrence: 'FREQ=WEEKLY;BYDAY=TU' });
    expect(entriesOf(one, TODAY).repeat).toMatchObject({ kind: 'weekly', weekdays: ['Tuesday'] });
    expect(canBegin(one, entriesOf(one, TODAY))).toBe(false);
  });
});
