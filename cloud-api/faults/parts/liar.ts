import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dumpOf } from '../../../sandbox/openai/answers.ts';
import { readRequest } from '../../../sandbox/openai/request.ts';

const say = (content: string): string =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });

const LIE = {
  tasks: [{ title: 'Sell the house', words: 'You said that I should sell the house', span: { start: 0, end: 9_999 } }],
  thoughts: [],
};
const json = { 'Content-Type': 'application/json' };

/** Behaviours of a slow, broken or lying model; the dump names the one to use. */
export const LIES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  breaks: (response) => void response.writeHead(500, json).end('{"error":{"message":"broken"}}'),
  isBusy: (response) =>
    void response.writeHead(429, { ...json, 'Retry-After': '1' }).end('{"error":{"message":"busy"}}'),
  talksNonsense: (response) => void response.writeHead(200, json).end('{"choices": [[[ what'),
  lies: (response) => void response.writeHead(200, json).end(say(JSON.stringify(LIE))),
  cutsTheLine(response) {
    response.writeHead(200, { ...json, 'Content-Length': '5000' });
    response.write('{"choices":[{"message":{"content":"{', () => response.destroy());
  },
  neverEnds(response) {
    response.writeHead(200, json);
    const more = (): void => {
      while (!response.destroyed && response.write('"'.padEnd(65_536, 'x')));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
};

/** These take as long as the timeout of a model. */
export const SLOW: typeof LIES = {
  neverAnswers: () => undefined,
  trickles(response) {
    response.writeHead(200, json);
    const drop = setInterval(() => response.write(' '), 500);
    response.once('close', () => clearInterval(drop));
  },
};

/** Starts a malicious server with OpenAI's API. */
export async function startLiar() {
  const all = { ...LIES, ...SLOW };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
    request.on('end', () => {
      const said = dumpOf(readRequest(JSON.parse(body)));
      const [, act] = Object.entries(all).find(([name]) => said.includes(name)) ?? [];
      act?.(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
