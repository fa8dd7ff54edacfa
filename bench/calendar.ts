// Cost of a calendar of 5,000 events: the first sync, syncs in which nothing or one event has changed (CPU time of the
// server, including the parser thread), and the latency of responses that pages wait for, compared with a user without
// calendars. Measured from a file, with and without an ETag, and from a calendar server, with and without a sync token.
// On PostgreSQL, in one run.
import { cpus, loadavg } from 'node:os';
import { frontDoor } from '#api/app/testDoor.ts';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { aBigCalendar, startCalendarHost } from './parts/calendars.ts';
import { startDavHost } from './parts/davHost.ts';
import { type Person, prepare } from './parts/people.ts';
import { type Running, startServer } from './parts/server.ts';

const EVENTS = 5_000;
/**
 * Either a full calendar over three years, or all events within the days that are stored, which is more than anyone
 * has.
 */
const YEARS = { back: 730, ahead: 365 };
const DENSE = { back: 7, ahead: 60 };
const ROUNDS = 5;
const CALLS = ['/tasks', '/bootstrap', '/dashboard/stats'];
const EACH = 40;
const TURNS = 16;
const MOST = { firstMs: 5_000, laterCpuMs: 300 };

interface Reading {
  readonly calendar: { readonly id: number; readonly problem: string | null } | null;
  readonly problem: string | null;
}

/** Calls the server as one user. */
const caller = ({ url }: Running, { token }: Person) => {
  const door = frontDoor(url);
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(await door.headersFor(method)),
    };
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
};
type Call = ReturnType<typeof caller>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function judge(name: string, value: number, most: number, unit: string): void {
  const isWithin = value <= most;
  console.log(
    `${name.padEnd(52)} ${value.toFixed(unit === 'times' ? 2 : 0).padStart(6)} ${unit} (${isWithin ? 'within' : 'OVER'} ${most})`,
  );
  if (!isWithin) process.exitCode = 1;
}

/** The first sync of a calendar, triggered by adding it. */
async function first(name: string, add: () => Promise<Reading>): Promise<number> {
  const started = performance.now();
  const { calendar, problem } = await add();
  if (!calendar) throw new Error(`${name} could not be read: ${problem}`);
  judge(`${name}: first`, performance.now() - started, MOST.firstMs, 'ms');
  return calendar.id;
}

/** A calendar that is synced again. */
interface Read {
  readonly server: Running;
  readonly call: Call;
  readonly id: number;
}

/** Index of the event that is changed. It lies within the stored days, also when the events spread over three years. */
const CHANGED = Math.round(EVENTS * 0.672);

/** CPU time of syncs, each after a change to the calendar. */
async function later(
  name: string,
  { server, call, id }: Read,
  change: (round: number) => unknown = () => undefined,
): Promise<void> {
  const costs: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await change(round);
    const [before, started] = [server.cpu() ?? Number.NaN, performance.now()];
    const { problem } = await call<{ problem: string | null }>('POST', `/calendars/${id}/refresh`);
    if (problem !== null && problem !== 'tooMany') throw new Error(`${name}: ${problem}`);
    costs.push((server.cpu() ?? Number.NaN) - before);
    times.push(performance.now() - started);
  }
  console.log(`${''.padEnd(52)} ${median(times).toFixed(0).padStart(6)} ms by the clock`);
  judge(name, median(costs), MOST.laterCpuMs, 'ms CPU');
}

interface Days {
  readonly back: number;
  readonly ahead: number;
}

async function fileOf(server: Running, person: Person, name: string, days: Days): Promise<void> {
  const call = caller(server, person);
  const host = await startCalendarHost();
  try {
    host.text = aBigCalendar(EVENTS, days.back, days.ahead);
    host.etag = '"0"';
    const id = await first(name, () => call<Reading>('POST', '/calendars', { address: host.url }));
    const read = { server, call, id };
    await later(`${name}: nothing changed, state known`, read);
    const [before = '', after = ''] = host.text.split(`SUMMARY:Meeting ${CHANGED}\r\n`);
    await later(`${name}: one event changed`, read, (round) => {
      host.etag = `"${round + 1}"`;
      host.text = `${before}SUMMARY:Changed ${round}\r\n${after}`;
    });
    host.etag = null;
    await call('POST', `/calendars/${id}/refresh`);
    await later(`${name}: nothing changed, no state named`, read);
  } finally {
    await host.stop();
  }
}

