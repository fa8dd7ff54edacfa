import type { PGlite } from '@electric-sql/pglite';
import { fieldOf } from '../errorFields.ts';
import { notReady } from './embeddedSession.ts';

/** Exit status with which the engine leaves a failed statement; any other failure ends the engine. */
const USUAL = 100;

/** The engine functions that `PGlite` calls for each statement. */
interface Engine {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  /** Called only after a failure. */
  stackRestore(at: number): void;
}

/**
 * Ends a statement whose engine crashed. `PGlite` treats every engine failure as a failed statement and calls the
 * engine again, forever, which blocks all calls, timers and heartbeats. This happens when a full disk has no room for
 * the next log segment (PostgreSQL ends there: `PANIC`). From then on every statement fails with `CANNOT_CONNECT_NOW`,
 * and another session takes over.
 */
export function guardEngine(db: PGlite): PGlite {
  const engine = db.Module as unknown as Engine;
  const usual = { ...engine };
  let failure: Error | undefined;
  engine._PostgresMainLoopOnce = () => {
    if (failure) throw failure;
    try {
      usual._PostgresMainLoopOnce();
    } catch (error) {
      if (fieldOf(error, 'status') !== USUAL) failure = notReady('The embedded database broke off.', error);
      throw error;
    }
  };
  engine.stackRestore = (at) => {
    if (failure) throw failure;
    usual.stackRestore(at);
  };
  engine._PostgresSendReadyForQueryIfNecessary = () => {
    if (!failure) usual._PostgresSendReadyForQueryIfNecessary();
  };
  engine._pgl_pq_flush = () => {
    if (!failure) usual._pgl_pq_flush();
  };
  return db;
}
