import { beforeEach, expect, test } from 'vitest';
import { Reporter } from './reporter.ts';
import type { FocusReport, FocusReportReply } from './runningContract.ts';
import { inFocus, MINUTE, SECOND, World } from './testTimer.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const REQUEST = '00000000-0000-4000-8000-0000000000aa';
const NOTHING: FocusReportReply = { isElsewhere: false, pending: null };

let world: World;
let sent: FocusReport[];
let replies: (FocusReportReply | null)[];
let later: { ms: number; call: () => void } | null;
let reporter: Reporter;

beforeEach(() => {
  world = new World(Date.parse('2026-03-04T09:00:00Z'));
  [sent, replies, later] = [[], [], null];
  reporter = new Reporter({
    now: () => ({ timer: world.state.timer, at: world.now }),
    send: (report) => {
      sent.push(report);
      return Promise.resolve(replies.length > 0 ? (replies.shift() ?? null) : NOTHING);
    },
    happens: (event) => {
      world.happens(event);
      reporter.look();
    },
    after: (ms, call) => {
      later = { ms, call };
      return () => (later = null);
    },
  });
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const phases = () => sent.map(({ report }) => report?.phase ?? null);

test('a timer that does not run is not reported; one that does is, with each change and once a minute', async () => {
  reporter.look();
  await settle();
  expect(sent).toEqual([]);
  inFocus(SECOND)(world);
  reporter.look();
  await settle();
  world.runs(10 * SECOND);
  reporter.look();
  await settle();
  expect(phases()).toEqual(['focus']);
  expect(later?.ms).toBe(MINUTE);
  later?.call();
  await settle();
  world.does('pause');
  reporter.look();
  await settle();
  world.does('endEarly');
  reporter.look();
  await settle();
  expect(phases()).toEqual(['focus', 'focus', 'paused', null]);
  expect(later).toBeNull();
});

test('a report that fails is sent again, also the last one', async () => {
  inFocus(SECOND)(world);
  reporter.look();
  await settle();
  replies = [null];
  world.does('endEarly');
  reporter.look();
  await settle();
  later?.call();
  await settle();
  expect(phases()).toEqual(['focus', null, null]);
  expect(later).toBeNull();
});

test('a request is carried out once and answered', async () => {
  const pending = { id: REQUEST, key: ID, request: 'pause', ageMs: 0 } as const;
  replies = [{ isElsewhere: false, pending }];
  inFocus(SECOND)(world);
  reporter.look();
  await settle();
  expect(phases()).toEqual(['focus', 'paused']);
  expect(sent[1]?.answered).toBe(REQUEST);
  world.does('resume');
  reporter.look();
  await settle();
  expect(sent[2]?.answered).toBeUndefined();
  expect(world.state.timer?.phase).toBe('focus');
});

test('a session on another device pauses this one, and starting it again is up to the user', async () => {
  replies = [{ isElsewhere: true, pending: null }];
  inFocus(SECOND)(world);
  reporter.look();
  await settle();
  expect(world.state.timer?.phase).toBe('paused');
  expect(phases()).toEqual(['focus', 'paused']);
});

test('after the end nothing is sent', async () => {
  inFocus(SECOND)(world);
  reporter.stop();
  reporter.look();
  await settle();
  expect(sent).toEqual([]);
});
