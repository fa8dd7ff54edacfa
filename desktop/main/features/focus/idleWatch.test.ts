import { expect, test } from 'vitest';
import { awayMs } from '#shared/focus/away.ts';
import { MINUTE, SECOND, World } from '#shared/focus/testTimer.ts';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';
import { IdleWatch } from './idleWatch.ts';

/** A computer whose keyboard has been idle since a given moment. */
function aComputer() {
  const world = new World(Date.parse('2026-03-04T09:00:00Z'));
  let touchedAt = world.now.monotonic;
  let looks = 0;
  let next: (() => void) | null = null;
  const send = (event: TimerEvent): void => {
    world.happens(event);
    watch.follow(world.state.timer);
  };
  const watch: IdleWatch = new IdleWatch({
    idleSeconds: () => {
      looks += 1;
      return Math.floor((world.now.monotonic - touchedAt) / SECOND);
    },
    clock: {
      after: (_ms, call) => {
        next = call;
        return () => (next = null);
      },
    },
    timer: () => world.state.timer,
    send,
  });
  const start = { type: 'start', sessionId: crypto.randomUUID(), task: { id: 7, title: 'Letter' } } as const;
  return {
    world,
    send,
    watch,
    looks: () => looks,
    start: () =>
      send({
        ...start,
        task: { ...start.task, category: 'personal', weight: 8, wasTheOneThing: true, energyLevel: 'low' },
      }),
    touch: () => (touchedAt = world.now.monotonic),
    /** Lets time pass, with a check every ten seconds. */
    pass(ms: number) {
      for (let gone = 0; gone < ms; gone += 10 * SECOND) {
        world.runs(10 * SECOND);
        watch.follow(world.state.timer);
        const look = next;
        next = null;
        look?.();
      }
    },
    away: () => (world.state.timer ? awayMs(world.state.timer) : 0),
  };
}

test('an absence during focus is noticed with its length when the user returns', () => {
  const computer = aComputer();
  computer.start();
  computer.touch();
  computer.pass(6 * MINUTE);
  expect(computer.away()).toBe(0);
  computer.touch();
  computer.pass(10 * SECOND);
  expect(computer.away()).toBe(6 * MINUTE);
});

test('nothing is checked without a session, in a pause and after the end', () => {
  const computer = aComputer();
  computer.watch.follow(null);
  computer.pass(MINUTE);
  expect(computer.looks()).toBe(0);
  computer.start();
  computer.send({ type: 'pause' });
  computer.pass(MINUTE);
  expect(computer.looks()).toBe(0);
  computer.send({ type: 'resume' });
  computer.pass(MINUTE);
  expect(computer.looks()).toBeGreaterThan(0);
  const looks = computer.looks();
  computer.watch.stop();
  computer.send({ type: 'endEarly' });
  computer.pass(MINUTE);
  expect(computer.looks()).toBe(looks);
});

test('one look leads to the next, also while nothing happens', () => {
  const world = new World(Date.parse('2026-03-04T09:00:00Z'));
  world.happens({
    ...{ type: 'start', sessionId: crypto.randomUUID() },
    task: {
      ...{ id: 7, title: 'Letter', category: 'personal', weight: 8 },
      ...{ wasTheOneThing: true, energyLevel: 'low' },
    },
  });
  const waits: number[] = [];
  let look = (): void => undefined;
  const watch = new IdleWatch({
    idleSeconds: () => 0,
    clock: {
      after: (ms, call) => {
        waits.push(ms);
        look = call;
        return () => undefined;
      },
    },
    timer: () => world.state.timer,
    send: () => undefined,
  });
  watch.follow(world.state.timer);
  watch.follow(world.state.timer);
  look();
  look();
  expect(waits).toEqual([10 * SECOND, 10 * SECOND, 10 * SECOND]);
});
