import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

test('reads what an earlier version stored: waiting and rejected dumps', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-outbox-'));
  mkdirSync(path.join(folder, 'refused'));
  const old = (text: string) => ({ id: randomUUID(), text, capturedAt: '2025-11-01T10:00:00.000Z', accountId: 7 });
  const [waits, refused] = [old('of last year'), old('too long')];
  writeFileSync(path.join(folder, `${waits.id}.json`), JSON.stringify(waits));
  writeFileSync(path.join(folder, 'refused', `${refused.id}.json`), JSON.stringify(refused));
  const outbox = await Outbox.open(folder);
  expect(outbox.waiting).toMatchObject([waits]);
  expect(outbox.contentsFor({ accountId: 7, mark: null })).toMatchObject([
    { text: 'too long', state: 'refused', why: 'processing' },
    { text: 'of last year', state: 'waiting', why: null },
  ]);
});

test('every change is told once, and no change is told', async () => {
  const outbox = await Outbox.open(mkdtempSync(path.join(tmpdir(), 'unchaos-outbox-')));
  let told = 0;
  const tellsOf = async (change: () => unknown): Promise<number> => {
    told = 0;
    await change();
    return told;
  };
  outbox.onChange(() => (told += 1));
  const id = randomUUID();
  const dump = { id, text: 'Call Ida', capturedAt: '2026-03-04T09:00:00.000Z', accountId: 7, heldFor: null };
  expect(await tellsOf(() => outbox.add(dump))).toBe(1);
  expect(await tellsOf(() => outbox.note(id, 'offline'))).toBe(1);
  expect(await tellsOf(() => outbox.note(id, 'offline'))).toBe(0);
  expect(await tellsOf(() => outbox.note(randomUUID(), 'offline'))).toBe(0);
  expect(outbox.contentsFor({ accountId: 7, mark: null })).toMatchObject([{ state: 'waiting', why: 'offline' }]);
  expect(await tellsOf(() => outbox.refuse(id, 'processing'))).toBe(1);
  expect(await tellsOf(() => outbox.refuse(id, 'processing'))).toBe(0);
  expect(await tellsOf(() => outbox.takeUp(id))).toBe(1);
  expect(outbox.waiting).toMatchObject([{ id }]);
  expect(await tellsOf(() => outbox.remove(id))).toBe(1);
  expect(outbox.waiting).toEqual([]);
});
