import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RECORDING_BYTES } from '#shared/brain-dump/transcriptionContract.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { canRecord, recorderInput } from './recorder.ts';
import type { SpeechInput } from './speech.ts';
import { type FakeMicrophone, stubMicrophone } from './testMicrophone.ts';

const MARA = 7;
const DRAFT_IS_KEPT_MS = 1_500;

/** Mocks of the disk and the server. */
const outside = vi.hoisted(() => ({
  pieces: [] as string[],
  isFull: false,
  begins: true,
  forgotten: [] as string[],
  inHand: new Set<string>(),
  sent: [] as string[],
  writesDown: (): Promise<{ text: string }> => Promise.resolve({ text: 'call Ann\n\nbuy milk' }),
}));
vi.mock('./recordings.ts', () => ({
  beginRecording: () =>
    outside.begins
      ? Promise.resolve({
          recording: { id: 'r1' },
          add: async (sound: Blob) => {
            if (outside.isFull) throw new Error('The disk is full');
            outside.pieces.push(await sound.text());
          },
        })
      : Promise.reject(new Error('Nothing is kept here')),
  claimRecording: (id: string) => {
    outside.inHand.add(id);
    return () => void outside.inHand.delete(id);
  },
  forgetRecording: (id: string) => {
    outside.forgotten.push(id);
    return Promise.resolve();
  },
}));
vi.mock('#renderer/platform/api.ts', () => ({
  call: async (_route: unknown, { body }: { readonly body: Uint8Array }) => {
    outside.sent.push(new TextDecoder().decode(body));
    return outside.writesDown();
  },
}));

let microphone: FakeMicrophone;

