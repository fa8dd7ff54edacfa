import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { captureDump, countUntilSignIn } from './captureDump.ts';
import { DraftKeeper } from './drafts.ts';
import { Outbox } from './outbox.ts';

let folder: string;
const seven = { accountId: 7, mark: 'a-mark' };
const nobody = { accountId: null, mark: null };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-outbox-'));
});

describe('capture', () => {
  const openDraft = (outbox: Outbox) => DraftKeeper.open(path.join(folder, 'drafts'), 'capture', outbox);

  test('turns the draft into the dump and clears it', async () => {
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    draft.keep('buy milk');
    const { waiting } = await captureDump({ text: 'buy milk' }, draft, outbox, seven);
    expect(waiting).toBe(1);
    expect((await openDraft(outbox)).text).toBe('');
  });

  test('a crash between outbox and draft keeps the text once', async () => {
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    draft.keep('buy milk');
    await draft.flush();
    await outbox.add({
      id: draft.idFor('buy milk'),
      text: 'buy milk',
      capturedAt: new Date().toISOString(),
      accountId: 7,
      heldFor: null,
    });

    const again = await Outbox.open(folder);
    expect((await openDraft(again)).text).toBe('');
    expect(again.waiting.map(({ text }) => text)).toEqual(['buy milk']);
  });

  test('a draft of Friday that is sent on Monday was said on Friday, also after a restart', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-06T20:00:00Z') });
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    draft.keep('call mum tomorrow');
    await draft.flush();
    vi.setSystemTime(Date.parse('2026-03-09T08:00:00Z'));
    const again = await openDraft(outbox);
    again.keep('call mum tomorrow');
    await captureDump({ text: 'call mum tomorrow' }, again, outbox, seven);
    await captureDump({ text: 'and dad' }, again, outbox, seven);
    vi.useRealTimers();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    expect((await Outbox.open(folder)).waiting).toMatchObject([
      { text: 'call mum tomorrow', capturedAt: '2026-03-06T20:00:00.000Z', zone },
      { text: 'and dad', capturedAt: '2026-03-09T08:00:00.000Z', zone },
    ]);
  });

  test('text from elsewhere leaves the draft alone', async () => {
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    draft.keep('half a thought');
    await captureDump({ text: 'something else' }, draft, outbox, seven);
    expect(draft.text).toBe('half a thought');
  });

  test('keeps the order of capture, whatever the clock does', async () => {
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T10:00:00Z') });
    const said = ['one', 'two', 'three', 'four'];
    for (const [place, text] of said.entries()) {
      if (place === 2) vi.setSystemTime(Date.parse('2026-03-01T10:00:00Z'));
      await captureDump({ text }, draft, outbox, seven);
    }
    vi.useRealTimers();
    expect((await Outbox.open(folder)).waiting.map(({ text }) => text)).toEqual(said);
  });

  test('stores text with its owner, or without one', async () => {
    const outbox = await Outbox.open(folder);
    const draft = await openDraft(outbox);
    await captureDump({ text: 'known' }, draft, outbox, seven);
    await captureDump({ text: 'not named yet' }, draft, outbox, { accountId: null, mark: 'a-mark' });
    await captureDump({ text: 'signed out' }, draft, outbox, nobody);
    expect(outbox.waiting.map(({ accountId, heldFor }) => [accountId, heldFor])).toEqual([
      [7, null],
      [null, 'a-mark'],
      [null, null],
    ]);
  });

  test('does not store blank text', async () => {
    const outbox = await Outbox.open(folder);
    await expect(captureDump({ text: ' \n ' }, await openDraft(outbox), outbox, nobody)).rejects.toThrow();
    expect(outbox.waiting).toEqual([]);
  });
});

test('after a sign-in, text without an owner and text of the expected account wait, never that of others', () => {
  const dump = (accountId: number | null) => ({
    id: crypto.randomUUID(),
    text: 'buy milk',
    capturedAt: '2026-11-22T10:00:00.000Z',
    accountId,
    heldFor: null,
  });
  const outbox = { waiting: [dump(null), dump(7), dump(8)] };
  expect(countUntilSignIn(outbox, 7)).toBe(2);
  expect(countUntilSignIn(outbox, null)).toBe(1);
  expect(countUntilSignIn({ waiting: [] }, 7)).toBe(0);
});
