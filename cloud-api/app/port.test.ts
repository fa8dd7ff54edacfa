import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openPort } from './port.ts';
import { freePort } from './testServer.ts';

/** A port whose answers wait to be given. */
async function held() {
  const came = Promise.withResolvers<ServerResponse>();
  const where = { host: '127.0.0.1', port: await freePort() };
  const port = await openPort(where, (_request, response) => came.resolve(response));
  return { port, came: came.promise };
}

test('an answer that is under way when the server lets go is the last one of its connection', async () => {
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

test('somebody else may answer from now on', async () => {
  const { port } = await held();
  port.answerBy((_request, response) => response.end('other'));
  const answer = await fetch(port.url);
  expect(answer.headers.get('connection')).toBe('keep-alive');
  expect(await answer.text()).toBe('other');
  await port.close();
});
