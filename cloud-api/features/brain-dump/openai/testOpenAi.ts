import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { SharedText } from '#shared/brain-dump/privacyContract.ts';
import { type SignedInPerson, startTestServer, type TestDatabase, type TestServer } from '#api/app/testServer.ts';
import { createMetrics, type Metrics } from '#api/platform/metrics.ts';
import { type OpenAiSandbox, startOpenAiSandbox } from '../../../../sandbox/openai/start.ts';
import { createOpenAiReader } from './openAiReader.ts';
import type { Patience } from './patience.ts';

/** Short enough for tests, with a breaker that never opens between tests. */
const SHORT: Patience = { tryMs: 2_000, totalMs: 8_000, pauseMs: 10, tries: 3, failures: 1_000, restMs: 60_000 };

/** A server that uses a sandbox model, and the local processor when that fails. */
export interface ModelServer extends TestServer {
  readonly sandbox: OpenAiSandbox;
  readonly metrics: Metrics;
}

export async function startModelServer(
  database: TestDatabase,
  patience: Partial<Patience> = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<ModelServer> {
  const sandbox = await startOpenAiSandbox();
  const metrics = createMetrics();
  const ai = { apiKey: sandbox.apiKey, baseUrl: sandbox.url, model: 'gpt-5-mini' };
  const price = { input: 1_000, output: 10_000 };
  const reader = createOpenAiReader({ ai, metrics, price, patience: { ...SHORT, ...patience } });
  const server = await startTestServer(database, { processors: [reader, localProcessor], metrics, settings });
  return {
    ...server,
    ...{ sandbox, metrics },
    async stop() {
      await server.stop();
      await sandbox.stop();
    },
  };
}

export const sendDump = (person: SignedInPerson, rawText: string, more: object = {}) =>
  person.call<DumpReply & { code: string }>('POST', '/api/brain-dumps', { body: { rawText, ...more } });

/** Returns the user's ledger, newest first. */
export const sharedTextsOf = async (person: SignedInPerson): Promise<readonly SharedText[]> =>
  (await person.call<{ sharedTexts: SharedText[] }>('GET', '/api/user/shared-texts')).body.sharedTexts;
