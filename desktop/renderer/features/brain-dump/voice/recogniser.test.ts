import { expect, test } from 'vitest';
import { type Recogniser, recogniserInput } from './recogniser.ts';
import type { SpeechListener } from './speech.ts';

/** A recogniser scripted by the test, with the standard's events. */
class ScriptedRecogniser extends EventTarget implements Recogniser {
  static latest: ScriptedRecogniser;
  lang = '';
  continuous = false;
  interimResults = false;
  starts = 0;
  stops = 0;
  constructor() {
    super();
    ScriptedRecogniser.latest = this;
  }
  start(): void {
    this.starts += 1;
  }
  stop(): void {
    this.stops += 1;
  }
  abort(): void {
    this.stops += 1;
  }
  tell(name: string, facts: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(name), facts));
  }
  /** Results in order; those that end with a full stop are final. */
  results(...said: string[]): void {
    const results = said.map((text) =>
      Object.assign([{ transcript: text.replace(/\.$/, '') }], { isFinal: text.endsWith('.') }),
    );
    this.tell('result', { results });
  }
}

function listen() {
  const told: string[] = [];
  const tell = (name: string) => () => void told.push(name);
  const listener: SpeechListener = {
    started: tell('started'),
    heard: (lines, onTheWay) => void told.push([...lines, `(${onTheWay})`].join(' / ')),
    sounded: tell('sounded'),
    paused: tell('paused'),
    writing: tell('writing'),
    failed: (trouble) => void told.push(trouble),
    ended: tell('ended'),
  };
  const input = recogniserInput(ScriptedRecogniser);
  input.start(listener);
  const recogniser = ScriptedRecogniser.latest;
  recogniser.tell('start');
  return { input, recogniser, told };
}

test('listens in English (US), continuously, with interim results', () => {
  const { recogniser } = listen();
  expect(recogniser).toMatchObject({ lang: 'en-US', continuous: true, interimResults: true, starts: 1 });
});

test('every final result is its own line; interim text follows', () => {
  const { recogniser, told } = listen();
  recogniser.results('call');
  recogniser.results('call the bank.', ' and');
  recogniser.results('call the bank.', ' and mum.');
  expect(told.slice(1)).toEqual(['(call)', 'call the bank / ( and)', 'call the bank /  and mum / ()']);
});

test('restarts when it ends by itself, and keeps its text, final or not', () => {
  const { input, recogniser, told } = listen();
  recogniser.results('call the bank.', 'and mu');
  recogniser.tell('speechend');
  recogniser.tell('end');
  expect(recogniser.starts).toBe(2);
  recogniser.tell('start');
  recogniser.results('buy milk.');
  expect(told).toEqual(['started', 'call the bank / (and mu)', 'paused', 'call the bank / and mu / buy milk / ()']);
  input.stop();
  recogniser.tell('end');
  expect(recogniser.starts).toBe(2);
  expect(told.at(-1)).toBe('ended');
});

test.each([
  ['not-allowed', 'denied'],
  ['audio-capture', 'noMicrophone'],
  ['network', 'unreachable'],
  ['service-not-allowed', 'unreachable'],
  ['language-not-supported', 'recognition'],
  ['aborted', 'recognition'],
])('the error %s is %s, and ends it', (error, trouble) => {
  const { recogniser, told } = listen();
  recogniser.tell('error', { error });
  recogniser.tell('end');
  expect(told).toEqual(['started', trouble, 'ended']);
  expect(recogniser.starts).toBe(1);
});

test('silence is no failure: it continues to listen', () => {
  const { recogniser, told } = listen();
  recogniser.tell('error', { error: 'no-speech' });
  expect(told).toEqual(['started']);
});

test('ending again and again at once counts as not working', () => {
  const { recogniser, told } = listen();
  for (let ends = 0; ends < 5; ends += 1) recogniser.tell('end');
  expect(told).toEqual(['started', 'recognition', 'ended']);
  expect(recogniser.starts).toBe(5);
});

test('reports that it cannot start', () => {
  class Refusing extends ScriptedRecogniser {
    override start(): void {
      throw new Error('refused');
    }
  }
  const told: string[] = [];
  const nothing = (): void => undefined;
  recogniserInput(Refusing).start({
    started: nothing,
    heard: nothing,
    sounded: nothing,
    paused: nothing,
    writing: nothing,
    failed: (trouble) => void told.push(trouble),
    ended: () => void told.push('ended'),
  });
  expect(told).toEqual(['notStarted', 'ended']);
});
