import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openPort } from './port.ts';
import { freePort } from './testServer.ts';

/** A port whose responses are held back until released. */
async function held() {
  const came = Promise.withResolvers<ServerResponse>();
  const where = { host: '127.0.0.1', port: await freePort() };
  const port = await openPort(where, (_request, response) => came.resolve(response));
  return { port, came: came.promise };
}

test('a response in progress when the server stops is the last of its connection', async () => {
  const { port, came } = await held();
  const asked = fetch(port.url);
  const response = await came;
  port.letGo();
  response.end('done');
  const answer = await asked;
  expect(answer.headers.get('connection')).toBe('close');
  expect(await answer.text()).toBe('done');
  await port.close();
});

test('another server may answer from now on', async () => {
  const { port } = await held();
  port.answerBy((_request, response) => response.end('other'));
  const answer = await fetch(port.url);
  expect(answer.headers.get('connection')).toBe('keep-alive');
  expect(await answer.text()).toBe('other');
  await port.close();
});

/** Returns what arrives on a raw connection until it ends; throws when the connection is reset. */
function sayRaw(url: string, pieces: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const line = connect(Number(port), hostname);
    let told = '';
    line.setEncoding('utf8');
    line.on('data', (piece: string) => void (told += piece));
    line.on('end', () => resolve(told));
    line.on('error', reject);
    for (const piece of pieces) line.write(piece);
  });
}

test.each([
  ['no HTTP at all', ['hello\r\n\r\n'], '400 Bad Request'],
  ['a head without an end', [`GET /?${'a'.repeat(40_000)} HTTP/1.1\r\n`], '431 Request Header Fields Too Large'],
  [
    'a head that is too long, with a long body behind it',
    [`POST /?${'a'.repeat(40_000)} HTTP/1.1\r\nContent-Length: 3000000\r\n\r\n`, 'x'.repeat(3_000_000)],
    '431 Request Header Fields Too Large',
  ],
  ['two lengths', ['POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'], '400 Bad Request'],
])('%s is answered, and its connection closes cleanly', async (_what, pieces, status) => {
  const { port } = await held();
  const told = await sayRaw(port.url, pieces);
  expect(told).toMatch(`HTTP/1.1 ${status}`);
  expect(told).toMatch(/"code":"badJson"}$/);
  expect(told).toContain('Connection: close');
  await port.close();
});
