import { cpus, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { type FrontDoor, frontDoor } from '#api/app/testDoor.ts';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { type Running, startServer } from './parts/server.ts';

// Measures the server as users run it, on each engine: requests per second, and latency at the median (p50) and p99.
// The load generator shares the machine with the server.

const SECONDS = 6;
const CONNECTIONS = 10;
const TASKS = 50;
const DUMPS = 100;
const WORDS =
  'I have to call the dentist tomorrow at 9, finish the report by Friday, and I am so worried about mum. ' +
  'Buy milk and bread. After I finish the report send it to Ben. Every Monday water the plants. ' +
  'Someday I want to learn Italian. The taxes are due on the 31st and I keep putting them off.';

const doorOf = (url: string): FrontDoor => frontDoor(`${new URL(url).origin}/api`);
/** The front door of the server that is being measured. */
let door: FrontDoor;

async function post<T>(url: string, sent: object, token = ''): Promise<T> {
  const headers = await headersWith(token);
  const body = JSON.stringify(await door.bodyFor(url, sent));
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function signUp(url: string): Promise<string> {
  const email = `bench.${crypto.randomUUID()}@example.org`;
  const form = { email, password: 'Tidy-Moon1', firstName: 'Bench', timezone: 'Europe/Berlin' };
  return (await post<{ access_token: string }>(`${url}/auth/signup`, form)).access_token;
}

async function load(name: string, { cpu }: Running, options: autocannon.Options): Promise<void> {
  const before = cpu();
  const { requests, latency, non2xx, errors } = await autocannon({
    connections: CONNECTIONS,
    duration: SECONDS,
    ...options,
  });
  const rate = `${Math.round(requests.average)} requests/s`.padStart(16);
  const used = before === undefined ? '' : `   ${(((cpu() ?? 0) - before) / requests.total).toFixed(2)} ms CPU each`;
  console.log(`${name.padEnd(22)}${rate}   p50 ${latency.p50} ms   p99 ${latency.p99} ms${used}`);
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refusals, ${errors} errors`);
}

async function measure(engine: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer(settings);
  const { url, stop } = server;
  door = doorOf(url);
  try {
    console.log(`\n${engine}`);
    const [reader, dumper] = [await signUp(url), await signUp(url)];
    for (let made = 0; made < TASKS; made += 1) {
      await post(`${url}/tasks`, { title: `Task ${made}`, description: 'A line about it.', status: 'backlog' }, reader);
    }
    // The baseline: everything but the API itself. Compare with it when the machine is busy with other things.
    await load('GET /health/live', server, { url: url.replace(/api$/, 'health/live') });
    await load(`GET /tasks (${TASKS} rows)`, server, { url: `${url}/tasks`, headers: await headersWith(reader) });
    await load('POST /tasks, 1 person', server, await writes(url, 1));
    await load('POST /tasks, 10 people', server, await writes(url, CONNECTIONS));
    await dumpLatency(url, dumper);
  } finally {
    await stop();
  }
}

const headersWith = async (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  ...(await door.headersFor('POST')),
});

/** Each connection writes as one of the users. */
async function writes(url: string, people: number): Promise<autocannon.Options> {
  const tokens: string[] = [];
  for (let made = 0; made < people; made += 1) tokens.push(await signUp(url));
  let next = 0;
  const headers = await Promise.all(tokens.map(headersWith));
  return {
    url: `${url}/tasks`,
    method: 'POST',
    body: JSON.stringify({ title: 'Call the bank', category: 'financial', emotionalWeight: 6 }),
    setupClient: (client) => client.setHeaders(headers[next++ % people]),
  };
}

async function dumpLatency(url: string, token: string): Promise<void> {
  const taken: number[] = [];
  for (let turn = 0; turn < DUMPS; turn += 1) {
    const started = performance.now();
    await post(`${url}/brain-dumps`, { rawText: WORDS }, token);
    taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => (taken[Math.floor(share * taken.length)] ?? 0).toFixed(1);
  console.log(`POST /brain-dumps, one after the other: p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`);
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
await measure('Embedded database', {});
if (postgresPrograms()) {
  const postgres = await startPostgres();
  try {
    await measure('PostgreSQL', { DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off' });
  } finally {
    await postgres.stop();
  }
} else {
  console.log('\nPostgreSQL is not installed here and was not measured.');
}
