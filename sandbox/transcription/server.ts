import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotSound, recognise, type Utterance } from './recognise.ts';

/** A received call, without its audio. */
interface TranscriptionCall {
  readonly model: string;
  readonly responseFormat: string;
  readonly fileName: string;
  readonly bytes: number;
}

export interface TranscriptionSandbox {
  /** The value for `TRANSCRIPTION_BASE_URL`. */
  readonly url: string;
  readonly calls: readonly TranscriptionCall[];
  /** Responds to the next calls with this status (`hang` never responds), that many times. */
  failNext(how: number | 'hang' | 'nonsense', times?: number): void;
  stop(): Promise<void>;
}

interface State {
  readonly calls: TranscriptionCall[];
  failures: (number | 'hang' | 'nonsense')[];
}

/** Parameters of the call as OpenAI documents them; any other is rejected. */
const KNOWN = new Set([
  'file',
  'model',
  'response_format',
  'timestamp_granularities[]',
  'language',
  'prompt',
  'temperature',
]);
/** Models that support only `json`. */
const isPlainModel = (model: string): boolean => model.startsWith('gpt-');

/**
 * Starts a local transcription service with OpenAI's `POST /v1/audio/transcriptions` (multipart), using a real offline
 * recogniser.
 */
export async function startTranscriptionSandbox(port = 0): Promise<TranscriptionSandbox> {
  const state: State = { calls: [], failures: [] };
  const server = createServer((request, response) => {
    void answer(request, response, state).catch(() => refuse(response, 500, 'The sandbox failed', null));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}/v1`,
    calls: state.calls,
    failNext: (how, times = 1) => void (state.failures = Array.from({ length: times }, () => how)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') {
    return refuse(response, 404, `Unknown request URL: ${request.method} ${request.url}`, null);
  }
  if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
    return refuse(response, 401, "You didn't provide an API key.", null);
  }
  const form = await formOf(request);
  const file = form?.get('file');
  const model = form?.get('model');
  if (!form || !(file instanceof File)) return refuse(response, 400, 'Missing required parameter', 'file');
  if (typeof model !== 'string') return refuse(response, 400, 'you must provide a model parameter', 'model');
  const unknown = [...form.keys()].find((name) => !KNOWN.has(name));
  if (unknown !== undefined) return refuse(response, 400, `Unknown parameter: '${unknown}'.`, unknown);
  const responseFormat = String(form.get('response_format') ?? 'json');
  state.calls.push({ model, responseFormat, fileName: file.name, bytes: file.size });

  const failure = state.failures.shift();
  if (failure === 'hang') return;
  if (failure === 'nonsense') return send(response, 200, { words: 12 });
  if (failure !== undefined) return refuse(response, failure, 'The server had an error', null);
  if (isPlainModel(model) && responseFormat !== 'json') {
    return refuse(
      response,
      400,
      `response_format '${responseFormat}' is not compatible with model '${model}'.`,
      'response_format',
    );
  }
  await transcribe(response, new Uint8Array(await file.arrayBuffer()), responseFormat);
}

/** Results of earlier recordings by a hash of their audio: the same audio gives the same words. */
const recognised = new Map<string, Promise<readonly Utterance[]>>();

function recogniseOnce(sound: Uint8Array): Promise<readonly Utterance[]> {
  const key = hash('sha256', sound);
  const known = recognised.get(key) ?? recognise(sound);
  recognised.set(key, known);
  return known;
}

async function transcribe(response: ServerResponse, sound: Uint8Array, responseFormat: string): Promise<void> {
  try {
    send(response, 200, replyOf(await recogniseOnce(sound), responseFormat));
  } catch (error) {
    if (!(error instanceof NotSound)) throw error;
    refuse(response, 400, 'Audio file might be corrupted or unsupported', 'file');
  }
}

function replyOf(utterances: readonly Utterance[], responseFormat: string): object {
  const text = utterances.map((one) => one.text).join(' ');
  if (responseFormat !== 'verbose_json') return { text };
  const duration = utterances.at(-1)?.end ?? 0;
  return { task: 'transcribe', language: 'english', duration, text, segments: utterances.map(segmentOf) };
}

const segmentOf = ({ text, start, end }: Utterance, id: number): object => ({
  id,
  seek: 0,
  start,
  end,
  text: ` ${text}`,
  tokens: [],
  temperature: 0,
  avg_logprob: -0.3,
  compression_ratio: 1,
  no_speech_prob: 0.01,
});

async function formOf(request: IncomingMessage): Promise<FormData | null> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(pieces), { headers }).formData().catch(() => null);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, status: number, message: string, param: string | null): void =>
  send(response, status, {
    error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param, code: null },
  });
