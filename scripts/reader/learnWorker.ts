// Learns from the dumps that it is handed, in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { learn } from './learn.ts';
import type { Dump } from './rows.ts';

const { dumps, seed } = workerData as { readonly dumps: readonly Dump[]; readonly seed: number };
parentPort?.postMessage(learn(dumps, seed));
