import { readdirSync } from 'node:fs';
import type { State } from './state.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.states.ts'));
const modules = await Promise.all(files.toSorted().map((name) => import(`./${name}`) as Promise<{ states: State[] }>));

/** All states of every `*.states.ts` here: accessibility tests and screenshots include new ones automatically. */
export const states: readonly State[] = modules.flatMap((module) => module.states);
