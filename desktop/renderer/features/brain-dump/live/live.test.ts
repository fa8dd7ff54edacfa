import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CorrectedPiece, ListedTask } from '#shared/brain-dump/result.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { changedElsewhere, stubPage } from '#renderer/platform/testPage.ts';
import { settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { isLiveHere, useLiveSwitch } from './liveSwitch.ts';
import type { Request } from './reader.ts';
import { useCalm, useSettled } from './useSettled.ts';
import { useReading } from './useLiveList.ts';

/** A fake worker scripted by the test. */
class ScriptedWorker {
  static made: ScriptedWorker;
  readonly sent: Request[] = [];
  isStopped = false;
  readonly #listeners = new Map<string, (event: object) => void>();
  constructor() {
    ScriptedWorker.made = this;
  }
  postMessage(request: Request): void {
    this.sent.push(request);
  }
  addEventListener(kind: string, told: (event: object) => void): void {
    this.#listeners.set(kind, told);
  }
  terminate(): void {
    this.isStopped = true;
  }
  /** Answers the last request. */
  finds(...list: ListedTask[]): void {
    const { id } = this.sent.at(-1) ?? { id: 0 };
    this.#listeners.get('message')?.({ data: { id, found: { now: '2026-03-04T10:00', list } } });
  }
  fails(): void {
    this.#listeners.get('error')?.({});
  }
}

beforeEach(async () => {
  stubPage();
  Object.assign(document, { documentElement: { lang: 'en' } });
  vi.stubGlobal('Worker', ScriptedWorker);
  await speak();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const listed = (key: string, title: string, start: number, end: number): ListedTask =>
  ({ ...aTask({ title }), key, state: 'kept', span: { start, end } }) as unknown as ListedTask;

describe('the tasks in text being typed', () => {
  type Messages = { readonly text: string; readonly pieces: readonly CorrectedPiece[] };
  async function writing(text: string, pieces: readonly CorrectedPiece[] = []) {
    const hook = await renderHook(() => {
      const [words, write] = useState<Messages>({ text, pieces });
      return { list: useReading(words, 'Europe/Berlin'), write };
    });
    const { made } = ScriptedWorker;
    // Skips the warm-up requests, which come first.
    const reads = () => made.sent.filter(({ kind }) => kind === 'list').map(({ rawText }) => rawText);
    const does = (work: () => unknown) =>
      hook.does(async () => {
        work();
        await settled();
      });
    /** The reader answers for the waiting text. */
    const finds = async (...list: ListedTask[]) => {
      for (let tries = 0; tries < 9 && made.sent.at(-1)?.kind !== 'list'; tries += 1) await does(() => made.finds());
      await does(() => made.finds(...list));
    };
    const writes = (next: string, more = pieces) => does(() => hook.now().write({ text: next, pieces: more }));
    const shown = () => hook.now().list.map(({ key, title, span }) => `${key} ${title} ${span.start}-${span.end}`);
    return { ...hook, made, reads, finds, does, writes, shown };
  }

  test('are what the reader finds, at the current positions of their text', async () => {
    const { finds, reads, shown, writes } = await writing('call mum');
    expect(shown()).toEqual([]);
    await finds(listed('n1', 'Call mum', 0, 8));
    expect([reads(), shown()]).toEqual([['call mum'], ['n1 Call mum 0-8']]);
    await writes('Oh, call mum');
    expect(shown()).toEqual(['n1 Call mum 4-12']);
    await finds(listed('n1', 'Call mum', 4, 12));
    expect(reads()).toEqual(['call mum', 'Oh, call mum']);
  });

  test('keep their keys while others are added before them, and new ones get new keys', async () => {
    const { finds, shown, writes } = await writing('call mum');
    await finds(listed('a', 'Call mum', 0, 8));
    const [first] = shown();
    await writes('buy milk. call mum');
    await finds(listed('a', 'Buy milk', 0, 8), listed('b', 'Call mum', 10, 18));
    const keys = shown().map((line) => line.split(' ')[0]);
    expect(keys[1]).toBe(first?.split(' ')[0]);
    expect(new Set(keys).size).toBe(2);
  });

  test('take no key of a corrected piece', async () => {
    const piece = { span: { start: 0, end: 8 }, tasks: [listed('n7', 'Call mum', 0, 8)], set: null };
    const { finds, shown } = await writing('call mum. buy milk', [piece]);
    await finds(listed('a', 'Call mum', 0, 8), listed('b', 'Buy milk', 10, 18));
    expect(shown().map((line) => Number(line.split(' ')[0]?.slice(1)))).toEqual([8, 9]);
  });

  test('stay as they were when the text cannot be read', async () => {
    const { finds, shown, writes, does, made } = await writing('call mum');
    await finds(listed('a', 'Call mum', 0, 8));
    await writes('call mum now');
    await does(() => made.fails());
    expect(shown()).toEqual(['n1 Call mum 0-8']);
  });

  test('are not shown for text that has changed since', async () => {
    const { made, does, shown, writes } = await writing('call mum');
    for (let tries = 0; tries < 9 && made.sent.at(-1)?.kind !== 'list'; tries += 1) await does(() => made.finds());
    await writes('buy milk');
    await does(() => made.finds(listed('a', 'Call mum', 0, 8)));
    expect(shown()).toEqual([]);
  });

  test('are no longer read once the page is gone', async () => {
    const { made, unmount } = await writing('call mum');
    await unmount();
    expect(made.isStopped).toBe(true);
  });
});

describe('the text at the last pause', () => {
  async function typing(text = 'call') {
    const pieces: readonly CorrectedPiece[] = [];
    const putRight = vi.fn();
    const hook = await renderHook(() => {
      const [words, write] = useState({ text, pieces, putRight });
      return { settled: useSettled(words), write: (more: object) => write((before) => ({ ...before, ...more })) };
    });
    const types = (next: string) => hook.does(({ write }) => write({ text: next }));
    const goesBy = (ms: number) => hook.does(() => vi.advanceTimersByTimeAsync(ms));
    return { ...hook, types, goesBy, text: () => hook.now().settled.text, putRight };
  }

  test('is that of a quarter of a second ago, counted from the last letter', async () => {
    const { types, goesBy, text, now, putRight } = await typing();
    await types('call m');
    await goesBy(200);
    await types('call mu');
    await goesBy(249);
    expect(text()).toBe('call');
    await goesBy(1);
    expect(text()).toBe('call mu');
    expect(now().settled.putRight).toBe(putRight);
  });

  test('is current at once after a large change: pasted, spoken or restored', async () => {
    const { types, text } = await typing();
    await types(`call ${'x'.repeat(18)}`);
    expect(text()).toBe('call');
    await types(`call ${'x'.repeat(19)}`);
    expect(text()).toBe(`call ${'x'.repeat(19)}`);
  });

  test('also waits after a deletion', async () => {
    const { types, text, goesBy } = await typing('call mum about the long weekend away');
    await types('call mum');
    expect(text()).toBe('call mum about the long weekend away');
    await goesBy(250);
    expect(text()).toBe('call mum');
  });

  test('is updated with a correction at once', async () => {
    const { does, now } = await typing();
    const pieces = [{ span: { start: 0, end: 4 }, tasks: [listed('n1', 'Call', 0, 4)], set: null }];
    await does(({ write }) => write({ pieces }));
    expect(now().settled.pieces).toBe(pieces);
  });
});

test('a count is announced once it has been the same for a second', async () => {
  const { now, does } = await renderHook(() => {
    const [text, say] = useState('1 task');
    return { calm: useCalm(text), say };
  });
  await does(() => vi.advanceTimersByTimeAsync(999));
  expect(now().calm).toBe('');
  await does(({ say }) => say('2 tasks'));
  await does(() => vi.advanceTimersByTimeAsync(999));
  expect(now().calm).toBe('');
  await does(() => vi.advanceTimersByTimeAsync(1));
  expect(now().calm).toBe('2 tasks');
});

describe('showing tasks beside the text', () => {
  async function aPage(bandwidth?: string) {
    signIn();
    const onboardingData = bandwidth ? { bandwidth } : null;
    stubServer({ 'GET /user/onboarding-status': status });
    const screen = aScreen();
    const { statusQuery } = await import('#renderer/platform/status.ts');
    screen.client.setQueryData(statusQuery().queryKey, { ...status, onboardingData } as never);
    const hook = await renderHook(useLiveSwitch, screen.around);
    return { ...hook, isOn: () => hook.now()[0] };
  }

  test('is the default, except for users who said that they are drowning', async () => {
    const calm = await aPage('calm');
    expect([calm.isOn(), readText('liveListByDefault'), isLiveHere()]).toEqual([true, 'on', true]);
    await calm.unmount();
    const drowning = await aPage('drowning');
    expect([drowning.isOn(), readText('liveListByDefault'), isLiveHere()]).toEqual([false, 'off', false]);
  });

  test("follows the user's choice on this device, here or in another window", async () => {
    const { does, isOn } = await aPage('drowning');
    await does(([, choose]) => choose(true));
    expect([isOn(), readText('liveList'), isLiveHere()]).toEqual([true, 'on', true]);
    keepText('liveList', 'off');
    await does(() => changedElsewhere('liveList'));
    expect([isOn(), isLiveHere()]).toEqual([false, false]);
    keepText('liveList', null);
    await does(() => changedElsewhere('liveList'));
    expect(isOn()).toBe(false);
  });

  test('is off before the user is known', async () => {
    signOut();
    const { now } = await renderHook(useLiveSwitch, aScreen().around);
    expect(now()[0]).toBe(false);
    expect([readText('liveListByDefault'), isLiveHere()]).toEqual([null, true]);
  });
});
