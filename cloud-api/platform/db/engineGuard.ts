import type { PGlite } from '@electric-sql/pglite';
import { fieldOf } from '../errorFields.ts';
import { notReady } from './embeddedSession.ts';

/** The status with which the engine leaves a statement that failed; any other failure is its end. */
const USUAL = 100;

/** What `PGlite` calls of its engine for each statement. */
interface Engine {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  /** Called after a failure alone. */
  stackRestore(at: number): void;
}

/**
 * Ends a statement whose engine broke off. `PGlite` takes every failure of its engine for one of a statement and enters it again,
 * for ever: no call, timer or sign of life comes through any more. So it is when a full disk has no room for the next piece of the
 * log (PostgreSQL ends there: `PANIC`). From then on every statement fails with `CANNOT_CONNECT_NOW`, and another session takes over.
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
