import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import type { Request } from './reader.ts';
import { startReader } from './reader.ts';

type Told = (event: { readonly data: unknown }) => void;

/** The worker as the page sees it; a test answers for it. */
class ScriptedWorker {
  static made: ScriptedWorker;
  readonly sent: Request[] = [];
  readonly #listeners = new Map<string, Told>();
  terminate = vi.fn();
  constructor() {
    ScriptedWorker.made = this;
  }
  postMessage(request: Request): void {
    this.sent.push(request);
  }
  addEventListener(kind: string, told: Told): void {
    this.#listeners.set(kind, told);
  }
  tell(kind: 'message' | 'error', data?: unknown): void {
    this.#listeners.get(kind)?.({ data });
  }
}

beforeEach(() => void vi.stubGlobal('Worker', ScriptedWorker));
afterEach(() => void vi.unstubAllGlobals());

const words = (rawText: string) => ({ rawText, now: '2026-11-25T10:00' });
const list = (...titles: string[]) => titles.map((title) => ({ title })) as unknown as readonly ListedTask[];
const texts = (): readonly string[] => ScriptedWorker.made.sent.map(({ rawText }) => rawText);

test('reads one text at a time, and of those that wait only the last', async () => {
  const reader = startReader();
  const told: string[] = [];
  for (const text of ['one', 'two', 'three'])
    void reader.read(words(text)).then((found) => told.push(`${text}: ${found[0]?.title}`));
  expect(texts()).toEqual(['one']);
  ScriptedWorker.made.tell('message', { id: 1, list: list('One') });
  expect(texts()).toEqual(['one', 'three']);
  ScriptedWorker.made.tell('message', { id: 2, list: list('Three') });
  await vi.waitFor(() => expect(told).toEqual(['one: One', 'three: Three']));
});

test('goes on after words that it could not read', async () => {
  const reader = startReader();
  const told = vi.fn();
  void reader.read(words('one')).then(told);
  const second = reader.read(words('two'));
  ScriptedWorker.made.tell('error');
  ScriptedWorker.made.tell('message', { id: 2, list: list('Two') });
  expect(await second).toEqual(list('Two'));
  expect(told).not.toHaveBeenCalled();
});

test('stops with the screen', () => {
  startReader().stop();
  expect(ScriptedWorker.made.terminate).toHaveBeenCalledOnce();
});
