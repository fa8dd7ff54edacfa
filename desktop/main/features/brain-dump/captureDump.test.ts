import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { captureDump } from './captureDump.ts';
import { DraftKeeper } from './drafts.ts';
import { Outbox } from './outbox.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-outbox-'));
});

describe('capture', () => {
  const openDraft = (outbox: Outbox) => DraftKeeper.open(path.join(folder, 'drafts'), 'capture', outbox);

  test('the draft becomes the dump and is empty then', async () => {
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    draft.keep('buy milk');
    const { waiting } = await captureDump('buy milk', draft, outbox, 7);
    expect(waiting).toBe(1);
    expect((await openDraft(outbox)).text).toBe('');
  });

  test('a crash between outbox and draft leaves the words once', async () => {
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    draft.keep('buy milk');
    await draft.flush();
    await outbox.add({
      id: draft.idFor('buy milk'),
      text: 'buy milk',
      capturedAt: new Date().toISOString(),
      accountId: 7,
    });

    const again = await Outbox.open(folder);
    expect((await openDraft(again)).text).toBe('');
    expect(again.waiting.map(({ text }) => text)).toEqual(['buy milk']);
  });

  test('words from elsewhere leave the draft alone', async () => {
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    draft.keep('half a thought');
    await captureDump('something else', draft, outbox, 7);
    expect(draft.text).toBe('half a thought');
  });

  test('nothing but space is not kept', async () => {
    const outbox = await Outbox.open(folder);
    await expect(captureDump(' \n ', await openDraft(outbox), outbox, null)).rejects.toThrow();
    expect(outbox.waiting).toEqual([]);
  });
});
