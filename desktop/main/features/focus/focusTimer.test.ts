import { beforeEach, describe, expect, test } from 'vitest';
import { FOCUS_MS } from '#shared/focus/session.ts';
import { shown } from '#shared/focus/shown.ts';
import { MINUTE, SECOND, theTask } from '#shared/focus/testTimer.ts';
import { type FocusState, NO_FOCUS, type TimerEvent } from '#shared/focus/timerFacts.ts';
import { type FocusChange, FocusTimer, type Kept } from './focusTimer.ts';
import { TestClock } from './testClock.ts';

const SESSION = '11111111-1111-4111-8111-111111111111';
const START: TimerEvent = { type: 'start', sessionId: SESSION, task: theTask };

/** The disk of one account, as a restart finds it. */
class Disk implements Kept {
  state: FocusState;
  kept = 0;
  seen = 0;

  constructor(state: FocusState = NO_FOCUS) {
    this.state = state;
  }

  keep(state: FocusState): void {
    this.kept += 1;
    this.state = state;
  }

  keepSeen(state: FocusState): void {
    this.seen += 1;
    this.state = state;
  }

  flush(): Promise<void> {
    return Promise.resolve();
  }
}

let clock: TestClock;
let disks: Map<number, Disk>;
let heard: FocusChange[];

beforeEach(() => {
  clock = new TestClock();
  disks = new Map();
  heard = [];
});

function diskOf(id: number): Disk {
  const disk = disks.get(id) ?? new Disk();
  disks.set(id, disk);
  return disk;
}

/** A start of the app, with account 7 signed in. */
async function start(accountId: number | null = 7): Promise<FocusTimer> {
  const timer = new FocusTimer({
    clock,
    open: (id) => Promise.resolve({ file: diskOf(id), state: diskOf(id).state }),
    onChange: (change) => heard.push(change),
  });
  await timer.follow(accountId);
  return timer;
}

const left = ({ now: { timer, at } }: Pick<FocusTimer, 'now'>): string | null => timer && shown(timer, at).text;
const phases = () => heard.map(({ now: { timer } }) => timer?.phase ?? null);

describe('looks at itself', () => {
  test('not at all while nothing runs', async () => {
    const timer = await start();
    expect(clock.waiting).toBe(0);
    timer.send(START);
    expect(clock.waiting).toBe(1);
    timer.send({ type: 'pause' });
    expect(clock.waiting).toBe(0);
    timer.send({ type: 'resume' });
    timer.send({ type: 'endEarly' });
    expect(clock.waiting).toBe(0);
  });

  test('once for each second that it shows, also when it is called early or late', async () => {
    const timer = await start();
    timer.send(START);
    heard = [];
    for (const late of [0, -1, 1, 400, 900]) {
      clock.late = late;
      clock.runs(10 * SECOND);
    }
    const texts = heard.map(({ now: { timer: facts, at } }) => facts && shown(facts, at).text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(heard.length).toBeGreaterThanOrEqual(49);
    expect(clock.waiting).toBe(1);
  });

  test('on the moment at which it is over, after pauses of any length', async () => {
    const timer = await start();
    timer.send(START);
    let ran = 0;
    for (const ms of [1_234, 61_007, 333]) {
      clock.runs(ms);
      ran += ms;
      timer.send({ type: 'pause' });
      clock.runs(777);
      timer.send({ type: 'resume' });
    }
    clock.runs(FOCUS_MS - ran - 1);
    expect(timer.now.timer?.phase).toBe('focus');
    clock.runs(3);
    expect(timer.now.timer?.phase).toBe('completed');
    expect(clock.waiting).toBe(0);
  });

  test('once after a sleep whose end nobody tells', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(MINUTE);
    timer.send({ type: 'slept' });
    timer.send({ type: 'slept' });
    expect(clock.waiting).toBe(1);
    clock.runs(2 * MINUTE);
    expect(timer.now.timer).toMatchObject({ phase: 'focus', clock: { is: 'asking' } });
    expect(clock.waiting).toBe(0);
    expect(left(timer)).toBe('24:00');
  });

  test('in a break as in focus', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(10 * SECOND);
    timer.send({ type: 'endEarly' });
    timer.send({ type: 'takeBreak' });
    clock.runs(5 * MINUTE - 1);
    expect(timer.now.timer?.phase).toBe('onBreak');
    clock.runs(3);
    expect(timer.now.timer?.phase).toBe('breakComplete');
    expect(clock.waiting).toBe(0);
  });
});

