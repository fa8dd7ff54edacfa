import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { advance } from '#shared/focus/timer.ts';
import { MINUTE, SECOND, World } from '#shared/focus/testTimer.ts';
import { type FocusState, NO_FOCUS } from '#shared/focus/timerFacts.ts';
import { FocusFile } from './focusFile.ts';

let folder: string;
let troubles: unknown[];

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'unchaos-focus-')), 'focus');
  troubles = [];
});

const open = (accountId = 7) => FocusFile.open(folder, accountId, (error) => troubles.push(error));
const read = async (accountId = 7): Promise<FocusState> => (await open(accountId)).state;
const at = (name: string) => path.join(folder, name);

const world = () => new World(Date.parse('2026-11-22T10:00:00Z'), {}).start();
/** States of a running session, one per second. */
function seconds(count: number): FocusState[] {
  const running = world();
  return Array.from({ length: count }, () => running.runs(SECOND).state);
}

test('before the first session nothing runs, and nothing is written', async () => {
  expect(await read()).toEqual(NO_FOCUS);
});

test('events are there after a restart, for their account only, readable by their owner only', async () => {
  const { file } = await open();
  const { state } = world().runs(MINUTE).does('endEarly', 'doneForNow');
  file.keep(state);
  await file.flush();
  expect(await read()).toEqual(state);
  expect(await read(8)).toEqual(NO_FOCUS);
  if (process.platform !== 'win32') expect(statSync(at('7.json')).mode & 0o077).toBe(0);
});

test('a heartbeat advances the timer and leaves the facts unchanged', async () => {
  const { file } = await open();
  const [first = NO_FOCUS, ...later] = seconds(5);
  file.keep(first);
  await file.flush();
  const facts = readFileSync(at('7.json'), 'utf8');
  for (const state of later) {
    file.keepSeen(state);
    await file.flush();
  }
  expect(readFileSync(at('7.json'), 'utf8')).toBe(facts);
  expect(await read()).toEqual(later.at(-1));
  expect(readdirSync(folder).sort()).toEqual(['7.json', '7.seen.json']);
});

test('a shorter heartbeat leaves nothing of a longer one, and none grows the file', async () => {
  const { file } = await open();
  const [first = NO_FOCUS, ...later] = seconds(5);
  const named = (state: FocusState, title: string): FocusState =>
    state.timer?.phase === 'focus'
      ? {
          ...state,
          timer: { ...state.timer, session: { ...state.timer.session, task: { ...state.timer.session.task, title } } },
        }
      : state;
  file.keep(named(first, 'ä'));
  await file.flush();
  const sizes = new Set<number>();
  for (const [second, state] of later.entries()) {
    file.keepSeen(named(state, second === 0 ? 'Äpfel für Jürgen' : 'ä'));
    await file.flush();
    sizes.add(statSync(at('7.seen.json')).size);
  }
  expect(await read()).toEqual(named(later.at(-1) ?? NO_FOCUS, 'ä'));
  expect(sizes.size).toBe(1);
});

test('a heartbeat is one call to a file that stays open until an event', async () => {
  const { file } = await open();
  const [first = NO_FOCUS, second = NO_FOCUS, third = NO_FOCUS] = seconds(3);
  file.keep(first);
  file.keepSeen(second);
  await file.flush();
  const before = statSync(at('7.seen.json')).ino;
  file.keepSeen(third);
  await file.flush();
  expect(statSync(at('7.seen.json')).ino).toBe(before);
  file.keep(third);
  await file.flush();
  rmSync(at('7.seen.json'));
  file.keepSeen(third);
  await file.flush();
  expect(readFileSync(at('7.seen.json'), 'utf8')).toContain('"mark"');
});

test('a heartbeat from before the last event is ignored', async () => {
  const { file } = await open();
  const [first = NO_FOCUS, second = NO_FOCUS] = seconds(2);
  file.keep(first);
  file.keepSeen(second);
  await file.flush();
  const paused = advance(second, { type: 'pause' }, { wall: Date.parse('2026-11-22T10:00:03Z'), monotonic: 15_346 });
  file.keep(paused);
  await file.flush();
  expect(readdirSync(folder)).toContain('7.seen.json');
  expect(await read()).toEqual(paused);
});

test('of all events of one moment the last is written', async () => {
  const { file } = await open();
  const states = seconds(50);
  for (const state of states) {
    file.keep(state);
    file.keepSeen(state);
  }
  await Promise.all([file.flush(), file.flush()]);
  expect(await read()).toEqual(states.at(-1));
});

test('without facts on the disk a heartbeat is written as facts', async () => {
  const [state = NO_FOCUS] = seconds(1);
  const { file } = await open();
  file.keepSeen(state);
  await file.flush();
  expect(await read()).toEqual(state);
});

test.each(['{"version":1', 'null', '{"version":2,"timer":null,"toBook":[]}'])(
  'a file of %j is set aside, and nothing runs',
  async (text) => {
    const { file } = await open();
    file.keep(NO_FOCUS);
    await file.flush();
    writeFileSync(at('7.json'), text);
    expect(await read()).toEqual(NO_FOCUS);
    const aside = readdirSync(folder).find((name) => name.startsWith('7.json.corrupt-'));
    expect(readFileSync(at(aside ?? ''), 'utf8')).toBe(text);
  },
);

test.each(['', '{"mark":', '{"mark":"another","timer":null}'])(
  'a heartbeat of %j, as after a power cut, is skipped',
  async (text) => {
    const { file } = await open();
    const [first = NO_FOCUS, second = NO_FOCUS] = seconds(2);
    file.keep(first);
    await file.flush();
    file.keepSeen(second);
    await file.flush();
    writeFileSync(at('7.seen.json'), text);
    expect(await read()).toEqual(first);
  },
);

test('a failing disk is reported once, and retried with the next second', async () => {
  const { file } = await open();
  const [first = NO_FOCUS, second = NO_FOCUS, third = NO_FOCUS] = seconds(3);
  writeFileSync(folder, 'a file where the folder should be');
  file.keep(first);
  await file.flush();
  file.keepSeen(second);
  await file.flush();
  expect(troubles).toHaveLength(1);
  rmSync(folder);
  file.keepSeen(third);
  await file.flush();
  expect(await read()).toEqual(third);
});