/** The same from a calendar server, which is asked for changes only. */
async function collectionOf(server: Running, person: Person, name: string, days: Days): Promise<void> {
  const call = caller(server, person);
  const host = await startDavHost(EVENTS, days.back, days.ahead);
  try {
    const body = { server: host.url, userName: 'ann', password: 'secret', address: host.url };
    const id = await first(name, () => call<Reading>('POST', '/calendar-servers/calendars', body));
    const read = { server, call, id };
    await later(`${name}: nothing changed`, read);
    await later(`${name}: one event changed`, read, (round) => host.rename(CHANGED, `Changed ${round}`));
    host.hasToken = false;
    await call('POST', `/calendars/${id}/refresh`);
    await later(`${name}: one event changed, no token`, read, (round) => host.rename(CHANGED, `Again ${round}`));
  } finally {
    await host.stop();
  }
}

/** Milliseconds that one call takes. */
interface Cost {
  readonly cpu: number;
  /** Wall-clock time, including the database. */
  readonly clock: number;
}

async function turn({ url, cpu }: Running, { token }: Person, path: string): Promise<Cost> {
  const [before, started] = [cpu() ?? Number.NaN, performance.now()];
  for (let made = 0; made < EACH; made += 1) {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  return { cpu: ((cpu() ?? Number.NaN) - before) / EACH, clock: (performance.now() - started) / EACH };
}

/** Compares the cost of one user's responses with another's. They alternate, and so does who goes first. */
async function answers(
  server: Running,
  without: Person,
  having: Person,
  { kind, times }: { readonly kind: string; readonly times: number },
): Promise<void> {
  for (const path of CALLS) {
    for (const person of [without, having]) await turn(server, person, path);
    const costs: { readonly plain: Cost; readonly more: Cost }[] = [];
    for (let made = 0; made < TURNS; made += 1) {
      const [first, second] = made % 2 === 0 ? [without, having] : [having, without];
      const [one, other] = [await turn(server, first, path), await turn(server, second, path)];
      costs.push(made % 2 === 0 ? { plain: one, more: other } : { plain: other, more: one });
    }
    // Uses means over all rounds: other load on the machine affects single rounds more than the calendar does.
    const [plain, more] = [mean(costs.map((one) => one.plain.cpu)), mean(costs.map((one) => one.more.cpu))];
    const clock = median(costs.map((one) => one.more.clock / one.plain.clock));
    console.log(
      `GET ${path}: ${plain.toFixed(2)} ms CPU without calendars, ${more.toFixed(2)} with; by the clock ${clock.toFixed(2)} times`,
    );
    judge(`GET ${path}: with ${kind}`, more / plain, times, 'times');
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
if (postgresPrograms()) {
  const postgres = await startPostgres();
  try {
    const settings = { DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off', CALENDAR_NETWORKS: 'any' };
    const amounts = [500, 501, 502, 503, 504].map((all) => ({ all, open: 100 }));
    const [plain, dense, years, denseDav, yearsDav] = await prepare(settings, amounts);
    if (!plain || !dense || !years || !denseDav || !yearsDav) throw new Error('Nobody was prepared');
    const server = await startServer(settings);
    try {
      await fileOf(server, dense, 'File, all in days that are kept', DENSE);
      await fileOf(server, years, 'File, three years', YEARS);
      await collectionOf(server, denseDav, 'Server, all in days that are kept', DENSE);
      await collectionOf(server, yearsDav, 'Server, three years', YEARS);
      await answers(server, plain, years, { kind: 'three years of events', times: 1.1 });
      await answers(server, plain, dense, { kind: '5,000 in days that are kept', times: 1.1 });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
} else {
  console.log('PostgreSQL is not installed here; nothing was measured.');
}
