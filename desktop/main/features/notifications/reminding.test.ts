import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '#shared/notifications/settings.ts';
import { at, MONDAY, oneThingAt, taskAt, theFacts } from '#shared/notifications/testFacts.ts';
import { Computer } from './testComputer.ts';

const CHECK_IN = `checkIn:${MONDAY}`;
const ring = (minutes: number) => `oneThing:5:${MONDAY}:${minutes}`;
let computer: Computer;
/** No check-in, so that only the other reminders fire. */
const settings = defaultSettings(null);
const oneThing = oneThingAt('08:00');

beforeEach(() => {
  computer = new Computer();
});

describe('a day', () => {
  test('rings at its moments, each once', async () => {
    await computer.know(theFacts({ oneThing }));
    await computer.runs(at('20:00'));
    expect(computer.rings).toEqual([`${ring(30)} +0`, `${CHECK_IN} +0`, `${ring(90)} +0`, `${ring(180)} +0`]);
    expect(computer.toldTooEarly).toBe(0);
  });

  test('checks at least once a minute, so that a clock change is noticed', async () => {
    await computer.know(theFacts());
    expect(computer.longestWait).toBeLessThanOrEqual(1);
  });

  test('continues after a restart from the disk, and repeats nothing', async () => {
    await computer.know(theFacts({ oneThing, settings }));
    await computer.runs(at('08:40'));
    await computer.isKilled();
    await computer.runs(at('09:40'));
    await computer.isKilled();
    await computer.runs(at('09:50'));
    expect(computer.rings).toEqual([`${ring(30)} +0`, `${ring(90)} +0`]);
  });

  test('is silent once the ONE Thing is done, and closes what is shown', async () => {
    await computer.know(theFacts({ oneThing, settings }));
    await computer.runs(at('08:31'));
    await computer.know(theFacts({ oneThing: { ...oneThing, status: 'completed' }, settings }));
    expect(computer.withdrawn).toBe(1);
    await computer.runs(at('20:00'));
    expect(computer.rings).toEqual([`${ring(30)} +0`]);
  });

  test('without a user, or of another one, rings nothing', async () => {
    await computer.know(theFacts({ oneThing, settings }));
    await computer.reminding.follow(null);
    await computer.runs(at('09:00'));
    await computer.know({ ...theFacts({ settings }), accountId: 8 });
    await computer.runs(at('20:00'));
    expect(computer.rings).toEqual([]);
  });
});

test('keeps a muted computer silent after a restart, until it is changed', async () => {
  await computer.know(theFacts({ oneThing, settings }));
  await computer.reminding.silence();
  await computer.reminding.stop();
  await computer.isKilled();
  await computer.runs(at('09:00'));
  expect(computer.rings).toEqual([]);
  await computer.know(theFacts({ oneThing, settings }));
  await computer.runs(at('09:01'));
  expect(computer.rings).toEqual([`${ring(30)} +0`]);
});

test('is not silenced by a page that has just started', async () => {
  await computer.know(theFacts({ oneThing, settings }));
  await computer.reminding.stop();
  await computer.isKilled();
  await computer.reminding.silence();
  await computer.runs(at('08:31'));
  expect(computer.rings).toEqual([`${ring(30)} +0`]);
});

test('with a sleep of six hours shows one reminder', async () => {
  await computer.know(theFacts({ oneThing, tasks: [taskAt(3, '10:00'), taskAt(4, '11:00')] }));
  await computer.runs(at('08:10'));
  computer.sleeps(at('14:10'));
  await computer.reminding.look();
  await computer.reminding.look();
  await computer.runs(at('21:00'));
  expect(computer.rings).toEqual([`task:4:${at('11:00').getTime()} +3`]);
});

test('holds automatic reminders back during a meeting', async () => {
  await computer.know(theFacts({ oneThing, settings }));
  computer.busyUntil = at('08:50');
  await computer.runs(at('08:49'));
  expect(computer.rings).toEqual([]);
  await computer.runs(at('08:51'));
  expect(computer.rings).toEqual([`${ring(30)} +0`]);
});