beforeEach(() => {
  stubPage();
  microphone = stubMicrophone();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  Object.assign(outside, { pieces: [], isFull: false, begins: true, forgotten: [], inHand: new Set(), sent: [] });
  outside.writesDown = () => Promise.resolve({ text: 'call Ann\n\nbuy milk' });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Starts listening and returns the events received. */
async function listen(onLevel: (level: number) => void = () => undefined) {
  const told: unknown[] = [];
  const input: SpeechInput = recorderInput({ user: MARA, onLevel });
  const tells =
    (name: string) =>
    (...given: unknown[]) =>
      void told.push([name, ...given].slice(0, 2));
  input.start({
    started: tells('started'),
    heard: tells('heard'),
    sounded: tells('sounded'),
    paused: tells('paused'),
    writing: tells('writing'),
    failed: tells('failed'),
    ended: tells('ended'),
  } as never);
  await settle();
  return { input, told, ends: () => vi.waitFor(() => expect(told.at(-1)).toEqual(['ended'])) };
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** Delivers sound loud enough to be a voice. */
const speak = (text: string): void => {
  microphone.loudness = 0.2;
  microphone.recorder?.say(text);
  vi.advanceTimersByTime(100);
  microphone.loudness = 0;
};
const without = (name: string, told: readonly unknown[]) => told.filter((one) => String(one).split(',')[0] !== name);

describe('a recording', () => {
  test('is on the disk before it is sent, and is deleted once its text is in the draft', async () => {
    const { input, told, ends } = await listen();
    speak('call ');
    speak('Ann');
    await settle();
    expect([outside.pieces, outside.sent]).toEqual([['call ', 'Ann'], []]);
    input.stop();
    await ends();
    expect(without('sounded', told)).toEqual([
      ['started'],
      ['writing'],
      ['heard', ['call Ann', 'buy milk']],
      ['ended'],
    ]);
    expect([outside.sent, microphone.isOpen, outside.forgotten]).toEqual([['call Ann'], false, []]);
    expect(outside.inHand.has('r1')).toBe(true);
    await vi.advanceTimersByTimeAsync(DRAFT_IS_KEPT_MS);
    expect([outside.forgotten, outside.inHand.size]).toEqual([['r1'], 0]);
  });

  test('stays on the disk when it cannot be transcribed, with the reason from the server', async () => {
    for (const [code, trouble] of [
      ['noTranscription', 'noTranscription'],
      ['localOnly', 'localOnly'],
      ['other', 'notWritten'],
    ] as const) {
      outside.writesDown = () => Promise.reject(new ApiError({ message: 'Not now', status: 500, code }));
      const { input, told, ends } = await listen();
      speak('call Ann');
      input.stop();
      await ends();
      expect(told.at(-2)).toEqual(['failed', trouble]);
    }
    await vi.advanceTimersByTimeAsync(DRAFT_IS_KEPT_MS);
    expect([outside.forgotten, outside.inHand.size]).toEqual([[], 0]);
  });

  test('is not sent when it contains no voice, and is kept', async () => {
    const { input, told, ends } = await listen();
    microphone.recorder?.say('hum');
    vi.advanceTimersByTime(1_000);
    input.stop();
    await ends();
    expect(told.at(-2)).toEqual(['failed', 'nothingHeard']);
    expect([outside.sent, outside.forgotten, outside.inHand.size]).toEqual([[], [], 0]);
  });

  test('is kept when no word was understood', async () => {
    outside.writesDown = () => Promise.resolve({ text: ' \n' });
    const { input, told, ends } = await listen();
    speak('mumble');
    input.stop();
    await ends();
    expect(told.at(-2)).toEqual(['failed', 'nothingHeard']);
    expect(outside.forgotten).toEqual([]);
  });

  test('stays here, unsent, when the user leaves', async () => {
    const { input, told, ends } = await listen();
    speak('call Ann');
    input.leave();
    await ends();
    expect(told.filter((one) => String(one).startsWith('heard'))).toEqual([]);
    expect([outside.pieces, outside.sent, outside.inHand.size, microphone.isOpen]).toEqual([
      ['call Ann'],
      [],
      0,
      false,
    ]);
  });
});

describe('the recording stops by itself', () => {
  test('when the disk is full', async () => {
    const { ends } = await listen();
    outside.isFull = true;
    speak('call Ann');
    await ends();
    expect(microphone.isOpen).toBe(false);
  });

  test('when it becomes too large to be sent', async () => {
    const { ends, told } = await listen();
    speak('x'.repeat(1024 * 1024));
    await settle();
    expect(told).not.toContainEqual(['writing']);
    speak('x'.repeat(RECORDING_BYTES - 1024 * 1024));
    await ends();
    expect(microphone.isOpen).toBe(false);
  });
});

describe('the microphone', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'noRecording'],
    ['AbortError', 'notStarted'],
  ])('with the error %s counts as %s', async (name, trouble) => {
    microphone.denied = name;
    const { told } = await listen();
    expect(told).toEqual([['failed', trouble], ['ended']]);
  });

  test('is released when this device stores nothing', async () => {
    outside.begins = false;
    const { told } = await listen();
    expect([told, microphone.isOpen]).toEqual([[['failed', 'notStarted'], ['ended']], false]);
  });

  test('is released when the user leaves or stops before it is ready', async () => {
    for (const way of ['leave', 'stop'] as const) {
      const input = recorderInput({ user: MARA, onLevel: () => undefined });
      input.start(new Proxy({}, { get: () => () => undefined }) as never);
      input[way]();
      await settle();
      expect(microphone.isOpen).toBe(false);
    }
  });

  test('shows its loudness, and nothing afterwards', async () => {
    const levels: number[] = [];
    const { input, ends } = await listen((level) => void levels.push(level));
    speak('call Ann');
    expect(levels.at(-1)).toBeGreaterThan(0.5);
    expect(levels.at(-1)).toBeLessThanOrEqual(1);
    input.stop();
    await ends();
    expect(levels.at(-1)).toBe(0);
    const count = levels.length;
    vi.advanceTimersByTime(1_000);
    expect(levels).toHaveLength(count);
  });
});

test('a browser without a recorder or a microphone cannot record', () => {
  expect(canRecord()).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(canRecord()).toBe(false);
  stubMicrophone();
  vi.stubGlobal('MediaRecorder', undefined);
  expect(canRecord()).toBe(false);
});
