// Trains on the dumps that it receives, in its own thread.
import { parentPort, workerData } from 'node:worker_threads';
import { learn, type Training } from './learn.ts';
import type { Dump } from './rows.ts';

const { dumps, training } = workerData as { readonly dumps: readonly Dump[]; readonly training: Training };
parentPort?.postMessage(learn(dumps, training));
