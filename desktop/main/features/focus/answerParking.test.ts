import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { ParkedThought } from '#shared/focus/parking.ts';
import { answerParking } from './answerParking.ts';

const world = vi.hoisted(() => ({
  answers: new Map<string, (input: unknown) => Promise<unknown>>(),
  told: [] as string[],
}));
vi.mock('#main/platform/ipc.ts', () => ({
  answer: (channel: string, reply: (input: unknown) => Promise<unknown>) => world.answers.set(channel, reply),
  tellOthers: (_except: undefined, channel: string) => world.told.push(channel),
}));

const computer = {
  owner: 7 as number | null,
  signedIn: 7 as number | null,
  now: { timer: { phase: 'focus' }, at: { wall: 5_000, monotonic: 0 } } as FocusNow,
};
let folder: string;
let changed: () => void;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-parking-'));
  Object.assign(computer, { owner: 7, signedIn: 7 });
  world.told = [];
  changed = answerParking({
    folder,
    owner: () => Promise.resolve(computer.owner),
    signedIn: () => Promise.resolve(computer.signedIn),
    now: () => computer.now,
  });
  return () => rmSync(folder, { recursive: true });
});
const ask = async (channel: string, input?: unknown) => world.answers.get(`focus:${channel}`)?.(input);
const thoughts = async () => ((await ask('parked')) as { readonly thoughts: readonly ParkedThought[] }).thoughts;

test('a thought is parked for the user whose timer runs, and every window is notified', async () => {
  await ask('park', { text: 'call mum' });
  const [thought, ...others] = await thoughts();
  expect(thought).toMatchObject({ text: 'call mum', parkedAt: 5_000, keptAt: null });
  expect(others).toEqual([]);
  await ask('put-parked', { thought: { ...thought, keptAt: 6_000 } });
  expect(await thoughts()).toMatchObject([{ text: 'call mum', keptAt: 6_000 }]);
  await ask('remove-parked', { id: thought?.id });
  expect(await thoughts()).toEqual([]);
  expect(world.told).toEqual(['focus:parked-changed', 'focus:parked-changed', 'focus:parked-changed']);
  changed();
  expect(world.told).toHaveLength(4);
});

test('thoughts are readable by their own user only, and only while signed in', async () => {
  await ask('park', { text: 'call mum' });
  computer.signedIn = null;
  expect(await thoughts()).toEqual([]);
  Object.assign(computer, { owner: 8, signedIn: 8 });
  expect(await thoughts()).toEqual([]);
  Object.assign(computer, { owner: null, signedIn: null });
  expect(await thoughts()).toEqual([]);
  Object.assign(computer, { owner: 7, signedIn: 7 });
  expect(await thoughts()).toHaveLength(1);
});

test('nothing is parked, changed or removed while signed out', async () => {
  computer.owner = null;
  await expect(ask('park', { text: 'call mum' })).rejects.toThrow('focus:park refused: nobody is signed in');
  await expect(ask('put-parked', { thought: {} })).rejects.toThrow('focus:put-parked refused');
  await expect(ask('remove-parked', { id: 'a' })).rejects.toThrow('focus:remove-parked refused');
  expect(world.told).toEqual([]);
});

test.each([
  ['focus', 7, true],
  ['paused', 7, true],
  ['onBreak', 7, false],
  ['focus', null, false],
])('while the timer says %s, thoughts of %s may be parked: %s', async (phase, owner, may) => {
  computer.owner = owner;
  computer.now = { ...computer.now, timer: { phase } as never };
  expect(await ask('may-park')).toEqual({ may });
});