describe('on the disk', () => {
  test('each second leaves a sign of life, and each happening the whole', async () => {
    const timer = await start();
    const disk = diskOf(7);
    timer.send(START);
    clock.runs(30 * SECOND + 500);
    expect([disk.kept, disk.seen]).toEqual([1, 30]);
    timer.send({ type: 'pause' });
    clock.runs(MINUTE);
    expect([disk.kept, disk.seen]).toEqual([2, 30]);
    timer.send({ type: 'pause' });
    expect(disk.kept).toBe(2);
  });

  test('a crash costs no more than the second under way', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(10 * MINUTE + 900);
    const atTheCrash = diskOf(7).state;
    disks.set(7, new Disk(atTheCrash));
    clock = new TestClock(clock.read().wall + 5 * SECOND, 17);
    const again = await start();
    expect(left(again)).toBe('15:00');
    expect(heard.at(-1)?.by).toBe('restored');
    clock.runs(MINUTE);
    expect(left(again)).toBe('14:00');
  });

  test('a long absence asks before it goes on', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(10 * MINUTE);
    await timer.stop();
    clock = new TestClock(clock.read().wall + 60 * MINUTE, 17);
    const again = await start();
    expect(again.now.timer).toMatchObject({ clock: { is: 'asking' } });
    expect(left(again)).toBe('15:00');
    again.send({ type: 'stillOnIt', answer: 'yes' });
    clock.runs(MINUTE);
    expect(left(again)).toBe('14:00');
  });

  test('stopped, it is written to the moment and does nothing more', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(1_700);
    await timer.stop();
    expect(diskOf(7).state.timer).toMatchObject({ clock: { seen: clock.read() } });
    const { kept, seen } = diskOf(7);
    timer.send({ type: 'endEarly' });
    clock.runs(MINUTE);
    await timer.follow(8);
    expect([diskOf(7).kept, diskOf(7).seen, clock.waiting, timer.accountId]).toEqual([kept, seen, 0, 7]);
  });
});

describe('belongs to its account', () => {
  test('signing out lets it stand still, and nobody sees it', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(5 * MINUTE);
    await timer.follow(null);
    expect([timer.now.timer, timer.accountId, clock.waiting]).toEqual([null, null, 0]);
    expect(heard.at(-1)).toMatchObject({ by: 'account', before: { phase: 'paused' }, now: { timer: null } });
    clock.runs(60 * MINUTE);
    expect(timer.send(START).timer).toBeNull();

    await timer.follow(8);
    expect([timer.now.timer, timer.toBook]).toEqual([null, []]);
    timer.send({ ...START, sessionId: '22222222-2222-4222-8222-222222222222' });
    clock.runs(MINUTE);
    expect(left(timer)).toBe('24:00');

    await timer.follow(7);
    expect(timer.now.timer).toMatchObject({ phase: 'paused', session: { id: SESSION } });
    expect(left(timer)).toBe('20:00');
    timer.send({ type: 'resume' });
    clock.runs(MINUTE);
    expect(left(timer)).toBe('19:00');
    expect(diskOf(8).state.timer?.phase).toBe('paused');
  });

  test('a break runs on while nobody is signed in', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(SECOND);
    timer.send({ type: 'endEarly' });
    timer.send({ type: 'takeBreak' });
    await timer.follow(null);
    clock.runs(2 * MINUTE);
    await timer.follow(7);
    expect(left(timer)).toBe('03:00');
  });

  test('what is to be booked waits for the account that made it', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(MINUTE);
    timer.send({ type: 'endEarly' });
    timer.send({ type: 'doneForNow' });
    expect(timer.toBook).toMatchObject([{ id: SESSION, focusedMs: MINUTE }]);
    await timer.follow(8);
    expect(timer.toBook).toEqual([]);
    timer.send({ type: 'booked', sessionId: SESSION });
    await timer.follow(7);
    expect(timer.toBook).toHaveLength(1);
    timer.send({ type: 'booked', sessionId: SESSION });
    expect([timer.toBook, diskOf(7).state.toBook]).toEqual([[], []]);
  });

  test('accounts that change quickly come one after the other, the last stays', async () => {
    const timer = await start();
    timer.send(START);
    await Promise.all([timer.follow(null), timer.follow(8), timer.follow(7), timer.follow(8)]);
    expect(timer.accountId).toBe(8);
    expect(diskOf(7).state.timer?.phase).toBe('paused');
  });

  test('following the same account changes nothing', async () => {
    const timer = await start();
    timer.send(START);
    clock.runs(SECOND);
    heard = [];
    await timer.follow(7);
    expect([phases(), timer.now.timer?.phase]).toEqual([[], 'focus']);
  });
});

test('other reminders wait while it runs, and come where there is no account', async () => {
  const timer = await start();
  expect(timer.mayRemind()).toBe(true);
  timer.send(START);
  clock.runs(MINUTE);
  expect(timer.mayRemind()).toBe(false);
  timer.send({ type: 'pause' });
  expect(timer.mayRemind()).toBe(false);
  clock.runs(15 * MINUTE);
  expect(timer.mayRemind()).toBe(true);
  timer.send({ type: 'resume' });
  await timer.follow(null);
  expect(timer.mayRemind()).toBe(true);
});

test('a clock that is set by an hour changes nothing', async () => {
  const timer = await start();
  timer.send(START);
  clock.runs(MINUTE);
  clock.isSet(60 * MINUTE);
  clock.runs(MINUTE);
  expect(left(timer)).toBe('23:00');
  clock.isSet(-120 * MINUTE);
  clock.runs(FOCUS_MS - 2 * MINUTE + 2);
  expect(timer.now.timer?.phase).toBe('completed');
});
