import { DUMP_CHARACTERS } from '#shared/brain-dump/contract.ts';
import { ApiError, isUnauthorized, messageOf } from '#renderer/platform/apiError.ts';
import { dumpWords } from './words.ts';

/** Why a dump was not answered, as the person reads it. The words themselves stay in the field. */
export interface DumpFailure {
  readonly title: string;
  readonly text: string;
  /** The account cannot be verified: the log-in screen follows. */
  readonly endsSession: boolean;
}

const words = dumpWords.failures;
const told = (title: string, text: string): DumpFailure => ({ title, text, endsSession: false });

/** Decides by status and code, never by what a message says (spec tasks 8; PRODUCT, Hidden words). */
export function failureOfDump(error: unknown): DumpFailure {
  if (isUnauthorized(error)) return { ...words.session, endsSession: true };
  if (!(error instanceof ApiError)) return told(words.other.title, words.other.text);
  if (error.isUnreachable) return told(words.unreachable, error.message);
  if (error.code === 'badReply') return told(words.badReply.title, words.badReply.text);
  if (error.status === 413) return told(words.tooLong.title, tooLong(error));
  if (error.status === 429 || error.status === 503) return told(words.busy, error.message);
  if (error.status === 403) return refusal(error);
  if (error.status < 500) return told(words.other.title, messageOf(error));
  return told(words.other.title, words.other.text);
}

function tooLong(error: ApiError): string {
  const limit = DUMP_CHARACTERS.standard.toLocaleString('en-US');
  return error.message === words.tooLong.title ? words.tooLong.text(limit) : error.message;
}

function refusal(error: ApiError): DumpFailure {
  const isLimit = error.code === 'TRIAL_EXHAUSTED' || error.code === 'USAGE_LIMIT';
  if (isLimit && error.upgradePrompt === false) return told(words.dailyLimit.title, words.dailyLimit.text);
  if (error.code === 'TRIAL_EXHAUSTED') return told(words.trialOver.title, words.trialOver.text);
  return isLimit ? told(words.dailyLimit.title, error.message) : told(words.noAccess.title, words.noAccess.text);
}
