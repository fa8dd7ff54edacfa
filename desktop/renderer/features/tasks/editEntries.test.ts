import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { canBegin, entriesOf, isTooLate, patchOf } from './editEntries.ts';

/** A Sunday. */
const TODAY = '2026-11-22';
const context = { today: TODAY, now: new Date(`${TODAY}T10:00:00Z`), timeZone: 'UTC', tasks: [] };
const task = aTask({ title: 'Pay the rent', emotionalWeight: 5, category: 'financial', status: 'today' });

describe('the changes of the form', () => {
  test('contain only the text, when nothing repeats', () => {
    const entries = { ...entriesOf(task, TODAY), title: ' Pay the rent soon ' };
    expect(patchOf(task, entries, context)).toEqual({ title: 'Pay the rent soon', category: 'financial' });
    expect(canBegin(task, entries)).toBe(false);
  });

  test('contain the place, also when it is removed', () => {
    const placed = aTask({ location: "chemist's" });
    const to = (location: string) => patchOf(placed, { ...entriesOf(placed, TODAY), location }, context);
    expect(to(' market ')).toMatchObject({ location: 'market' });
    expect(to(' ')).toMatchObject({ location: '' });
    expect(to("chemist's")).not.toHaveProperty('location');
  });

  test('keep an importance above the slider', () => {
    const chosen = aTask({ emotionalWeight: 50 });
    expect(patchOf(chosen, entriesOf(chosen, TODAY), context)).not.toHaveProperty('emotionalWeight');
  });

  test('contain a rule with its first day, which replaces a pending day', () => {
    const { repeat, ...rest } = entriesOf(task, TODAY);
    const entries = {
      ...rest,
      repeat: repeat && { ...repeat, kind: 'weekly' as const, weekdays: ['Monday' as const] },
    };
    expect(canBegin(task, entries)).toBe(true);
    expect(patchOf(task, entries, context)).toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=MO',
      scheduledDate: '2026-11-23',
      deferredDate: null,
      status: 'scheduled',
    });
    const waiting = { ...task, deferredDate: '2026-11-26' };
    expect(patchOf(waiting, entries, context)).toMatchObject({ scheduledDate: '2026-11-30', deferredDate: null });
  });

  test('keep the place of a task that starts today', () => {
    const { repeat, ...rest } = entriesOf(task, TODAY);
    const patch = patchOf(task, { ...rest, repeat: repeat && { ...repeat, kind: 'daily' } }, context);
    expect(patch).toMatchObject({ scheduledDate: TODAY });
    expect(patch).not.toHaveProperty('status');
  });
});

describe('the field of the rhythm', () => {
  test.each([
    ['of an instance of a series', { parentRecurringTaskId: 3, recurrence: 'FREQ=DAILY' }],
    ['of what is done', { completed: true }],
    ['of a rule that it cannot show', { recurrence: 'FREQ=YEARLY' }],
  ])('is hidden %s, and nothing of it is changed', (_name, facts) => {
    const one = aTask(facts);
    const entries = entriesOf(one, TODAY);
    expect(entries.repeat).toBeNull();
    expect(canBegin(one, entries)).toBe(false);
    expect(patchOf(one, entries, context)).not.toHaveProperty('recurrence');
  });

  test('shows a rule that it can show, and sends it only when it was changed', () => {
    const one = aTask({ recurrence: 'FREQ=WEEKLY;BYDAY=TU' });
    expect(entriesOf(one, TODAY).repeat).toMatchObject({ kind: 'weekly', weekdays: ['Tuesday'] });
    expect(canBegin(one, entriesOf(one, TODAY))).toBe(false);
  });
});

describe('day, due-day, time and duration', () => {
  const changed = (facts: Parameters<typeof aTask>[0], change: object) => {
    const one = aTask(facts);
    return patchOf(one, { ...entriesOf(one, TODAY), ...change }, context);
  };

  test('stay unchanged when not edited', () => {
    const patch = changed({ scheduledDate: '2026-11-25', dueTime: '15:00', estimatedMinutes: 20 }, {});
    expect(Object.keys(patch).toSorted()).toEqual(['category', 'title']);
  });

  test('a later day is a move to that day', () => {
    expect(changed({ status: 'today' }, { day: '2026-11-27' })).toMatchObject({
      ...{ deferredDate: '2026-11-27', scheduledDay: null, status: 'scheduled' },
    });
  });

  test('today has room for five', () => {
    const one = aTask({ id: 9, status: 'backlog' });
    const tasks = [1, 2, 3, 4, 5].map((id) => aTask({ id, status: 'today' }));
    const entries = { ...entriesOf(one, TODAY), day: TODAY };
    expect(patchOf(one, entries, context)).toMatchObject({ status: 'today' });
    expect(patchOf(one, entries, { ...context, tasks })).toMatchObject({ status: 'today-overflow' });
  });

  test('without a day nothing waits for one', () => {
    const facts = { status: 'scheduled', scheduledDate: '2026-11-25', dueDate: '2026-11-25' } as const;
    expect(changed(facts, { day: null })).toMatchObject({
      ...{ scheduledDate: null, deferredDate: null, dueDate: null, status: 'backlog' },
    });
    expect(changed({ ...facts, isDeadlineTask: true }, { day: null })).not.toHaveProperty('dueDate');
  });

  test('time and duration are sent when they change', () => {
    expect(changed({}, { time: '15:00', minutes: 20 })).toMatchObject({ dueTime: '15:00', estimatedMinutes: 20 });
  });

  test('no task is done after it is due', () => {
    const one = aTask({ status: 'scheduled', scheduledDate: '2026-11-25' });
    const entries = entriesOf(one, TODAY);
    expect(isTooLate(one, { ...entries, dueDay: '2026-11-24' }, TODAY)).toBe(true);
    expect(isTooLate(one, { ...entries, dueDay: '2026-11-25' }, TODAY)).toBe(false);
    expect(patchOf(one, { ...entries, dueDay: '2026-11-26' }, context)).toMatchObject({ dueDate: '2026-11-26' });
  });
});
