import { DUMP_CHARACTERS } from '#shared/brain-dump/contract.ts';
import type { UsedUp } from '#renderer/features/billing/index.ts';
import { hasStoredPlan } from '#renderer/features/planning/index.ts';
import { ApiError, isUnauthorized, messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('brainDump');

/** Why a dump failed, as shown to the user. Its text waits with the unsorted dumps. */
export interface DumpFailure {
  readonly title: string;
  readonly text: string;
  /** Whether the account cannot be verified, so that the login screen follows. */
  readonly endsSession: boolean;
}

/** Thrown when it is unknown whether this account may send another dump; the reason is the cause (spec accounts 6). */
export class Unverified extends Error {}

/** Failures whose text needs neither a number nor the server's message. */
type Plain = 'noAccess' | 'badReply' | 'other';

const of = (kind: Plain): DumpFailure => told(t(`failures.${kind}.title`), t(`failures.${kind}.text`));
const told = (title: string, text: string): DumpFailure => ({ title, text, endsSession: false });

/**
 * Classifies a failed dump by status and code, never by message (spec tasks 8; spec settled, Hidden words).
 * @param isOnline - false when this device is surely offline, so that the server is not to blame
 */
export function failureOfDump(error: unknown, isOnline = true): DumpFailure {
  if (isUnauthorized(error))
    return { title: t('failures.session.title'), text: t('failures.session.text'), endsSession: true };
  if (error instanceof Unverified) return told(t('failures.unverified'), messageOf(error.cause));
  if (!(error instanceof ApiError)) return of('other');
  if (error.isUnreachable && !isOnline) return told(t('unsorted.offline.title'), t('unsorted.offline.text'));
  if (error.isUnreachable) return told(t('failures.unreachable'), error.message);
  if (error.code === 'badReply') return of('badReply');
  if (error.status === 413) return told(t('failures.tooLong.title'), tooLong(error));
  if (error.status === 429 || error.status === 503) return told(t('failures.busy'), error.message);
  if (error.status === 403) return of('noAccess');
  if (error.status < 500) return told(t('failures.other.title'), messageOf(error));
  return of('other');
}

/** Whether an unspecific failure leads to today's plan, if there is one (spec tasks 8, Other brain dump failure). */
export function leadsToPlan(error: unknown): boolean {
  if (isUnauthorized(error) || error instanceof Unverified || usedUpBy(error)) return false;
  const isOther = !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503);
  return isOther && hasStoredPlan();
}

/** Uses the server's message if it names the limit. */
function tooLong({ message }: ApiError): string {
  const saysNothingNew = message === t('failures.tooLong.title');
  return saysNothingNew ? t('failures.tooLong.text', { limit: DUMP_CHARACTERS.standard }) : message;
}

/**
 * The used-up allowance, if that is why: with a larger plan to offer, or nothing to do today but wait (spec tasks 8,
 * Usage limit).
 */
export function usedUpBy(error: unknown): { readonly what: UsedUp; readonly hasWayUp: boolean } | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  if (error.code !== 'TRIAL_EXHAUSTED' && error.code !== 'USAGE_LIMIT') return null;
  return { what: error.code === 'TRIAL_EXHAUSTED' ? 'trial' : 'day', hasWayUp: error.upgradePrompt !== false };
}
