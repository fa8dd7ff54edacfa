// The AI processor for `planner-adapter.ts`, through the sandbox that speaks the wire format of its service. The
// sandbox does not think: it returns the result of the local processor (`copies`), which shows that nothing is lost on
// the way, or makes a task of every sentence (`lists`), which shows what our guards reject.
import { checkedResult } from '#api/features/brain-dump/checkedResult.ts';
import { createOpenAiReader } from '#api/features/brain-dump/openai/openAiReader.ts';
import type { Ledger } from '#api/features/brain-dump/sharedTexts.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import { readSafely } from '#shared/brain-dump/readSafely.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import { crisisPiecesOf } from '#shared/care/crisis.ts';
import { answerWith } from '../sandbox/openai/answers.ts';
import type { ChatRequest, Json } from '../sandbox/openai/request.ts';
import { startOpenAiSandbox } from '../sandbox/openai/start.ts';

const MODELS = ['copies', 'lists'] as const;
type Model = (typeof MODELS)[number];

export const isModel = (name: string): name is Model => MODELS.some((model) => model === name);

/** The local processor's result in the format of a model: the text of a task instead of its offsets. */
function copied(request: ChatRequest, input: DumpInput): Json {
  const { tasks, leftAsThoughts, empathicResponse } = localProcessor.process(input);
  const worded = tasks.map(({ span, ...task }) => ({
    ...task,
    words: input.rawText.slice(span.start, span.end),
  }));
  return answerWith(request, worded, { empathicResponse, leftAsThoughts: leftAsThoughts.map(({ text }) => text) });
}

/** Requests to the sandbox are not recorded. */
const LEDGER: Ledger = { begin: async () => ({ end: async () => undefined }) };

/** The AI processor with its own sandbox; dumps are processed one after the other. */
export async function startModel(model: Model): Promise<{
  /** Processes like the server: text about a crisis is never sent out, and every response passes the same guards. */
  readonly read: (input: DumpInput) => Promise<ProcessedDump>;
  readonly stop: () => Promise<void>;
}> {
  const sandbox = await startOpenAiSandbox();
  const ai = { apiKey: sandbox.apiKey, baseUrl: sandbox.url, model: 'gpt-5-mini' };
  const reader = createOpenAiReader({ ai, metrics: createMetrics() });
  return {
    async read(input) {
      if (crisisPiecesOf(input.rawText).length > 0) return readSafely(input, localProcessor.process);
      if (model === 'copies') sandbox.always({ is: 'answer', answer: (request) => copied(request, input) });
      return checkedResult(await reader.process(input, LEDGER), input.rawText);
    },
    stop: () => sandbox.stop(),
  };
}