describe('focus', () => {
  test('holds everything back until it is over', async () => {
    await computer.know(theFacts({ oneThing, settings }));
    computer.isFocusing = true;
    await computer.runs(at('08:50'));
    expect(computer.rings).toEqual([]);
    computer.isFocusing = false;
    await computer.runs(at('08:52'));
    expect(computer.rings).toEqual([`${ring(30)} +0`]);
  });

  test('that starts while the server is asked holds it back as well', async () => {
    await computer.know(theFacts({ oneThing, settings }));
    computer.meanwhile = () => (computer.isFocusing = true);
    await computer.runs(at('08:40'));
    expect(computer.rings).toEqual([]);
    computer.meanwhile = () => undefined;
    computer.isFocusing = false;
    await computer.runs(at('08:42'));
    expect(computer.rings).toEqual([`${ring(30)} +0`]);
  });
});

describe('several devices', () => {
  test('show each reminder once between them', async () => {
    const other = new Computer(computer.server, 'there');
    await Promise.all([computer, other].map((one) => one.know(theFacts({ oneThing, settings }))));
    await computer.runs(at('08:31'));
    await other.runs(at('20:00'));
    expect([computer.rings, other.rings]).toEqual([[`${ring(30)} +0`], [`${ring(90)} +0`, `${ring(180)} +0`]]);
  });

  test('show it themselves when the server cannot be asked', async () => {
    computer.server.isUp = false;
    await computer.know(theFacts({ oneThing, settings }));
    await computer.runs(at('08:31'));
    expect(computer.rings).toEqual([`${ring(30)} +0`]);
  });

  test('learn of "not today" as soon as the server can be asked', async () => {
    await computer.know(theFacts({ oneThing, settings }));
    await computer.runs(at('08:31'));
    computer.server.isUp = false;
    await computer.reminding.act(ring(30), 'notToday');
    computer.server.isUp = true;
    await computer.isKilled();
    expect([90, 180].map((minutes) => computer.server.has(ring(minutes)))).toEqual([true, true]);
    await computer.runs(at('20:00'));
    expect(computer.rings).toEqual([`${ring(30)} +0`]);
  });
});

describe('snooze', () => {
  test('survives the end of the app, and sends no request again', async () => {
    await computer.know(theFacts({ oneThing, settings }));
    await computer.runs(at('08:31'));
    await computer.reminding.act(ring(30), 'snooze');
    expect(computer.withdrawn).toBe(1);
    await computer.isKilled();
    await computer.runs(at('08:40'));
    expect(computer.rings).toHaveLength(1);
    await computer.runs(at('08:50'));
    expect(computer.rings).toEqual([`${ring(30)} +0`, `${ring(30)} +0`]);
    await computer.runs(at('09:20'));
    expect(computer.rings).toHaveLength(2);
    expect(computer.server.asked).toEqual([ring(30)]);
  });

  test('defers all that came together', async () => {
    const tasks = [taskAt(3, '08:20'), taskAt(4, '08:20')];
    await computer.know(theFacts({ tasks, settings }));
    computer.sleeps(at('08:25'));
    await computer.reminding.look();
    const [first = ''] = computer.rings;
    await computer.reminding.act(first.split(' ')[0] ?? '', 'snooze');
    await computer.runs(at('09:00'));
    expect(computer.rings).toEqual([first, first]);
    expect(first).toMatch(/ \+1$/);
  });
});

describe('a pause', () => {
  test('holds back until its end, also after a restart', async () => {
    await computer.know(theFacts({ oneThing, settings }));
    await computer.reminding.pauseUntil(at('09:00'));
    expect(computer.reminding.pausedUntil).toEqual(at('09:00'));
    await computer.settles();
    await computer.reminding.stop();
    await computer.isKilled();
    await computer.runs(at('08:59'));
    expect(computer.rings).toEqual([]);
    await computer.runs(at('09:00'));
    expect(computer.rings).toEqual([`${ring(30)} +0`]);
    expect(computer.reminding.pausedUntil).toBeNull();
    expect(computer.pauses.slice(-2)).toEqual([at('09:00'), null]);
  });

  test('ends when it is undone here, and when the settings change', async () => {
    const paused = { ...settings, pausedUntil: at('12:00').toISOString() };
    await computer.know(theFacts({ oneThing, settings: paused }));
    expect(computer.reminding.pausedUntil).toEqual(at('12:00'));
    await computer.reminding.pauseUntil(null);
    await computer.know(theFacts({ oneThing, settings: paused }));
    expect(computer.reminding.pausedUntil).toBeNull();
    const longer = { ...settings, pausedUntil: at('13:00').toISOString() };
    await computer.know(theFacts({ oneThing, settings: longer }));
    expect(computer.reminding.pausedUntil).toEqual(at('13:00'));
  });
});
