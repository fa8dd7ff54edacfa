import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service treats the next requests. */
type HcaptchaMood = 'well' | 'down' | 'silent' | 'nonsense';

export interface HcaptchaSandbox {
  readonly verifyUrl: string;
  readonly secret: string;
  readonly siteKey: string;
  mood: HcaptchaMood;
  /** Returns a token as from a solved puzzle; valid once. */
  solve(): string;
  stop(): Promise<void>;
}

/** hCaptcha's `siteverify` as documented: form in, JSON with `success` and `error-codes` out. */
export async function startHcaptcha(): Promise<HcaptchaSandbox> {
  const [secret, siteKey] = ['0x0000000000000000000000000000000000000001', crypto.randomUUID()];
  const solved = new Set<string>();
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () => {
      if (sandbox.mood === 'silent') return;
      if (sandbox.mood === 'down') return void response.writeHead(503).end();
      if (sandbox.mood === 'nonsense') return void response.writeHead(200).end('<html>');
      const verdict = request.method === 'POST' ? judge(new URLSearchParams(raw)) : refused('bad-request');
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(verdict));
    });
  });

  function judge(form: URLSearchParams): object {
    const token = form.get('response');
    if (!form.get('secret')) return refused('missing-input-secret');
    if (form.get('secret') !== secret) return refused('invalid-input-secret');
    if (!token) return refused('missing-input-response');
    if (form.has('sitekey') && form.get('sitekey') !== siteKey) return refused('sitekey-secret-mismatch');
    if (!solved.delete(token)) return refused('invalid-or-already-seen-response');
    return { success: true, challenge_ts: new Date().toISOString(), hostname: '127.0.0.1' };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sandbox: HcaptchaSandbox = {
    verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    secret,
    siteKey,
    mood: 'well',
    solve() {
      const token = `P1_${crypto.randomUUID()}`;
      solved.add(token);
      return token;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return sandbox;
}

const refused = (code: string) => ({ success: false, 'error-codes': [code] });
