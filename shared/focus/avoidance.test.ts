import { describe, expect, test } from 'vitest';
import { FOLLOW_UPS, TROUBLES } from '#shared/tasks/stuck.ts';
import {
  avoid,
  Avoidance,
  hasBegun,
  ProcrastinationResolution,
  troubleAfter,
  type TroubleDialog,
  WAYS_OUT,
} from './avoidance.ts';

const tasks = [1, 2, 3, 4].map((id) => ({ id }));
const [tuesday, wednesday] = ['2026-03-03', '2026-03-04'] as const;

/** Returns the effect of a series of clicks on these days; the first task is current, and the others are available. */
function clicksOn(days: readonly string[], others = tasks) {
  let avoidance: Avoidance | null = null;
  let atHand = 1;
  return days.map((day) => {
    const after = avoid(avoidance, day, atHand, others);
    avoidance = after.avoidance && Avoidance.parse(after.avoidance);
    atHand = after.switchTo?.id ?? atHand;
    return after.switchTo?.id ?? 'dialog';
  });
}

describe('"not now"', () => {
  test('twice switches to the best that was not left yet, the third time opens the dialog', () => {
    expect(clicksOn([tuesday, tuesday, tuesday])).toEqual([2, 3, 'dialog']);
  });

  test('counts the clicks in a row', () => {
    const second = avoid(avoid(null, tuesday, 1, tasks).avoidance, tuesday, 2, tasks);
    expect([avoid(null, tuesday, 1, tasks).clicks, second.clicks]).toEqual([1, 2]);
    expect(avoid(second.avoidance, tuesday, 3, tasks)).toEqual({ clicks: 3, switchTo: null, avoidance: null });
  });

  test('starts again after the dialog', () => {
    expect(clicksOn(Array.from({ length: 6 }, () => tuesday))).toEqual([2, 3, 'dialog', 1, 2, 'dialog']);
  });

  test('starts again on another day', () => {
    expect(clicksOn([tuesday, tuesday, wednesday, wednesday, wednesday])).toEqual([2, 3, 1, 2, 'dialog']);
  });

  test('opens the dialog at once when there is nothing else, or nothing else is left', () => {
    expect(clicksOn([tuesday, tuesday], [])).toEqual(['dialog', 'dialog']);
    expect(clicksOn([tuesday], tasks.slice(0, 1))).toEqual(['dialog']);
    expect(clicksOn([tuesday, tuesday, tuesday], tasks.slice(0, 2))).toEqual([2, 'dialog', 1]);
  });

  test('starts again when something was started, and not because another task is shown', () => {
    const signs = ['focusStarted', 'completed', 'chosenByHand', 'troubleResolved', 'shown', 'edited'] as const;
    expect(signs.map(hasBegun)).toEqual([true, true, true, true, false, false]);
  });
});

describe('trouble starting', () => {
  test.each(TROUBLES)('%s: what it offers is known, and Back returns to the reasons', (trouble) => {
    const followUp = troubleAfter(troubleAfter(null, 'open'), trouble);
    expect(followUp).toEqual({ at: 'followUp', trouble });
    expect(FOLLOW_UPS[trouble].map((way) => WAYS_OUT[way])).not.toContain(undefined);
    expect(troubleAfter(followUp, 'back')).toEqual({ at: 'reasons' });
    expect(troubleAfter(followUp, 'close')).toBeNull();
  });

  test('a closed dialog stays closed, an open one is not reopened', () => {
    const followUp: TroubleDialog = { at: 'followUp', trouble: 'too-big' };
    expect(troubleAfter(null, 'too-big')).toBeNull();
    expect(troubleAfter(null, 'back')).toBeNull();
    expect(troubleAfter(followUp, 'open')).toBe(followUp);
    expect(troubleAfter(followUp, 'need-info')).toBe(followUp);
  });

  test('nothing is deleted without being asked, and nothing broken down without steps', () => {
    expect(WAYS_OUT.delete.asks).toBe('confirmation');
    expect(WAYS_OUT.breakDown.asks).toBe('steps');
  });
});

test('a resolution says what helped', () => {
  const resolution = { taskId: 7, action: 'breakDown', reason: 'too-big', deferType: null, subtaskCount: 3 };
  expect(ProcrastinationResolution.parse(resolution)).toEqual(resolution);
  for (const wrong of [{ subtaskCount: 4 }, { action: 'ignore' }, { reason: 'lazy' }, { deferType: 'never' }]) {
    expect(ProcrastinationResolution.safeParse({ ...resolution, ...wrong }).success).toBe(false);
  }
});
