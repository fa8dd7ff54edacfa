import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGuardedFetch } from './guardedFetch.ts';
import { NotPublic, type Resolve } from './publicAddress.ts';

/** Bytes of a DNS message's header (RFC 1035, 4.1.1). */
const HEAD = 12;
const ADDRESS_RECORD = 1;

/** The response to a DNS query: one address with a TTL of zero. */
function answerTo(question: Buffer, address: string): Buffer {
  const end = question.indexOf(0, HEAD) + 5; // The name ends with a zero byte; type and class follow.
  const asksForAddress = question.readUInt16BE(end - 4) === ADDRESS_RECORD;
  const head = Buffer.from(question.subarray(0, HEAD));
  head.writeUInt16BE(0x81_80, 2); // An authoritative response.
  [1, Number(asksForAddress), 0, 0].forEach((count, at) => head.writeUInt16BE(count, 4 + at * 2));
  const record = Buffer.from([
    0xc0,
    HEAD,
    0,
    ADDRESS_RECORD,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    4,
    ...address.split('.').map(Number),
  ]);
  return Buffer.concat([head, question.subarray(HEAD, end), ...(asksForAddress ? [record] : [])]);
}

let dns: UdpSocket;
let inner: Server;
/** The addresses returned for the name, one per query; the last one from then on. */
let addresses: string[];
let reached: number;
let resolve: Resolve;

beforeEach(async () => {
  dns = createSocket('udp4');
  dns.on('message', (question, { port, address }) => {
    const said = addresses.length > 1 ? addresses.shift() : addresses[0];
    dns.send(answerTo(question, said ?? ''), port, address);
  });
  dns.bind(0, '127.0.0.1');
  await once(dns, 'listening');
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${dns.address().port}`]);
  resolve = async (host) => (await resolver.resolve4(host)).map((address) => ({ address, family: 4 }));

  reached = 0;
  inner = createServer((_, response) => void response.end('inside')).on('connection', () => void (reached += 1));
  inner.listen(0, '127.0.0.1');
  await once(inner, 'listening');
});
afterEach(() => {
  dns.close();
  inner.close();
});

const inside = () => new URL(`http://rebinding.example.org:${(inner.address() as AddressInfo).port}/`);

test('a name that resolves to an internal address after the check connects only to what was checked', async () => {
  addresses = ['1.1.1.1', '127.0.0.1'];
  const over = new AbortController();
  const chosen: string[] = [];
  const watch = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.once('lookup', (_error, address) => {
      chosen.push(address);
      over.abort(); // Nothing is sent to a third party's address.
    });
  };
  subscribe('net.client.socket', watch);
  const fetch = createGuardedFetch({ mayBeInner: false, resolve });
  await expect(fetch(inside(), { headers: {}, signal: over.signal })).rejects.toThrow();
  unsubscribe('net.client.socket', watch);

  expect(chosen).toEqual(['1.1.1.1']);
  expect(reached).toBe(0);
  expect(await resolve('rebinding.example.org'), 'by now the name leads inside').toMatchObject([
    { address: '127.0.0.1' },
  ]);
});

test('a name that resolves to an internal address is rejected unless the operator allows it', async () => {
  addresses = ['127.0.0.1'];
  const ask = (mayBeInner: boolean) =>
    createGuardedFetch({ mayBeInner, resolve })(inside(), { headers: {}, signal: AbortSignal.timeout(60_000) });
  await expect(ask(false)).rejects.toThrow(NotPublic);
  expect(reached).toBe(0);
  expect(await (await ask(true)).text(100)).toBe('inside');
  expect(reached).toBe(1);
});
