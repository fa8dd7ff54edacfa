import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import type { AiEnv } from '#api/platform/env.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import type { Reader } from '../reader.ts';
import type { Ledger } from '../sharedTexts.ts';
import { RawAnswer } from './answer.ts';
import { type Ask, askerOf, endOf, Unusable } from './askModel.ts';
import { type End, type Measures, measuresIn, type Tokens } from './measures.ts';
import { breakerOf, type Patience, PATIENCE, tryPatiently } from './patience.ts';
import { priceOf, type TokenPrice } from './prices.ts';
import { type Message, messagesFor } from './prompt.ts';
import { settle } from './settle.ts';

export interface OpenAiOptions {
  readonly ai: AiEnv;
  readonly metrics: Metrics;
  /** Where it is not the list price of OpenAI. */
  readonly price?: TokenPrice | undefined;
  readonly patience?: Patience;
}

/**
 * The processor of a model behind OpenAI's chat completions, or behind any server that speaks their language. Every
 * sending, a repeated one too, stands in the person's ledger before it leaves. Throws when no usable answer came in time:
 * then the local processor steps in.
 */
export function createOpenAiReader({ ai, metrics, price, patience = PATIENCE }: OpenAiOptions): Reader {
  const { host, hostname } = new URL(ai.baseUrl);
  const measures = measuresIn(metrics, ai.model, price ?? priceOf(hostname, ai.model));
  const breaker = breakerOf(patience, measures.circuit);
  const ask = askerOf(ai);
  return {
    name: 'openai',
    receiver: host,
    process(input, ledger) {
      const messages = messagesFor(input);
      const sending = { kind: 'dump', receiver: host, model: ai.model, characters: input.rawText.length } as const;
      return tryPatiently(patience, breaker, async (signal) => {
        const noted = await ledger.begin(sending);
        return sendOnce({ ask, measures, messages, input, noted, signal });
      });
    },
  };
}

interface Sent {
  readonly ask: Ask;
  readonly measures: Measures;
  readonly messages: readonly Message[];
  readonly input: DumpInput;
  readonly noted: Awaited<ReturnType<Ledger['begin']>>;
  readonly signal: AbortSignal;
}

/** Asks once, and notes for the person and for the operator how it ended. */
async function sendOnce({ ask, measures, messages, input, noted, signal }: Sent): Promise<ProcessedDump> {
  const began = performance.now();
  const note = async (end: End, tokens: Tokens): Promise<void> => {
    measures.sent(end, (performance.now() - began) / 1_000, tokens);
    // Words whose answer is of no use were read all the same.
    await noted.end({ outcome: end === 'answered' || end === 'unusable' ? 'answered' : 'failed', ...tokens });
  };
  try {
    const { text, ...tokens } = await ask(messages, signal);
    const processed = usable(text, tokens, input);
    await note('answered', tokens);
    return processed;
  } catch (error) {
    await note(endOf(error) ?? 'failed', error instanceof Unusable ? error.tokens : {});
    throw error;
  }
}

function usable(text: string, tokens: Tokens, input: DumpInput): ProcessedDump {
  try {
    return settle(RawAnswer.parse(JSON.parse(text)), input);
  } catch (cause) {
    throw new Unusable('The answer is no result', tokens, { cause });
  }
}
