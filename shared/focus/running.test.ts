import { describe, expect, test } from 'vitest';
import {
  type Aged,
  elsewhereAt,
  eventsOf,
  isNews,
  type PendingRequest,
  replaces,
  reportOf,
  type RunningFocus,
  SILENT_MS,
} from './running.ts';
import { ended, HOUR, inFocus, MINUTE, onBreak, SECOND, World } from './testTimer.ts';
import { keepsFromStarting, requestsFor } from './elsewhere.ts';

const START = Date.parse('2026-03-04T09:00:00Z');
const ID = '00000000-0000-4000-8000-000000000001';
const reported = (world: World) => reportOf(world.state.timer, world.now);

describe('what a device reports', () => {
  test.each<[string, (world: World) => World, object | null]>([
    ['nothing', (w) => w, null],
    ['focus', inFocus(MINUTE), { key: ID, phase: 'focus', leftMs: 24 * MINUTE, sinceMs: MINUTE }],
    ['a pause', (w) => inFocus(MINUTE)(w).does('pause').unseen(HOUR), { phase: 'paused', leftMs: 24 * MINUTE }],
    ['a question', (w) => inFocus(MINUTE)(w).sleepsAndWakes(HOUR), { phase: 'asking', leftMs: 24 * MINUTE }],
    ['a session that waits for its outcome', ended, null],
    ['an early end', (w) => inFocus(MINUTE)(w).does('endEarly'), null],
    ['a break', (w) => onBreak(w).runs(MINUTE), { phase: 'onBreak', leftMs: 4 * MINUTE, sinceMs: MINUTE }],
    ['the end of a break', (w) => onBreak(w).runs(6 * MINUTE), null],
    ['focus after the clock was set', (w) => inFocus(MINUTE)(w).isSet(-HOUR), { phase: 'focus', leftMs: 24 * MINUTE }],
  ])('%s', (_what, happens, expected) => {
    const report = reported(happens(new World(START)));
    if (expected) expect(report).toMatchObject(expected);
    else expect(report).toBeNull();
  });
});

const aReport = (facts: Partial<Aged> = {}): Aged => ({
  ...{ key: 'one', phase: 'focus', task: { id: 7, title: 'Write the letter' } },
  ...{ wholeMs: 25 * MINUTE, leftMs: 20 * MINUTE, sinceMs: 5 * MINUTE, ageMs: 10 * SECOND },
  ...facts,
});

describe('of two devices', () => {
  test.each<[string, Partial<RunningFocus>, Partial<Aged>, boolean]>([
    ['the later start counts', { sinceMs: 0 }, {}, true],
    ['an earlier start does not', { sinceMs: HOUR }, {}, false],
    ['the age of a report is time as well', { sinceMs: 6 * MINUTE }, { ageMs: 2 * MINUTE }, true],
    ['focus replaces a pause, however long it runs', { sinceMs: HOUR }, { phase: 'paused', sinceMs: 0 }, true],
    ['a pause replaces no focus', { phase: 'paused', sinceMs: 0 }, {}, false],
    ['focus replaces a break', { sinceMs: HOUR }, { phase: 'onBreak' }, true],
    ['a break replaces no focus', { phase: 'onBreak', sinceMs: 0 }, {}, false],
    ['a silent device gives way', { phase: 'paused', sinceMs: HOUR }, { ageMs: SILENT_MS + 1 }, true],
  ])('%s', (_what, next, current, expected) => {
    expect(replaces(aReport(next), aReport(current))).toBe(expected);
  });
});

test.each<[string, Partial<RunningFocus>, boolean]>([
  ['time that goes by is no news', { leftMs: 20 * MINUTE - 10 * SECOND }, false],
  ['another session is', { key: 'two', leftMs: 20 * MINUTE - 10 * SECOND }, true],
  ['a pause is', { phase: 'paused', leftMs: 20 * MINUTE - 10 * SECOND }, true],
  ['time that did not go by is', { leftMs: 20 * MINUTE }, true],
])('%s', (_what, next, expected) => {
  expect(isNews(aReport(next), aReport())).toBe(expected);
});

