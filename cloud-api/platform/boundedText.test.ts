import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { boundedText } from './boundedText.ts';

const MOST = 100;

const read = (pieces: readonly Buffer[], headers: Record<string, string> = {}, signal = new AbortController().signal) =>
  boundedText(Object.assign(Readable.from(pieces), { headers }) as never, MOST, signal);
const failing = (pieces: readonly Buffer[], headers: Record<string, string>) =>
  read(pieces, headers).then(
    () => 'read',
    (error: { reason?: string }) => error.reason,
  );

test.each([
  ['none', (text: Buffer) => text],
  ['', (text: Buffer) => text],
  [' GZIP ', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a body with the compression "%s" is read', async (packing, pack) => {
  const packed = pack(Buffer.from('Grüße'));
  const headers: Record<string, string> = packing === 'none' ? {} : { 'content-encoding': packing };
  expect(await read([packed.subarray(0, 3), packed.subarray(3)], headers)).toBe('Grüße');
});

test('a body of the greatest length is read, and a longer one is not, compressed or not', async () => {
  const gzip = { 'content-encoding': 'gzip' };
  expect(await read([Buffer.alloc(60, 'a'), Buffer.alloc(40, 'b')])).toHaveLength(MOST);
  expect(await read([gzipSync('a'.repeat(MOST))], gzip)).toHaveLength(MOST);
  expect(await failing([Buffer.alloc(60), Buffer.alloc(41)], {})).toBe('tooLarge');
  expect(await failing([gzipSync('a'.repeat(5_000))], gzip)).toBe('tooLarge');
});

test('unknown compression is broken, and a body that ends early is incomplete', async () => {
  expect(await failing([Buffer.from('x')], { 'content-encoding': 'zstd' })).toBe('broken');
  expect(await failing([gzipSync('a text').subarray(0, 12)], { 'content-encoding': 'gzip' })).toBe('incomplete');
});

test('after an abort the server counts as unreachable', async () => {
  const gone = new AbortController();
  gone.abort();
  const broken = [gzipSync('a text').subarray(0, 12)];
  await expect(read(broken, { 'content-encoding': 'gzip' }, gone.signal)).rejects.toMatchObject({
    reason: 'unreachable',
  });
});

test('a connection that breaks off makes the body incomplete', async () => {
  const body = new Readable({ read: () => undefined });
  const reading = boundedText(Object.assign(body, { headers: {} }) as never, MOST, new AbortController().signal);
  body.push('half of ');
  body.emit('aborted');
  await expect(reading).rejects.toMatchObject({ reason: 'incomplete' });
  expect(body.destroyed).toBe(true);
});

test('the charset of the server decodes, and an unknown one counts as UTF-8', async () => {
  const latin = Buffer.from('Grüße', 'latin1');
  expect(await read([latin], { 'content-type': 'text/calendar; charset="ISO-8859-1"' })).toBe('Grüße');
  expect(await read([latin], { 'content-type': 'text/calendar; Charset=iso-8859-1' })).toBe('Grüße');
  expect(await read([Buffer.from('Grüße')], { 'content-type': 'text/calendar; charset=klingon' })).toBe('Grüße');
});
