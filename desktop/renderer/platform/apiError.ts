import { FALLBACK } from '#shared/kernel/languages.ts';
import { currentLanguage, wordsOf } from './language.ts';

const t = wordsOf('transport');

interface ApiErrorFacts {
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  /** A function speaks the language of the moment of reading: an error that is shown follows a change of language. */
  readonly message: string | (() => string);
  readonly code?: string | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly requiresReauth?: boolean | undefined;
  readonly upgradePrompt?: boolean | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Work that is to be done first. */
  readonly challenge?: object | undefined;
}

/** A call that did not succeed, with the words that a person may read (spec accounts 8). */
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

  /** True when no answer came: offline, server down, or it took too long. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

/** Decides by status alone: a task named "401(k)" must sign nobody out (spec settled, Hidden words). */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const unreachable = (): ApiError => new ApiError({ status: 0, message: () => t('unreachable') });

/** A success whose body is not what the contract promises. */
export const badReply = (status: number): ApiError =>
  new ApiError({ status, code: 'badReply', message: () => t('badReply') });

/** True while the person reads the language in which the server speaks. */
export const readsServerLanguage = (): boolean => currentLanguage() === FALLBACK;

/** The words of any failure (spec accounts 8: generic fallback). */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : t('unexpected');
