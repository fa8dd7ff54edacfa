import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { boundedFetch } from '#api/platform/boundedFetch.ts';
import type { AiEnv } from '#api/platform/env.ts';
import type { End, Tokens } from './measures.ts';
import type { Message } from './prompt.ts';

/** Thrown for a response without usable text: refused, cut off, filtered or empty. */
export class Unusable extends Error {
  readonly tokens: Tokens;

  constructor(message: string, tokens: Tokens = {}, options: ErrorOptions = {}) {
    super(message, options);
    this.tokens = tokens;
  }
}

/** Sends one request to the model. */
export type Ask = (messages: readonly Message[], signal: AbortSignal) => Promise<Tokens & { readonly text: string }>;

/** The format of a response. */
export interface Form {
  readonly name: string;
  /** JSON schema in the strict form of structured output. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Token limit of the response, reasoning included; a longer one is cut off and unusable. */
  readonly mostTokens: number;
}

/** Reasoning models: low effort is enough here, and fast. */
const THINKING = /^(?:gpt-5|o\d)/;

/** Bytes; ten times the longest useful response. */
const LONGEST_ANSWER = 4 * 1024 * 1024;

/**
 * Returns a function that sends one request with the `openai` SDK to any compatible server; the SDK does no retries.
 */
export function askerOf({ apiKey, baseUrl, model }: AiEnv, { name, schema, mostTokens }: Form): Ask {
  const client = new OpenAI({
    ...{ apiKey, baseURL: baseUrl, organization: null, project: null },
    maxRetries: 0,
    // The SDK's log would contain the text it sends.
    logLevel: 'off',
    fetch: boundedFetch(LONGEST_ANSWER),
  });
  return async (messages, signal) => {
    const asked = client.chat.completions.create(
      {
        model,
        messages: [...messages],
        stream: false,
        max_completion_tokens: mostTokens,
        ...(THINKING.test(model) ? { reasoning_effort: 'low' } : {}),
        response_format: {
          type: 'json_schema',
          json_schema: { name, strict: true, schema },
        },
      },
      { signal },
    );
    return textOf(await asked.catch((error: unknown) => Promise.reject(classed(error, signal))));
  };
}

/**
 * Gives a class to errors that the SDK reports only as parser or stream errors: a response that breaks off or is no
 * JSON.
 */
function classed(error: unknown, { aborted }: AbortSignal): Error {
  if (error instanceof APIError) return error;
  if (aborted) return new APIUserAbortError();
  if (error instanceof SyntaxError) return new Unusable('The answer is no JSON', {}, { cause: error });
  return new APIConnectionError(error instanceof Error ? { cause: error } : {});
}

type Completion = OpenAI.Chat.Completions.ChatCompletion;

/** Compatible servers omit fields at will, so every field of the response may be missing. */
function textOf(completion: Partial<Completion>): Tokens & { readonly text: string } {
  const { usage, choices } = completion;
  const tokens = { tokensIn: usage?.prompt_tokens, tokensOut: usage?.completion_tokens };
  const [choice] = Array.isArray(choices) ? choices : [];
  const message: Partial<Completion['choices'][number]['message']> | undefined = choice?.message;
  if (message?.refusal) throw new Unusable('The model refused', tokens);
  if (choice?.finish_reason === 'length') throw new Unusable('The answer was cut off', tokens);
  if (choice?.finish_reason === 'content_filter') throw new Unusable('The answer was filtered', tokens);
  if (!message?.content) throw new Unusable('The answer is empty', tokens);
  return { ...tokens, text: message.content };
}

/** Returns how a request failed; undefined if the error did not come from the receiver. */
export function endOf(error: unknown): End | undefined {
  if (error instanceof Unusable) return 'unusable';
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) return 'timedOut';
  if (error instanceof APIConnectionError) return 'unreachable';
  if (!(error instanceof APIError)) return undefined;
  if (error.status === 429) return 'rateLimited';
  return error.status !== undefined && error.status < 500 ? 'refused' : 'failed';
}

/** Returns the milliseconds that the receiver asks to wait; undefined when it says nothing. */
export function waitAskedBy(error: unknown, now: number): number | undefined {
  if (!(error instanceof APIError) || !(error.headers instanceof Headers)) return undefined;
  const said = error.headers.get('retry-after') ?? '';
  const wait = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
