// Time to compute a plan (spec tasks 9): 500 open tasks with energy, blockers and dependencies, and the worst-case
// cyclic graph. Run: node bench/plan.ts
import os from 'node:os';
import { energyNow } from '#shared/planning/energy.ts';
import { planToday } from '#shared/planning/planToday.ts';
import { applyMove } from '#shared/tasks/applyMove.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type Random, randomFrom, randomTasks } from '#shared/tasks/testRandom.ts';

const ROUNDS = 200;
const WARM_UP = 20;
const COUNT = 500;
/** One frame. */
const LIMIT_MS = 16;
const ZONE = 'Europe/Berlin';
const now = new Date('2026-03-04T12:00:00Z');

/**
 * Generates open tasks, five of them in today; each depends on up to `needs` others, at any position or on earlier ones
 * only.
 */
function tasksOf(random: Random, needs: number, isCircular: boolean): readonly Task[] {
  return randomTasks(random, COUNT, { completed: false, completedAt: null, userPriority: null }).map((task, place) => ({
    ...task,
    status: place < 5 ? 'today' : 'backlog',
    dependencyIds: Array.from({ length: random(needs + 1) }, () => 1 + random(isCircular ? COUNT : Math.max(1, place))),
  }));
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function measure(name: string, rounds: number, run: (round: number) => void): void {
  for (let round = 0; round < Math.min(WARM_UP, rounds); round += 1) run(round);
  const runs = Array.from({ length: rounds }, (_, round) => {
    const [start, used] = [performance.now(), process.threadCpuUsage()];
    run(round);
    const { user, system } = process.threadCpuUsage(used);
    return { wall: performance.now() - start, own: (user + system) / 1000 };
  });
  // Uses CPU time of the thread, because other programs may be busy on the machine.
  console.log(
    `${name}: ${told(
      'by the clock',
      runs.map(({ wall }) => wall),
    )}; ${told(
      'own time',
      runs.map(({ own }) => own),
    )}`,
  );
}

function told(what: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
  return `${what} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (p99 ${p99 <= LIMIT_MS ? 'within' : 'OVER'} ${LIMIT_MS} ms)`;
}

const random = randomFrom(1);
const usual = Array.from({ length: 20 }, () => tasksOf(random, 2, false));
const knotted = Array.from({ length: 20 }, () => tasksOf(random, 3, true));
const worst = Array.from({ length: 3 }, () => tasksOf(random, 20, true));
const pick = (group: readonly (readonly Task[])[], round: number): readonly Task[] => group[round % group.length] ?? [];
const plan = (tasks: readonly Task[], round: number): void => {
  const moment = new Date(now.getTime() + round * 60_000);
  const person = { energyNow: energyNow(moment, ZONE, { peak: 'morning' }), blockers: ['Low energy', 'Perfectionism'] };
  planToday(tasks, moment, ZONE, person);
};

console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(2)}, Node ${process.version}`);
measure(`plan of ${COUNT} open tasks`, ROUNDS, (round) => plan(pick(usual, round), round));
measure(`plan of ${COUNT} with circles (up to 3 each)`, ROUNDS, (round) => plan(pick(knotted, round), round));
measure(`plan of ${COUNT} with circles (up to 20 each)`, 30, (round) => plan(pick(worst, round), round));
measure('ONE Thing by choice', ROUNDS, (round) => {
  applyMove(pick(usual, round), { kind: 'makeOneThing', id: 1 + (round % COUNT) }, { now, timeZone: ZONE });
});
