import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { emptyState, type State } from './state.ts';

const FORMAT = 1;

/** Returns the state of an earlier run, or a new one. Rejects a file of another format instead of overwriting it. */
export function readStateFile(file: string): State {
  const state = emptyState();
  if (!existsSync(file)) return state;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { format: number } & Record<keyof State, unknown>;
  if (kept.format !== FORMAT) throw new Error(`${file} was not written by this version of the billing sandbox`);
  state.clock = kept.clock as State['clock'];
  for (const [name, records] of Object.entries(state))
    if (records instanceof Map) fill(records as Map<string, unknown>, kept[name as keyof State]);
  return state;
}

function fill(records: Map<string, unknown>, kept: unknown): void {
  for (const [id, record] of (kept ?? []) as [string, unknown][]) records.set(id, record);
}

/** Serializes the state for the file. */
export function stateText(state: State): string {
  const parts = Object.entries(state).map(([name, part]) => [
    name,
    part instanceof Map ? [...(part as Map<string, unknown>)] : (part as unknown),
  ]);
  return JSON.stringify({ format: FORMAT, ...(Object.fromEntries(parts) as object) });
}

/** Writes a temporary file and renames it, so that a crash leaves either the old file or the new one intact. */
export function writeStateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
