import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUTO_SUBMIT_MS, createConversation, IDLE_STOP_MS, NOTICE_MS } from './conversation.ts';
import type { SpeechListener } from './speech.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A conversation whose input is scripted by the test. */
function talk(before = '') {
  let listener: SpeechListener | undefined;
  const seen = { text: before, sent: 0, troubles: [] as string[], stopped: 0, left: 0 };
  const conversation = createConversation({
    text: before,
    write: (text) => void (seen.text = text),
    send: () => void (seen.sent += 1),
    onTrouble: (trouble) => void seen.troubles.push(trouble),
    makeInput: () => ({
      start: (given) => void (listener = given),
      stop: () => void (seen.stopped += 1),
      leave: () => void (seen.left += 1),
    }),
  });
  const ear = (): SpeechListener => {
    if (!listener) throw new Error('Nobody listens');
    return listener;
  };
  conversation.press();
  ear().started();
  return { conversation, ear, seen };
}

describe('from speech to submission', () => {
  test('500 ms after the end of speech the notice is shown, and at its end the text is sent once', () => {
    const { conversation, ear, seen } = talk();
    ear().heard(['call the bank'], '');
    ear().paused();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS - 1);
    expect(conversation.state().isSending).toBe(false);
    vi.advanceTimersByTime(1);
    expect(conversation.state().isSending).toBe(true);
    vi.advanceTimersByTime(NOTICE_MS - 1);
    expect(seen.sent).toBe(0);
    vi.advanceTimersByTime(1);
    expect(seen).toMatchObject({ sent: 1, text: 'call the bank', left: 1 });
    expect(conversation.state().phase).toBe('idle');
  });

  test('nothing is sent when nothing was recognised', () => {
    const { ear, seen } = talk('words of yesterday');
    ear().paused();
    ear().ended();
    vi.advanceTimersByTime(60_000);
    expect(seen.sent).toBe(0);
  });

  test('new speech ends the notice, and a new pause starts it again', () => {
    const { conversation, ear, seen } = talk();
    ear().heard(['call the bank'], '');
    ear().paused();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS + 1000);
    ear().heard(['call the bank'], 'and');
    expect(conversation.state().isSending).toBe(false);
    vi.advanceTimersByTime(NOTICE_MS * 2);
    expect(seen.sent).toBe(0);
    ear().heard(['call the bank', 'and mum'], '');
    ear().paused();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS + NOTICE_MS);
    expect(seen).toMatchObject({ sent: 1, text: 'call the bank\nand mum' });
  });

  test('text kept here stays here, also when the microphone stops by itself, until there is new text', () => {
    const { conversation, ear, seen } = talk();
    ear().heard(['call the bank'], '');
    ear().paused();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS);
    conversation.keep();
    expect(conversation.state()).toMatchObject({ isSending: false, phase: 'recording' });
    ear().paused();
    vi.advanceTimersByTime(IDLE_STOP_MS);
    ear().ended();
    vi.advanceTimersByTime(60_000);
    expect(seen.sent).toBe(0);
    conversation.press();
    ear().started();
    ear().heard(['and mum'], '');
    ear().paused();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS + NOTICE_MS);
    expect(seen).toMatchObject({ sent: 1, text: 'call the bank\nand mum' });
  });

  test('Escape first keeps the text, then stops the microphone, and sends nothing', () => {
    const { conversation, ear, seen } = talk();
    ear().heard(['call the bank'], '');
    ear().paused();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS);
    expect(conversation.escape()).toBe(true);
    expect(seen.stopped).toBe(0);
    expect(conversation.escape()).toBe(true);
    expect(seen.stopped).toBe(1);
    ear().ended();
    vi.advanceTimersByTime(60_000);
    expect(seen.sent).toBe(0);
    expect(conversation.escape()).toBe(false);
  });

  test('a press ends the recording; the text is sent after the notice', () => {
    const { conversation, ear, seen } = talk();
    ear().heard(['call the bank'], '');
    conversation.press();
    expect(seen.stopped).toBe(1);
    ear().ended();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS + NOTICE_MS);
    expect(seen.sent).toBe(1);
  });

  test('a press during the notice continues, and both parts are sent together', () => {
    const { conversation, ear, seen } = talk();
    ear().heard(['call the bank'], '');
    ear().ended();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS);
    conversation.press();
    ear().started();
    expect(conversation.state().isSending).toBe(false);
    ear().heard(['and mum'], '');
    ear().ended();
    vi.advanceTimersByTime(AUTO_SUBMIT_MS + NOTICE_MS);
    expect(seen).toMatchObject({ sent: 1, text: 'call the bank\nand mum' });
  });
});

describe('the microphone stops', () => {
  test('10 s after the last new result', () => {
    const { ear, seen } = talk();
    vi.advanceTimersByTime(IDLE_STOP_MS - 1);
    ear().heard([], 'call');
    vi.advanceTimersByTime(IDLE_STOP_MS - 1);
    // The same result again changes nothing.
    ear().heard([], 'call');
    expect(seen.stopped).toBe(0);
    vi.advanceTimersByTime(1);
    expect(seen.stopped).toBe(1);
  });

  test('not while a voice is detected whose text arrives later', () => {
    const { ear, seen } = talk();
    for (let second = 0; second < 30; second += 1) {
      vi.advanceTimersByTime(1000);
      ear().sounded();
    }
    expect(seen.stopped).toBe(0);
  });

  test('when the screen is left; later results are ignored', () => {
    const { conversation, ear, seen } = talk();
    ear().heard(['call the bank'], '');
    const late = ear();
    conversation.leave();
    late.heard(['call the bank', 'too late'], '');
    late.paused();
    late.failed('recognition');
    vi.advanceTimersByTime(60_000);
    expect(seen).toMatchObject({ left: 1, sent: 0, text: 'call the bank', troubles: [] });
  });
});

test('a failure is reported, and earlier text is kept but not sent', () => {
  const { ear, seen } = talk('buy milk');
  ear().heard(['call the bank'], 'and');
  ear().failed('recognition');
  ear().ended();
  vi.advanceTimersByTime(60_000);
  expect(seen).toMatchObject({ troubles: ['recognition'], sent: 0, text: 'buy milk\ncall the bank\nand' });
});

test('text that was added to the draft meanwhile stays', () => {
  const { conversation, ear, seen } = talk('buy milk');
  ear().heard(['call the bank'], '');
  conversation.serve({
    text: `${seen.text}\nfrom a recording`,
    write: (text) => void (seen.text = text),
    send: () => undefined,
    onTrouble: () => undefined,
    makeInput: () => ({ start: () => undefined, stop: () => undefined, leave: () => undefined }),
  });
  ear().heard(['call the bank', 'and mum'], '');
  expect(seen.text.split('\n')).toEqual(
    expect.arrayContaining(['buy milk', 'from a recording', 'call the bank', 'and mum']),
  );
});
