import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { XConnection } from './connection.ts';
import { pointerIn, queryPointer } from './wire.ts';

const FOLDER = '/tmp/.X11-unix';
/** Far from the real display numbers of this computer. */
const NUMBER = 21_000 + (process.pid % 1_000);
const ROOT = 0x4e7;

let server: Server;
let folder: string;
/** What the server does with each connection. */
let receive: (socket: Socket) => void;
const open = () => XConnection.open({ DISPLAY: `:${NUMBER}.0`, XAUTHORITY: path.join(folder, 'none') });

beforeEach(async () => {
  folder = mkdtempSync('/tmp/unchaos-x11-');
  mkdirSync(FOLDER, { recursive: true });
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    receive(socket);
  });
  await new Promise<void>((resolve) => server.listen(path.join(FOLDER, `X${NUMBER}`), resolve));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Setup response of a server with this root, whose vendor name has five letters. */
function welcome(): Buffer {
  const answer = Buffer.alloc(8 + 32 + 8 + 2 * 8 + 40);
  answer.writeUInt8(1, 0);
  answer.writeUInt16LE((answer.length - 8) / 4, 6);
  answer.writeUInt16LE(5, 24);
  answer.writeUInt8(2, 29);
  answer.writeUInt32LE(ROOT, 40 + 8 + 16);
  return answer;
}

function pointerReply(sequence: number, x: number, y: number): Buffer {
  const reply = Buffer.alloc(32);
  reply.writeUInt8(1, 0);
  reply.writeUInt16LE(sequence, 2);
  reply.writeInt16LE(x, 16);
  reply.writeInt16LE(y, 18);
  return reply;
}

/** Sends bytes one by one, as a slow connection may. */
function trickle(socket: Socket, bytes: Buffer): void {
  for (const byte of bytes) socket.write(Buffer.from([byte]));
}

test('asks for the pointer, however the response is split', async () => {
  const asked: Buffer[] = [];
  receive = (socket) =>
    socket.on('data', (bytes) => {
      if (asked.push(bytes) === 1) return trickle(socket, welcome());
      const event = Buffer.alloc(32, 2);
      return trickle(socket, Buffer.concat([event, pointerReply(asked.length - 1, -7, 300)]));
    });
  const connection = await open();
  expect(connection?.screen.root).toBe(ROOT);
  for (let time = 0; time < 2; time += 1) {
    const reply = await connection?.ask(queryPointer(ROOT));
    expect(reply && pointerIn(reply)).toEqual({ x: -7, y: 300 });
  }
  expect(asked.map(({ length }) => length)).toEqual([12, 8, 8]);
  connection?.close();
});

test('an error is no response, and neither is a server that hangs up', async () => {
  let calls = 0;
  receive = (socket) =>
    socket.on('data', () => {
      calls += 1;
      if (calls === 1) return socket.write(welcome());
      if (calls > 2) return socket.end();
      const error = Buffer.alloc(32);
      error.writeUInt16LE(1, 2);
      return socket.write(error);
    });
  const connection = await open();
  expect(await connection?.ask(queryPointer(ROOT))).toBeNull();
  expect(await connection?.ask(queryPointer(ROOT))).toBeNull();
  expect(connection?.isOpen).toBe(false);
  expect(await connection?.ask(queryPointer(ROOT))).toBeNull();
});

test('fails when the server rejects us, or is missing', async () => {
  receive = (socket) => socket.on('data', () => socket.end(Buffer.alloc(8)));
  expect(await open()).toBeUndefined();
  expect(await XConnection.open({})).toBeUndefined();
  expect(await XConnection.open({ DISPLAY: ':21999' })).toBeUndefined();
});

test.each([
  ['succeeds without an answer', false, true],
  ['fails when the server rejects it', true, false],
])('an attempt %s', async (_, isRejected, isDone) => {
  let received = -1;
  receive = (socket) =>
    socket.on('data', ({ length }) => {
      if (received < 0) {
        received = 0;
        socket.write(welcome());
        return;
      }
      received += length;
      // The request, and the question after it whose reply shows that the request was handled.
      if (received < 12) return;
      const error = Buffer.alloc(32);
      error.writeUInt16LE(1, 2);
      socket.write(Buffer.concat([...(isRejected ? [error] : []), pointerReply(2, 0, 0)]));
    });
  const connection = await open();
  expect(await connection?.attempt(queryPointer(ROOT))).toBe(isDone);
  connection?.close();
  expect(await connection?.attempt(queryPointer(ROOT))).toBe(false);
});
