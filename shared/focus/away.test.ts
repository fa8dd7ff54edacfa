import { describe, expect, test } from 'vitest';
import { AWAY_MS, awayMs, idleEventOf } from './away.ts';
import { shown } from './shown.ts';
import { HOUR, inFocus, MINUTE, onBreak, SECOND, World } from './testTimer.ts';
import { readFocusState } from './timerFacts.ts';
import { focusedMs } from './soFar.ts';

const START = Date.parse('2026-03-04T09:00:00Z');
const world = (): World => new World(START);
const away = ({ state: { timer } }: World): number => (timer ? awayMs(timer) : 0);
const left = ({ state: { timer }, now }: World): string => (timer ? shown(timer, now).text : 'none');
const phase = ({ state }: World): string | null => state.timer?.phase ?? null;
const counts = (w: World): World => w.happens({ type: 'countAway' });
const leavesOut = (w: World): World => w.happens({ type: 'leaveAwayOut' });
const worked = (): World => inFocus(2 * MINUTE)(world());

describe('an absence', () => {
  test('is asked about once the user is back, and time runs on until then', () => {
    const w = worked().isAway(12 * MINUTE);
    expect([away(w), left(w), phase(w)]).toEqual([12 * MINUTE, '11:00', 'focus']);
    expect(away(w.runs(MINUTE))).toBe(12 * MINUTE);
  });

  test('counts unless the user leaves it out, and then exactly its span does not', () => {
    const counted = counts(worked().isAway(12 * MINUTE)).runs(MINUTE);
    expect([away(counted), left(counted)]).toEqual([0, '10:00']);
    const without = leavesOut(worked().isAway(12 * MINUTE)).runs(MINUTE);
    expect([away(without), left(without)]).toEqual([0, '22:00']);
    const [session] = without.does('endEarly', 'doneForNow').state.toBook;
    expect(session).toMatchObject({ focusedMs: 3 * MINUTE, startedAt: START, endedAt: START + 15 * MINUTE });
    expect(session?.stretches).toEqual([
      { startedAt: START, ms: 2 * MINUTE },
      { startedAt: START + 14 * MINUTE, ms: MINUTE },
    ]);
  });

  test('shorter than five minutes is ignored', () => {
    const w = worked().isAway(AWAY_MS - SECOND);
    expect([away(w), idleEventOf(w.state.timer, AWAY_MS - 1)]).toEqual([0, null]);
  });

  test('that is not answered counts', () => {
    const w = worked()
      .isAway(12 * MINUTE)
      .does('endEarly', 'doneForNow');
    expect(w.state.toBook).toMatchObject([{ focusedMs: 14 * MINUTE }]);
  });

  test('begins no earlier than the session or the end of a pause', () => {
    const started = world()
      .start()
      .runs(6 * MINUTE)
      .happens({ type: 'left', idleMs: HOUR });
    expect(away(started.happens({ type: 'cameBack', idleMs: 0 }))).toBe(6 * MINUTE);
    const resumed = worked().does('pause').unseen(HOUR).does('resume').runs(MINUTE);
    expect(away(resumed.happens({ type: 'left', idleMs: HOUR }).happens({ type: 'cameBack', idleMs: 0 }))).toBe(0);
  });

  test('ends when the user returned, not when it was noticed', () => {
    const w = worked()
      .runs(8 * MINUTE)
      .happens({ type: 'left', idleMs: 8 * MINUTE })
      .runs(10 * SECOND);
    expect(away(w.happens({ type: 'cameBack', idleMs: 4 * SECOND }))).toBe(8 * MINUTE + 6 * SECOND);
  });

  test('and another one are one question', () => {
    const w = worked()
      .isAway(6 * MINUTE)
      .runs(MINUTE)
      .isAway(7 * MINUTE);
    expect(away(w)).toBe(13 * MINUTE);
    expect(left(leavesOut(w))).toBe('22:00');
  });

  test('is a matter of focus alone', () => {
    const resting = onBreak(world()).happens({ type: 'left', idleMs: HOUR });
    expect([away(resting), idleEventOf(resting.state.timer, HOUR), idleEventOf(null, HOUR)]).toEqual([0, null, null]);
    expect(idleEventOf(worked().does('pause').state.timer, HOUR)).toBeNull();
  });
});

