import { expect, test } from 'vitest';
import { addDays, localDateTimeIn } from '#shared/kernel/dates.ts';
import { oneOf, type Random, randomFrom } from '#shared/tasks/testRandom.ts';
import { keysSilencedWith, type ReminderFacts } from './reminders.ts';
import { type KeptRings, dueRings, NO_RINGS, ringOf, withoutToday, withSnoozed, withRung } from './ring.ts';
import { defaultSettings } from './settings.ts';
import { at, MONDAY, oneThingAt, taskAt, theFacts } from './testFacts.ts';

const MINUTE = 60_000;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'] as const;

/** A few days of one device, in which anything may happen. */
interface World {
  now: Date;
  facts: ReminderFacts;
  kept: KeptRings;
  mayRemind: boolean;
  /** How often each was snoozed. */
  readonly snoozes: Map<string, number>;
  readonly silenced: Set<string>;
}

const moved = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE);

/** Events between two checks: time, sleep, a changed clock, a flight, focus, a visit, a restart. */
const HAPPENINGS: readonly [(world: World, random: Random) => void, ...((world: World, random: Random) => void)[]] = [
  (world, random) => (world.now = moved(world.now, random(30))),
  (world, random) => (world.now = moved(world.now, random(8 * 60))),
  (world, random) => (world.now = moved(world.now, random(240) - 180)),
  (world, random) => (world.facts = { ...world.facts, timeZone: oneOf(random, ZONES) }),
  (world) => (world.mayRemind = !world.mayRemind),
  (world) => (world.facts = { ...world.facts, lastSeenAt: world.now.toISOString() }),
  (world) => (world.kept = JSON.parse(JSON.stringify(world.kept)) as KeptRings),
];

function answer(world: World, key: string, random: Random): void {
  const choice = random(4);
  if (choice === 0) {
    world.kept = withSnoozed(world.kept, key, world.now);
    world.snoozes.set(key, (world.snoozes.get(key) ?? 0) + 1);
  }
  if (choice !== 1) return;
  const keys = keysSilencedWith(key);
  world.kept = withoutToday(world.kept, keys, world.now);
  for (const one of keys) world.silenced.add(one);
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))('nothing rings twice (%i)', (seed) => {
  const random = randomFrom(seed);
  const tasks = Array.from({ length: 6 }, (_, id) =>
    taskAt(id + 1, `${10 + random(10)}:${10 + random(50)}`, addDays(MONDAY, random(3))),
  );
  const facts = theFacts({ tasks, oneThing: oneThingAt('08:15'), settings: defaultSettings() });
  const world: World = {
    now: at('07:30'),
    facts,
    kept: NO_RINGS,
    mayRemind: true,
    snoozes: new Map(),
    silenced: new Set(),
  };
  const told = new Map<string, number>();
  for (let step = 0; step < 60; step += 1) {
    oneOf(random, HAPPENINGS)(world, random);
    const { due, nextAt } = dueRings(world);
    if (nextAt) expect(nextAt > world.now).toBe(true);
    const ring = ringOf(due);
    if (!ring) continue;
    expect(world.mayRemind).toBe(true);
    const clock = localDateTimeIn(world.facts.timeZone, world.now).slice(11, 16);
    expect(clock >= '07:00' && clock < '22:00').toBe(true);
    for (const { key } of due) {
      told.set(key, (told.get(key) ?? 0) + 1);
      expect(told.get(key), key).toBeLessThanOrEqual(1 + (world.snoozes.get(key) ?? 0));
      expect(world.silenced.has(key), key).toBe(false);
    }
    world.kept = withRung(world.kept, due, world.now);
    expect(dueRings(world).due).toEqual([]);
    answer(world, ring.reminder.key, random);
  }
});
