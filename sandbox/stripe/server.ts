import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Account } from './account.ts';
import { answerApi } from './api.ts';
import { playDueSteps } from './billing/dueSteps.ts';
import { answerControl } from './control.ts';
import { answerPage } from './pages/index.ts';
import { type Webhooks } from './webhooks.ts';

const LARGEST_BODY = 1024 * 1024;

interface Parts {
  readonly account: Account;
  readonly webhooks: Webhooks;
  readonly secretKey: string;
  /** Called after every possible change. */
  readonly onChange: () => void;
}

/** Creates the sandbox's HTTP server: Stripe's API, the hosted pages, and the sandbox's own controls. */
export function createSandboxServer(parts: Parts): Server {
  return createServer((request, response) => {
    void readBody(request).then(
      (body) => {
        try {
          if (body === undefined) return send(response, 413, {}, 'Too large');
          playDueSteps(parts.account);
          answer(parts, request, body, response);
        } catch (error) {
          console.error(error);
          if (!response.headersSent) send(response, 500, {}, 'The billing sandbox has made a mistake.');
        }
      },
      () => response.destroy(),
    );
  });
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = chunk as Buffer;
    size += part.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end(body);
}

function answer(
  { account, webhooks, secretKey, onChange }: Parts,
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  const { method = 'GET', url: target = '/' } = request;
  const [path = '/'] = target.split('?');
  if (path.startsWith('/v1/')) {
    const { headers } = request;
    const answer = account.clock.still(() => answerApi(account, secretKey, { method, target, headers, body }));
    onChange();
    return send(response, answer.status, answer.headers, answer.body);
  }
  if (path.startsWith('/sandbox/')) {
    const wish = method === 'POST' ? jsonOf(request, body) : {};
    if (wish === undefined) return sendJson(response, 400, { error: 'Send JSON (application/json)' });
    const answer = answerControl(account, webhooks, method, path, wish);
    onChange();
    return sendJson(response, answer.status, answer.body);
  }
  const page = account.clock.still(() => answerPage(account, method, target, new URLSearchParams(body)));
  onChange();
  send(response, page.status, page.headers, page.body);
}

const sendJson = (response: ServerResponse, status: number, body: object): void =>
  send(response, status, { 'Content-Type': 'application/json' }, `${JSON.stringify(body, null, 2)}\n`);

/** Undefined if it is not JSON; another site's form cannot send this type without a preflight. */
function jsonOf(request: IncomingMessage, body: string): unknown {
  if (!request.headers['content-type']?.startsWith('application/json')) return undefined;
  try {
    return body === '' ? {} : (JSON.parse(body) as unknown);
  } catch {
    return undefined;
  }
}
