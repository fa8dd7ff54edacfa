import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aWindow, stubPage } from '#renderer/platform/testPage.ts';

const MARA = 7;
const BEN = 8;
const { navigator } = globalThis;

beforeEach(() => {
  stubPage();
  // A page left here cannot end; without locks nothing waits for it.
  vi.stubGlobal('navigator', {});
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z'), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** The recordings store of a page just opened on this device; a reload keeps the window id. */
async function aPage() {
  vi.resetModules();
  return await import('./recordings.ts');
}

const sound = (text: string): Blob => new Blob([text]);
const heard = async (blob: Blob): Promise<string> => `${blob.type} ${await blob.text()}`;

describe('a recording', () => {
  test('is complete in the order in which it was spoken, however long a chunk took', async () => {
    const { beginRecording, soundOf } = await aPage();
    const { add, recording } = await beginRecording(MARA, 'audio/webm;codecs=opus');
    const slow = sound('call ');
    const late = Promise.withResolvers<ArrayBuffer>();
    vi.spyOn(slow, 'arrayBuffer').mockReturnValue(late.promise);
    const adding = Promise.all([add(slow, 1_000), add(sound('Ann'), 2_000)]);
    late.resolve(new TextEncoder().encode('call ').buffer);
    await adding;
    expect(await heard(await soundOf(recording))).toBe('audio/webm;codecs=opus call Ann');
  });

  test('continues after a chunk that could not be written', async () => {
    const { beginRecording, soundOf } = await aPage();
    const { add, recording } = await beginRecording(MARA, 'audio/webm');
    await add(sound('call '), 1_000);
    const broken = sound('lost');
    vi.spyOn(broken, 'arrayBuffer').mockRejectedValue(new Error('No memory'));
    await expect(add(broken, 2_000)).rejects.toThrow('No memory');
    await add(sound('Ann'), 3_000);
    expect(await heard(await soundOf(recording))).toBe('audio/webm call Ann');
  });

  test('contains no audio of another', async () => {
    const { beginRecording, soundOf } = await aPage();
    const [mine, other] = [await beginRecording(MARA, 'audio/webm'), await beginRecording(MARA, 'audio/webm')];
    await Promise.all([mine.add(sound('mine'), 1), other.add(sound('other'), 1)]);
    expect(await heard(await soundOf(mine.recording))).toBe('audio/webm mine');
  });

  test('is not offered while in progress, and is found after a reload with its length', async () => {
    const { beginRecording, waitingRecordings } = await aPage();
    const { add, recording } = await beginRecording(MARA, 'audio/webm');
    await add(sound('call'), 1_500);
    expect(await waitingRecordings(MARA)).toEqual([]);
    const after = await aPage();
    expect(await after.waitingRecordings(MARA)).toEqual([{ ...recording, length: 1_500 }]);
    expect(await after.waitingRecordings(BEN)).toEqual([]);
  });

  test('is found in another window once its own has closed', async () => {
    window.sessionStorage.setItem('windowId', 'other');
    const { add } = await (await aPage()).beginRecording(MARA, 'audio/webm');
    await add(sound('call'), 1_000);
    vi.stubGlobal('navigator', navigator);
    const end = await aWindow('other');
    const { waitingRecordings } = await aPage();
    expect(await waitingRecordings(MARA)).toEqual([]);
    end();
    await vi.waitFor(async () => expect(await waitingRecordings(MARA)).toHaveLength(1));
  });
});

test('a recording of an earlier version is found', async () => {
  const old = { id: 'a', user: MARA, windowId: 'closed', type: 'audio/webm', startedAt: 5, length: 1_000 };
  const { waitingRecordings } = await aPage();
  const db = await openDB('unchaos-voice', 1, {
    upgrade(made) {
      made.createObjectStore('recordings', { keyPath: 'id' });
      made.createObjectStore('pieces', { keyPath: ['recording', 'index'] });
    },
  });
  await db.put('recordings', old);
  expect(await waitingRecordings(MARA)).toEqual([old]);
});

test('the oldest is first', async () => {
  const { beginRecording } = await aPage();
  for (const name of ['late', 'early']) {
    vi.setSystemTime(new Date(name === 'early' ? '2026-03-04T08:00:00Z' : '2026-03-04T09:00:00Z'));
    const { add } = await beginRecording(MARA, name);
    await add(sound(name), 1);
  }
  const waiting = await (await aPage()).waitingRecordings(MARA);
  expect(waiting.map(({ type }) => type)).toEqual(['early', 'late']);
});

test('a claimed recording is offered nowhere until it is released, and that is announced', async () => {
  const { beginRecording } = await aPage();
  const { add, recording } = await beginRecording(MARA, 'audio/webm');
  await add(sound('call'), 1);
  const { claimRecording, waitingRecordings, watchRecordings } = await aPage();
  const told = vi.fn();
  const stop = watchRecordings(told);
  const giveBack = claimRecording(recording.id);
  expect(await waitingRecordings(MARA)).toEqual([]);
  giveBack();
  expect(await waitingRecordings(MARA)).toHaveLength(1);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  claimRecording(recording.id);
  expect(told).toHaveBeenCalledTimes(2);
});

test('a deleted recording leaves no audio behind, and removes nothing else', async () => {
  const { beginRecording } = await aPage();
  const [gone, kept] = [await beginRecording(MARA, 'audio/webm'), await beginRecording(MARA, 'audio/webm')];
  await gone.add(sound('gone'), 1);
  await kept.add(sound('kept'), 1);
  const { forgetRecording, soundOf, waitingRecordings, watchRecordings } = await aPage();
  const told = vi.fn();
  watchRecordings(told);
  await forgetRecording(gone.recording.id);
  expect(told).toHaveBeenCalledOnce();
  expect((await soundOf(gone.recording)).size).toBe(0);
  expect(await heard(await soundOf(kept.recording))).toBe('audio/webm kept');
  expect((await waitingRecordings(MARA)).map(({ id }) => id)).toEqual([kept.recording.id]);
});

test('a browser that stores nothing says so at the start', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('No disk', 'UnknownError');
  });
  const { beginRecording } = await aPage();
  await expect(beginRecording(MARA, 'audio/webm')).rejects.toThrow('No disk');
  await expect(beginRecording(MARA, 'audio/webm')).resolves.toMatchObject({ recording: { user: MARA } });
});
