import { beforeEach, expect, test, vi } from 'vitest';
import { HELD_MS, HeldKey } from './heldKey.ts';

const ROOT = 0x4e7;
const SYNC = 134;
const CLOCK = 61;
const SPACE = { keysym: 0x20, modifiers: 5 };
const KEYCODE = 65;

const OPCODES = {
  grabKeyboard: 31,
  ungrabKeyboard: 32,
  grabKey: 33,
  ungrabKey: 34,
  focus: 43,
  keymap: 44,
  queryExtension: 98,
  mapping: 101,
} as const;

/** The mock server: its features, the pressed keys, and all requests. */
const server = vi.hoisted(() => ({
  hasSync: true,
  keycode: 65,
  focus: 0x500001,
  isTaken: false,
  isDown: false,
  isThere: true,
  lines: [] as { told: Buffer[]; event: (bytes: Buffer) => void; isOpen: boolean }[],
}));

function replyTo(request: Buffer): Buffer {
  const opcode = request.readUInt8(0);
  if (opcode === OPCODES.queryExtension) {
    const reply = Buffer.alloc(32);
    reply.writeUInt8(server.hasSync ? 1 : 0, 8);
    reply.writeUInt8(SYNC, 9);
    return reply;
  }
  if (opcode === OPCODES.mapping) {
    // Two symbols per key, starting at key code 8.
    const reply = Buffer.alloc(32 + 248 * 8);
    reply.writeUInt8(2, 1);
    reply.writeUInt32LE(SPACE.keysym, 32 + (server.keycode - 8) * 8);
    return reply;
  }
  if (opcode === OPCODES.focus) {
    const reply = Buffer.alloc(32);
    reply.writeUInt32LE(server.focus, 8);
    return reply;
  }
  if (opcode === OPCODES.keymap) {
    const reply = Buffer.alloc(40);
    if (server.isDown) reply.writeUInt8(1 << (KEYCODE & 7), 8 + (KEYCODE >> 3));
    return reply;
  }
  if (opcode === SYNC && request.readUInt8(1) === 1) {
    const counters = ['IDLETIME', 'SERVERTIME'].map((name, place) => {
      const bytes = Buffer.alloc(Math.ceil((14 + name.length) / 4) * 4);
      bytes.writeUInt32LE(CLOCK - 1 + place, 0);
      bytes.writeUInt16LE(name.length, 12);
      bytes.write(name, 14);
      return bytes;
    });
    const head = Buffer.alloc(32);
    head.writeUInt32LE(counters.length, 8);
    return Buffer.concat([head, ...counters]);
  }
  return Buffer.alloc(32);
}

vi.mock('./connection.ts', () => ({
  XConnection: {
    open: async () => {
      if (!server.isThere) return undefined;
      const line = { told: [] as Buffer[], event: (_bytes: Buffer): void => undefined, isOpen: true };
      server.lines.push(line);
      return {
        screen: { root: ROOT, resources: 0x600000, keycodes: { least: 8, most: 255 } },
        ask: async (request: Buffer) => (line.isOpen ? replyTo(request) : null),
        attempt: async (request: Buffer) => line.told.push(request) > 0 && !server.isTaken,
        tell: (...requests: Buffer[]) => void line.told.push(...requests),
        onEvent: (listener: typeof line.event) => (line.event = listener),
        close: () => (line.isOpen = false),
      };
    },
  },
}));

const opcodesOf = (line: number) => server.lines[line]?.told.splice(0).map((request) => request.readUInt8(0));
const event = (kind: number) => server.lines[0]?.event(Buffer.alloc(32, kind));
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  Object.assign(server, {
    hasSync: true,
    keycode: KEYCODE,
    focus: 0x500001,
    isTaken: false,
    isDown: false,
    isThere: true,
    lines: [],
  });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

async function aKey() {
  const onPress = vi.fn();
  const key = await HeldKey.prepare(SPACE, onPress);
  if (!key) throw new Error('There is no key');
  expect(await key.claim()).toBe(true);
  const [line, signal] = server.lines;
  return { key, onPress, line, signal };
}

test('claims the key whatever locks are on', async () => {
  const { line } = await aKey();
  const grabs = line?.told ?? [];
  expect(grabs.map((request) => request.readUInt8(0))).toEqual(Array(4).fill(OPCODES.grabKey));
  expect(grabs.map((request) => request.readUInt16LE(8))).toEqual([5, 5 | 2, 5 | 16, 5 | 18]);
  expect(grabs.map((request) => [request.readUInt32LE(4), request.readUInt8(10)])).toEqual(
    Array(4).fill([ROOT, KEYCODE]),
  );
});

test('a press grabs the keyboard first, until it is released or the server has waited long enough', async () => {
  const { onPress, line } = await aKey();
  opcodesOf(0);
  opcodesOf(1);
  event(2);
  expect(onPress).toHaveBeenCalledOnce();
  const [, look, wait] = line?.told ?? [];
  expect([look?.readUInt8(1), look?.readUInt32LE(4)]).toEqual([5, CLOCK]);
  expect([4, 16].map((at) => wait?.readUInt32LE(at))).toEqual([CLOCK, HELD_MS]);
  expect([32, 44].map((at) => wait?.readUInt32LE(at))).toEqual([0x600001, 1]);
  expect(opcodesOf(0)).toEqual([OPCODES.grabKeyboard, SYNC, SYNC, OPCODES.ungrabKeyboard]);
  await vi.advanceTimersByTimeAsync(50);
  expect(opcodesOf(1), 'the window before still has it').toEqual([]);
  server.focus = 0x700001;
  await vi.advanceTimersByTimeAsync(50);
  expect(server.lines[1]?.told[0]?.readUInt32LE(12)).toBe(1);
});

test('a key held down counts once, and again after its release', async () => {
  const { onPress } = await aKey();
  server.isDown = true;
  event(2);
  await settled();
  event(2);
  expect(onPress).toHaveBeenCalledOnce();
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(100);
  event(2);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('follows another keyboard layout; one with the key in the same place releases nothing', async () => {
  await aKey();
  opcodesOf(0);
  event(34);
  await settled();
  expect(opcodesOf(0)).toEqual([]);
  server.keycode = 70;
  event(34);
  await settled();
  expect(opcodesOf(0)).toEqual([OPCODES.ungrabKey, ...Array(4).fill(OPCODES.grabKey)]);
});

test('a key of another program is left to it after some retries', async () => {
  const key = await HeldKey.prepare(SPACE, vi.fn());
  server.isTaken = true;
  const claimed = key?.claim();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await claimed).toBe(false);
  key?.release();
  expect(server.lines.map(({ isOpen }) => isOpen)).toEqual([false, false]);
});

test('a character that is on no key cannot be claimed', async () => {
  const key = await HeldKey.prepare({ keysym: 0x7a, modifiers: 4 }, vi.fn());
  expect(await key?.claim()).toBe(false);
});

test('without a server, or one that can wait, there is no such key', async () => {
  server.hasSync = false;
  expect(await HeldKey.prepare(SPACE, vi.fn())).toBeUndefined();
  expect(server.lines.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  server.isThere = false;
  expect(await HeldKey.prepare(SPACE, vi.fn())).toBeUndefined();
});
