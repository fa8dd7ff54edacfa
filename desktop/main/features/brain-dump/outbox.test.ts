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
