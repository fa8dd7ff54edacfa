import { type Cost, costOf, inWords, medianOf } from './load.ts';
import { prepare } from './people.ts';
import { mainProcessOf } from './postgres.ts';
import { type Running, startProgram, startServer } from './server.ts';

const LEAST_RATIO = 0.6;
const TURNS = Number(process.env['TURNS'] ?? 4);
const EACH = 1_000;
/** Calls until the engine has finished compiling; the larger program needs more of them. */
const WARM_UP = 5_000;

/** Compares GET /tasks (50 rows) on our server and on the bare one, alternating, on one PostgreSQL. */
export async function besideCeiling(url: string): Promise<void> {
  const settings = { DATABASE_URL: url, CONFIRM_EMAIL: 'off' };
  const [person] = await prepare(settings, [{ all: 50, open: 50 }]);
  const database = await mainProcessOf(url);
  const ours = await startServer(settings);
  const bare = await startProgram('bench/parts/ceiling.ts', settings);
  const turn = ({ url: api, pid }: Running, amount = EACH): Promise<Cost> => {
    const headers = { authorization: `Bearer ${person?.token}` };
    return costOf({ servers: [pid], database }, [{ url: `${api}/tasks`, headers, connections: 10, amount }]);
  };
  const costs = { ours: [] as Cost[], bare: [] as Cost[] };
  try {
    for (const one of [ours, bare]) await turn(one, WARM_UP);
    for (let made = 0; made < TURNS; made += 1) {
      costs.ours.push(await turn(ours));
      costs.bare.push(await turn(bare), await turn(bare));
      costs.ours.push(await turn(ours));
    }
  } finally {
    await ours.stop();
    await bare.stop();
  }
  const [our, their] = [medianOf(costs.ours), medianOf(costs.bare)];
  console.log(`bare       ${inWords(their)}`);
  console.log(`ours       ${inWords(our)}`);
  const ratio = their.server / our.server;
  const whole = (their.server + their.database) / (our.server + our.database);
  const verdict = ratio >= LEAST_RATIO ? 'within' : 'UNDER';
  console.log(
    `${ratio.toFixed(2)} of the ceiling (${verdict} ${LEAST_RATIO}); together with PostgreSQL ${whole.toFixed(2)}`,
  );
  if (ratio < LEAST_RATIO) process.exitCode = 1;
}
