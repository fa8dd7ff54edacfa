import { describe, expect, test } from 'vitest';
import type { BusyKind } from '../appointment.ts';
import { busyOf, type EventFacts, isPrivate } from './busy.ts';

describe('what busy means', () => {
  test.each<[string, EventFacts, BusyKind | null]>([
    ['an event that says nothing', {}, 'busy'],
    ['one that is confirmed', { status: 'CONFIRMED', transparency: 'OPAQUE', busyStatus: 'BUSY' }, 'busy'],
    ['one that is cancelled', { status: 'CANCELLED' }, null],
    ['one that is cancelled and free', { status: 'cancelled', transparency: 'TRANSPARENT' }, null],
    ['one that the person declined', { answer: 'DECLINED' }, null],
    ['one that the person accepted', { answer: 'ACCEPTED' }, 'busy'],
    ['one that the person handed on', { answer: 'DELEGATED' }, 'busy'],
    ['one that waits for an answer', { answer: 'NEEDS-ACTION' }, 'tentative'],
    ['one that the person said maybe to', { answer: 'tentative' }, 'tentative'],
    ['one that is not sure yet', { status: 'TENTATIVE' }, 'tentative'],
    ['one that Outlook shows as tentative', { busyStatus: 'TENTATIVE', transparency: 'OPAQUE' }, 'tentative'],
    ['one that takes no time', { transparency: 'TRANSPARENT' }, 'free'],
    ['one that takes no time and is not sure', { transparency: ' transparent ', status: 'TENTATIVE' }, 'free'],
    ['one that Outlook shows as free', { busyStatus: 'FREE' }, 'free'],
    ['one that Outlook shows as work elsewhere', { busyStatus: 'WORKINGELSEWHERE' }, 'free'],
    ['one that Outlook shows as out of office', { busyStatus: 'OOF', status: 'TENTATIVE' }, 'busy'],
    ['a word that nobody knows', { status: 'X-MAYBE', transparency: 'X', busyStatus: 'X', answer: 'X' }, 'busy'],
  ])('%s', (_, facts, busy) => {
    expect(busyOf(facts)).toBe(busy);
  });

  test.each([
    ['PRIVATE', true],
    ['confidential', true],
    ['PUBLIC', false],
    [undefined, false],
  ])('the title of an event of class %s stays where it is: %s', (privacy, stays) => {
    expect(isPrivate({ privacy })).toBe(stays);
  });
});
