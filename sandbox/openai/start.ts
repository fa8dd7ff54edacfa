import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPlainly, obeyInjection } from './answers.ts';
import { type ChatRequest, type Json, readRequest, WireError } from './request.ts';

/** How a request is handled. `answer` returns the model's JSON, or invalid text. */
export type Mood =
  | {
      readonly is:
        'well' | 'refuse' | 'truncate' | 'wrongSchema' | 'notJson' | 'hang' | 'cut' | 'contentFilter' | 'obey';
    }
  | { readonly is: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly is: 'answer'; readonly answer: (request: ChatRequest) => Json | string };

export interface OpenAiSandbox {
  /** The value for `OPENAI_BASE_URL`. */
  readonly url: string;
  readonly apiKey: string;
  /** Every valid request, oldest first. */
  readonly requests: readonly ChatRequest[];
  /** Number of requests, rejected ones included. */
  readonly calls: () => number;
  /** Sets how the next requests are handled, one after the other; later ones are handled as usual. */
  next(...moods: readonly Mood[]): void;
  /** Sets how all other requests are handled; initially `well`. A function decides for each request. */
  always(mood: Mood | ((request: ChatRequest) => Mood)): void;
  /** Resolves when that many requests have arrived since the start. */
  reached(calls: number): Promise<void>;
  /** Responds to every hanging request. */
  release(): void;
  stop(): Promise<void>;
}

export interface OpenAiSandboxOptions {
  readonly port?: number;
  readonly apiKey?: string;
}

const LARGEST_BODY = 1024 * 1024;
const PATH = '/v1/chat/completions';

/** Starts a local model sandbox. */
export async function startOpenAiSandbox(options: OpenAiSandboxOptions = {}): Promise<OpenAiSandbox> {
  const { port = 0, apiKey = 'sk-sandbox' } = options;
  const requests: ChatRequest[] = [];
  const queue: Mood[] = [];
  const hanging = new Set<() => void>();
  const waiting = new Set<{ readonly calls: number; readonly resolve: () => void }>();
  let usual: Mood | ((request: ChatRequest) => Mood) = { is: 'well' };
  let calls = 0;
  const count = (): void => {
    calls += 1;
    for (const one of waiting) if (calls >= one.calls) one.resolve();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith('/sandbox/next')) return queueFrom(request, response);
    count();
    if (request.method !== 'POST' || request.url !== PATH)
      throw new WireError(404, `Invalid URL (${request.method ?? ''} ${request.url ?? ''})`);
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      throw new WireError(401, 'Incorrect API key provided.', { code: 'invalid_api_key' });
    const asked = readRequest(await jsonOf(request));
    requests.push(asked);
    await treat(queue.shift() ?? (typeof usual === 'function' ? usual(asked) : usual), asked, response, hanging);
  };
  const queueFrom = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    queue.push(...((await jsonOf(request)) as readonly Mood[]));
    send(response, 200, { queued: queue.length });
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!(error instanceof WireError)) console.error(error);
      const { status = 500, message, type = 'server_error', param = null, code = null } = error as Partial<WireError>;
      if (!response.headersSent && !response.destroyed)
        send(response, status, { error: { message, type, param, code } });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    requests,
    calls: () => calls,
    next: (...moods) => void queue.push(...moods),
    always: (mood) => void (usual = mood),
    reached: (wanted) =>
      calls >= wanted
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.add({ calls: wanted, resolve: () => resolve() })),
    release() {
      for (const answer of hanging) answer();
      hanging.clear();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > LARGEST_BODY) throw new WireError(413, 'Request too large');
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new WireError(400, 'We could not parse the JSON body of your request.');
  }
}

async function treat(
  mood: Mood,
  asked: ChatRequest,
  response: ServerResponse,
  hanging: Set<() => void>,
): Promise<void> {
  switch (mood.is) {
    case 'status': {
      const { status, retryAfter } = mood;
      const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
      return send(response, status, { error: { message: `Told to answer ${status}`, type: 'sandbox' } }, headers);
    }
    case 'hang':
      await new Promise<void>((resolve) => void hanging.add(resolve));
      return say(response, asked, answerPlainly(asked));
    case 'cut':
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
      response.write('{"id":"chatcmpl-cut","choices":[{"message":{"content":"{');
      return void setTimeout(() => response.destroy(), 20);
    case 'refuse':
      return complete(response, asked, { content: null, refusal: 'I cannot help with that.' }, 'stop');
    case 'contentFilter':
      return complete(response, asked, { content: '', refusal: null }, 'content_filter');
    case 'truncate': {
      const whole = JSON.stringify(answerPlainly(asked));
      return complete(response, asked, { content: whole.slice(0, whole.length / 2), refusal: null }, 'length');
    }
    case 'wrongSchema':
      return say(response, asked, { tasks: [{ name: 'A task of another shape' }] });
    case 'notJson':
      return say(response, asked, 'Sure! Here are your tasks: call mum.');
    case 'obey':
      return say(response, asked, obeyInjection(asked));
    case 'answer':
      return say(response, asked, mood.answer(asked));
    default:
      return say(response, asked, answerPlainly(asked));
  }
}

const say = (response: ServerResponse, asked: ChatRequest, answer: Json | string): void =>
  complete(
    response,
    asked,
    { content: typeof answer === 'string' ? answer : JSON.stringify(answer), refusal: null },
    'stop',
  );

/** Estimates four characters per token. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

function complete(
  response: ServerResponse,
  { model, messages }: ChatRequest,
  message: { readonly content: string | null; readonly refusal: string | null },
  finish_reason: string,
): void {
  const prompt_tokens = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  const completion_tokens = tokensOf(message.content ?? message.refusal ?? '');
  send(response, 200, {
    ...{
      id: `chatcmpl-${Date.now().toString(36)}`,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
    },
    choices: [{ index: 0, message: { role: 'assistant', ...message, annotations: [] }, logprobs: null, finish_reason }],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  });
}

const send = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
