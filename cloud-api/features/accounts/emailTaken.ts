import type { ErrorCode } from '#shared/kernel/errors.ts';
import { Refusal } from '#api/platform/errors.ts';

/** PostgreSQL's code for a row that must be unique and is not. */
const NOT_UNIQUE = '23505';

/** For the failure of a change of address: refuses with `code` when another account has it. */
export const refuseTaken =
  (code: ErrorCode) =>
  (error: unknown): never => {
    const native: unknown = error instanceof Error && 'nativeError' in error ? error.nativeError : error;
    const isTaken = typeof native === 'object' && native !== null && Reflect.get(native, 'code') === NOT_UNIQUE;
    throw isTaken ? new Refusal(code, {}, { cause: error }) : error;
  };
