import { FALLBACK } from '#shared/kernel/languages.ts';
import { currentLanguage, messagesOf } from './language.ts';

const t = messagesOf('transport');

interface ApiErrorFacts {
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  /** A function is evaluated on display, so that a visible error follows a change of language. */
  readonly message: string | (() => string);
  readonly code?: string | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly requiresReauth?: boolean | undefined;
  readonly upgradePrompt?: boolean | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Proof of work to solve first. */
  readonly challenge?: object | undefined;
}

/** A failed call, with a message for the user (spec accounts 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: number | undefined;
  readonly requiresReauth: boolean;
  readonly upgradePrompt: boolean | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly challenge: object | undefined;

  constructor(facts: ApiErrorFacts) {
    const { message } = facts;
    super(typeof message === 'string' ? message : message());
    if (typeof message === 'function') Object.defineProperty(this, 'message', { get: message });
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.retryAfter = facts.retryAfter;
    this.requiresReauth = facts.requiresReauth ?? false;
    this.upgradePrompt = facts.upgradePrompt;
    this.fields = facts.fields ?? {};
    this.challenge = facts.challenge;
  }

  /** True when there was no response: offline, server down, or a timeout. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

/** Decides by status only: a task named "401(k)" must not sign the user out (spec settled, Hidden words). */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const unreachable = (): ApiError => new ApiError({ status: 0, message: () => t('unreachable') });

/** A successful response whose body violates the contract. */
export const badReply = (status: number): ApiError =>
  new ApiError({ status, code: 'badReply', message: () => t('badReply') });

/** True while the user's language is the one of the server's messages. */
export const readsServerLanguage = (): boolean => currentLanguage() === FALLBACK;

/** Message for any failure (spec accounts 8: generic fallback). */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : t('unexpected');
