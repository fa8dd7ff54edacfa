import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Found, type Request, startReader, startWarmReader } from './reader.ts';

type Told = (event: { readonly data: unknown }) => void;

/** A fake worker scripted by the test. */
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
const list = (...titles: string[]) =>
  ({ now: '2026-11-25T10:00', list: titles.map((title) => ({ title })) }) as unknown as Found;
const texts = (): readonly string[] => ScriptedWorker.made.sent.map(({ rawText }) => rawText);

test('reads one text at a time, and only the last of those that wait', async () => {
  const reader = startReader();
  const told: string[] = [];
  for (const text of ['one', 'two', 'three'])
    void reader.read('list', words(text)).then(({ list: [first] }) => told.push(`${text}: ${first?.title}`));
  expect(texts()).toEqual(['one']);
  ScriptedWorker.made.tell('message', { id: 1, found: list('One') });
  expect(texts()).toEqual(['one', 'three']);
  ScriptedWorker.made.tell('message', { id: 2, found: list('Three') });
  await vi.waitFor(() => expect(told).toEqual(['one: One', 'three: Three']));
});

test('reads awaited texts first, in order, whatever comes meanwhile', async () => {
  const reader = startReader();
  const told: string[] = [];
  const ask = (text: string, isAwaited: boolean): void =>
    void reader.read('line', words(text), isAwaited).then(() => told.push(text));
  ask('typed', false);
  ask('first', true);
  ask('typed on', false);
  ask('second', true);
  ask('typed further', false);
  for (const id of [1, 2, 3, 4]) ScriptedWorker.made.tell('message', { id, found: list() });
  expect(texts()).toEqual(['typed', 'first', 'second', 'typed further']);
  await vi.waitFor(() => expect(told).toEqual(['typed', 'first', 'second', 'typed further']));
});

test('continues after text that it could not read', async () => {
  const reader = startReader();
  const first = reader.read('list', words('one'));
  const second = reader.read('list', words('two'));
  ScriptedWorker.made.tell('error');
  await expect(first).rejects.toThrow('could not be read');
  ScriptedWorker.made.tell('message', { id: 2, found: list('Two') });
  expect(await second).toEqual(list('Two'));
});

test('starts another worker after one that could not fetch a language', async () => {
  const reader = startReader();
  const first = reader.read('list', words('one'));
  const { made } = ScriptedWorker;
  made.tell('message', { id: 1, found: null });
  await expect(first).rejects.toThrow('could not be read');
  expect(made.terminate).toHaveBeenCalledOnce();
  const second = reader.read('list', words('two'));
  expect(texts()).toEqual(['two']);
  ScriptedWorker.made.tell('message', { id: 2, found: list('Two') });
  expect(await second).toEqual(list('Two'));
});

test('stops with the screen', () => {
  startReader().stop();
  expect(ScriptedWorker.made.terminate).toHaveBeenCalledOnce();
});

test("warms up in the language of the page, and then reads the user's text", async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  const reader = startWarmReader();
  const own = reader.read('list', words('one'));
  expect(ScriptedWorker.made.sent).toMatchObject([{ kind: 'sample', rawText: 'de' }]);
  ScriptedWorker.made.tell('message', { id: 1, found: list() });
  ScriptedWorker.made.tell('message', { id: 2, found: list('One') });
  expect(await own).toEqual(list('One'));
});