describe('during an absence', () => {
  test('the session ends: left out, the time is available again and waits for the user', () => {
    const w = worked().isAway(HOUR);
    expect([phase(w), away(w)]).toEqual(['completed', 23 * MINUTE]);
    leavesOut(w);
    expect([phase(w), left(w), away(w)]).toEqual(['paused', '23:00', 0]);
    expect(phase(w.does('resume').runs(23 * MINUTE))).toBe('completed');
    expect(phase(counts(worked().isAway(HOUR)))).toBe('completed');
  });

  test('another device pauses', () => {
    const w = worked()
      .runs(6 * MINUTE)
      .happens({ type: 'left', idleMs: 6 * MINUTE })
      .does('pause')
      .unseen(HOUR);
    expect([away(w), left(leavesOut(w)), phase(w)]).toEqual([6 * MINUTE, '23:00', 'paused']);
  });

  test('the computer sleeps: "Still on it?" comes first', () => {
    const w = worked()
      .runs(6 * MINUTE)
      .happens({ type: 'left', idleMs: 6 * MINUTE })
      .sleepsAndWakes(HOUR);
    expect(away(w)).toBe(0);
    w.answers('yes').runs(MINUTE);
    expect([away(w), left(w)]).toEqual([6 * MINUTE, '16:00']);
    expect(left(leavesOut(w))).toBe('22:00');
  });

  test('the app is started again', () => {
    const w = worked()
      .runs(6 * MINUTE)
      .happens({ type: 'left', idleMs: 6 * MINUTE })
      .quits(10 * SECOND);
    expect([away(w), left(leavesOut(w))]).toEqual([6 * MINUTE, '23:00']);
  });

  test('the session is ended early', () => {
    const w = worked()
      .isAway(12 * MINUTE)
      .does('endEarly');
    expect([phase(leavesOut(w)), left(w)]).toEqual(['endedEarly', '23:00']);
  });
});

test.each([
  ['set forward', HOUR],
  ['set back', -HOUR],
])('a clock that is %s changes nothing', (_how, ms) => {
  const w = worked()
    .runs(6 * MINUTE)
    .happens({ type: 'left', idleMs: 6 * MINUTE })
    .isSet(ms)
    .runs(MINUTE);
  w.happens({ type: 'cameBack', idleMs: 0 });
  expect([away(w), left(leavesOut(w))]).toEqual([7 * MINUTE, '23:00']);
});

test.each(['2026-03-29T00:50:00Z', '2026-10-25T00:50:00Z', '2026-12-31T23:55:00Z', '2028-02-28T23:55:00Z'])(
  'across %s it is the same span',
  (instant) => {
    const w = leavesOut(inFocus(2 * MINUTE)(new World(Date.parse(instant))).isAway(12 * MINUTE));
    expect([left(w), w.state.timer && 'session' in w.state.timer && focusedMs(w.state.timer.session)]).toEqual([
      '23:00',
      2 * MINUTE,
    ]);
  },
);

describe('the setting', () => {
  test('off: nothing is asked, and what was open counts', () => {
    const w = worked()
      .isAway(6 * MINUTE)
      .happens({ type: 'setAsksWhenAway', asks: false });
    expect([away(w), left(w)]).toEqual([0, '17:00']);
    expect(away(w.isAway(6 * MINUTE))).toBe(0);
    expect(readFocusState(JSON.stringify(w.state))).toEqual(w.state);
  });

  test('on again: the next absence is asked about', () => {
    const w = worked()
      .happens({ type: 'setAsksWhenAway', asks: false })
      .happens({ type: 'setAsksWhenAway', asks: true });
    expect(away(w.isAway(6 * MINUTE))).toBe(6 * MINUTE);
  });
});

test('what is written is read back, with the question open', () => {
  for (const w of [
    worked().isAway(6 * MINUTE),
    worked()
      .runs(6 * MINUTE)
      .happens({ type: 'left', idleMs: 6 * MINUTE }),
  ])
    expect(readFocusState(JSON.stringify(w.state))).toEqual(w.state);
});
