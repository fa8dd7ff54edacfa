import { expect, test } from 'vitest';
import { guardEngine } from './engineGuard.ts';

/** An engine that records its calls; each statement fails with `failure` if there is one. */
function anEngine() {
  const calls: string[] = [];
  const engine = { failure: undefined as unknown };
  const Module = {
    _PostgresMainLoopOnce() {
      calls.push('statement');
      if (engine.failure !== undefined) throw engine.failure as Error;
    },
    _PostgresSendReadyForQueryIfNecessary: () => void calls.push('ready'),
    _pgl_pq_flush: () => void calls.push('flush'),
    stackRestore: (at: number) => void calls.push(`stack ${at}`),
  };
  const db = { Module };
  expect(guardEngine(db as never)).toBe(db);
  return { calls, engine, Module };
}

test('a working engine and a failed statement run as without a guard', () => {
  const { calls, engine, Module } = anEngine();
  Module._PostgresMainLoopOnce();
  engine.failure = Object.assign(new Error('syntax'), { status: 100 });
  expect(() => Module._PostgresMainLoopOnce()).toThrow('syntax');
  Module.stackRestore(7);
  Module._PostgresSendReadyForQueryIfNecessary();
  Module._pgl_pq_flush();
  engine.failure = undefined;
  Module._PostgresMainLoopOnce();
  expect(calls).toEqual(['statement', 'statement', 'stack 7', 'ready', 'flush', 'statement']);
});

test('a crashed engine is never called again', () => {
  const { calls, engine, Module } = anEngine();
  const crash = Object.assign(new Error('PANIC'), { status: 1 });
  engine.failure = crash;
  expect(() => Module._PostgresMainLoopOnce()).toThrow(crash);
  engine.failure = undefined;
  const brokeOff = expect.objectContaining({
    code: '57P03',
    cause: crash,
    message: 'The embedded database broke off.',
  });
  expect(() => Module._PostgresMainLoopOnce()).toThrow(brokeOff);
  expect(() => Module.stackRestore(7)).toThrow(brokeOff);
  Module._PostgresSendReadyForQueryIfNecessary();
  Module._pgl_pq_flush();
  expect(calls).toEqual(['statement']);
});