describe('another device shows', () => {
  test.each<[string, Partial<Aged>, number, object | null]>([
    ['what is left by now', {}, 50 * SECOND, { phase: 'focus', leftMs: 19 * MINUTE, title: 'Write the letter' }],
    ['a pause that stands still', { phase: 'paused' }, MINUTE, { phase: 'paused', leftMs: 20 * MINUTE }],
    ['nothing after the end', { leftMs: MINUTE }, 50 * SECOND, null],
    ['a device that is silent, with the time of its report', {}, SILENT_MS, { phase: 'silent', leftMs: 20 * MINUTE }],
    ['nothing after half a day of silence', {}, 13 * HOUR, null],
    ['a break that runs on in silence', { phase: 'onBreak' }, 190 * SECOND, { phase: 'onBreak', leftMs: 1000_000 }],
    ['time that is never more than reported', {}, -HOUR, { leftMs: 20 * MINUTE - 10 * SECOND }],
  ])('%s', (_what, facts, passedMs, expected) => {
    const shown = elsewhereAt(aReport(facts), passedMs, false);
    if (expected) expect(shown).toMatchObject(expected);
    else expect(shown).toBeNull();
  });

  test('a silent device that was asked to end no more', () => {
    expect(elsewhereAt(aReport(), SILENT_MS, true)).toBeNull();
    expect(elsewhereAt(aReport(), 0, true)).not.toBeNull();
  });

  test('what can be requested, and whether a start waits', () => {
    const looks = (phase: Aged['phase'], passedMs = 0) => {
      const shown = elsewhereAt(aReport({ phase }), passedMs, false);
      return shown && [requestsFor(shown), keepsFromStarting(shown)];
    };
    expect(looks('focus')).toEqual([['pause', 'end'], true]);
    expect(looks('paused')).toEqual([['resume', 'end'], true]);
    expect(looks('asking')).toEqual([['end'], true]);
    expect(looks('onBreak')).toEqual([['end'], false]);
    expect(looks('focus', SILENT_MS)).toEqual([['end'], false]);
    expect(keepsFromStarting(null)).toBe(false);
  });
});

describe('a request is carried out', () => {
  const request = (facts: Partial<PendingRequest>): PendingRequest => ({
    ...{ id: ID, key: ID, request: 'pause', ageMs: 0 },
    ...facts,
  });
  const carriedOut = (world: World, facts: Partial<PendingRequest>): World => {
    for (const event of eventsOf(request(facts), world.state.timer, world.now)) world.happens(event);
    return world;
  };
  const running = () => inFocus(MINUTE)(new World(START));

  test('pause, continue and end; an end books what ran, without an outcome', () => {
    const world = running();
    expect(carriedOut(world, {}).state.timer?.phase).toBe('paused');
    expect(carriedOut(world.unseen(HOUR), { request: 'resume' }).state.timer?.phase).toBe('focus');
    expect(carriedOut(world.runs(MINUTE), { request: 'end' }).state).toMatchObject({
      timer: null,
      toBook: [{ id: ID, focusedMs: 2 * MINUTE, outcome: null }],
    });
  });

  test('the end of a pause, of a question and of a break', () => {
    expect(carriedOut(running().does('pause'), { request: 'end' }).state.timer).toBeNull();
    expect(carriedOut(running().sleepsAndWakes(HOUR), { request: 'end' }).state).toMatchObject({
      timer: null,
      toBook: [{ focusedMs: MINUTE }],
    });
    const resting = onBreak(new World(START)).runs(MINUTE);
    expect(carriedOut(resting, { request: 'end', key: reported(resting)?.key ?? '' }).state.timer).toBeNull();
  });

  test('not for another session, and none continues late', () => {
    expect(carriedOut(running(), { key: 'another' }).state.timer?.phase).toBe('focus');
    expect(carriedOut(running().does('pause'), { request: 'resume', ageMs: HOUR }).state.timer?.phase).toBe('paused');
    expect(carriedOut(running(), { request: 'end', ageMs: HOUR }).state.timer).toBeNull();
  });
});
