import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import type { AiEnv } from '#api/platform/env.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import type { Reader } from '../reader.ts';
import type { Ledger, Sending } from '../sharedTexts.ts';
import { Answer, RawAnswer, strictSchema } from './answer.ts';
import { type Ask, askerOf, endOf, type Form, Unusable } from './askModel.ts';
import { type End, type Measures, measuresIn, type Tokens } from './measures.ts';
import { breakerOf, type Patience, PATIENCE, tryPatiently } from './patience.ts';
import { priceOf, type TokenPrice } from './prices.ts';
import { type Message, messagesFor } from './prompt.ts';
import { settle } from './settle.ts';
import { readSteps, STEPS_FORM, STEPS_MS, stepMessages } from './steps.ts';

export interface OpenAiOptions {
  readonly ai: AiEnv;
  readonly metrics: Metrics;
  /** The token price, if it is not OpenAI's list price. */
  readonly price?: TokenPrice | undefined;
  readonly patience?: Patience;
}

/** Enough tokens for the longest dump. */
const DUMP_FORM: Form = { name: 'brain_dump', schema: strictSchema(Answer), mostTokens: 24_000 };

/**
 * Returns the processor for a model behind OpenAI's chat completions API or any compatible server. Every request, also
 * a retry, is recorded in the user's ledger before it is sent. Throws when no usable response arrives in time: then the
 * local processor takes over.
 */
export function createOpenAiReader({ ai, metrics, price, patience = PATIENCE }: OpenAiOptions): Reader {
  const { host, hostname } = new URL(ai.baseUrl);
  const measures = measuresIn(metrics, ai.model, price ?? priceOf(hostname, ai.model));
  const breaker = breakerOf(patience, measures.circuit);
  // A separate breaker: a model that is too slow for steps may be fast enough for dumps.
  const stepsBreaker = breakerOf(patience, () => undefined);
  const [askDump, askSteps] = [askerOf(ai, DUMP_FORM), askerOf(ai, STEPS_FORM)];
  const sending = (characters: number): Sending => ({ kind: 'dump', receiver: host, model: ai.model, characters });
  return {
    name: 'openai',
    receiver: host,
    process(input, ledger) {
      const asked = { ask: askDump, measures, messages: messagesFor(input), read: readerOf(input) };
      return tryPatiently(patience, breaker, async (signal) => {
        const noted = await ledger.begin(sending(input.rawText.length));
        return sendOnce({ ...asked, noted, signal });
      });
    },
    steps(task, ledger) {
      const asked = { ask: askSteps, measures, messages: stepMessages(task), read: readSteps };
      const tryMs = Math.min(patience.tryMs, STEPS_MS);
      return tryPatiently({ ...patience, tryMs, totalMs: tryMs, tries: 1 }, stepsBreaker, async (signal) => {
        const noted = await ledger.begin(sending(task.title.length + task.description.length));
        return sendOnce({ ...asked, noted, signal });
      });
    },
  };
}

interface Sent<T> {
  readonly ask: Ask;
  readonly measures: Measures;
  readonly messages: readonly Message[];
  /** Parses a response; throws when it is invalid. */
  readonly read: (text: string) => T;
  readonly noted: Awaited<ReturnType<Ledger['begin']>>;
  readonly signal: AbortSignal;
}

/** Sends one request and records its outcome for the user and the operator. */
async function sendOnce<T>({ ask, measures, messages, read, noted, signal }: Sent<T>): Promise<T> {
  const began = performance.now();
  const note = async (end: End, tokens: Tokens): Promise<void> => {
    measures.sent(end, (performance.now() - began) / 1_000, tokens);
    // The receiver has read the text even if its response is unusable.
    await noted.end({ outcome: end === 'answered' || end === 'unusable' ? 'answered' : 'failed', ...tokens });
  };
  try {
    const { text, ...tokens } = await ask(messages, signal);
    const answer = usable(text, tokens, read);
    await note('answered', tokens);
    return answer;
  } catch (error) {
    await note(endOf(error) ?? 'failed', error instanceof Unusable ? error.tokens : {});
    throw error;
  }
}

function usable<T>(text: string, tokens: Tokens, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (cause) {
    throw new Unusable('The answer is no result', tokens, { cause });
  }
}

const readerOf =
  (input: DumpInput) =>
  (text: string): ProcessedDump =>
    settle(RawAnswer.parse(JSON.parse(text)), input);
