import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SharedText } from '#shared/brain-dump/privacyContract.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { ApiError } from '#api/platform/errors.ts';
import { spokenWebm } from '../../../sandbox/transcription/speak.ts';
import { startTranscriptionSandbox, type TranscriptionSandbox } from '../../../sandbox/transcription/server.ts';
import { createTranscriber, linesOf } from './transcription.ts';

let sandbox: TranscriptionSandbox;
let server: TestServer;
let plain: TestServer;
let recording: Uint8Array<ArrayBuffer>;

const SENTENCE = 'please finish the project report and send it to the team';

beforeAll(async () => {
  sandbox = await startTranscriptionSandbox();
  server = await startTestServer(inject('testDatabase'), {
    settings: { TRANSCRIPTION_BASE_URL: sandbox.url, TRANSCRIPTION_MODEL: 'whisper-1' },
  });
  plain = await startTestServer(inject('testDatabase'));
  recording = await spokenWebm([SENTENCE, 1.5, 'buy milk and bread', 0.3]);
});
afterAll(async () => {
  await server.stop();
  await plain.stop();
  await sandbox.stop();
});

const writeDown = (person: SignedInPerson, body: Uint8Array = recording, type = 'audio/webm;codecs=opus') =>
  person.call<{ text: string; code?: string }>('POST', '/api/transcriptions', {
    body,
    headers: { 'content-type': type },
  });
const ledgerOf = async (person: SignedInPerson): Promise<readonly SharedText[]> =>
  (await person.call<{ sharedTexts: SharedText[] }>('GET', '/api/user/shared-texts')).body.sharedTexts;

describe('a recording', () => {
  test('becomes the words that were said; a pause between them is a line break', async () => {
    const ann = await server.signedIn();
    const { status, body } = await writeDown(ann);
    expect(status).toBe(200);
    const lines = body.text.split('\n');
    expect(lines[0]).toBe(SENTENCE);
    expect(lines[1]).toMatch(/milk/);
    expect(sandbox.calls.at(-1)).toEqual({
      model: 'whisper-1',
      responseFormat: 'verbose_json',
      fileName: 'recording.webm',
      bytes: recording.byteLength,
    });
  });

  test('is recorded for the user with its size and receiver', async () => {
    const ann = await server.signedIn();
    await writeDown(ann);
    expect(await ledgerOf(ann)).toEqual([
      expect.objectContaining({
        kind: 'voice',
        receiver: new URL(sandbox.url).host,
        model: 'whisper-1',
        bytes: recording.byteLength,
        characters: null,
        outcome: 'answered',
        brainDumpId: null,
      }),
    ]);
  });

  test('is no brain dump: it is not listed and uses up none', async () => {
    const ann = await server.signedIn();
    await writeDown(ann);
    const dumps = await ann.call<{ brainDumps: unknown[] }>('GET', '/api/brain-dumps');
    expect(dumps.body.brainDumps).toEqual([]);
    const status = await ann.call<{ currentUsage: object }>('GET', '/api/user/onboarding-status');
    expect(status.body.currentUsage).toEqual({ brainDumpsToday: 0, brainDumpsInTrial: 0 });
  });

  test('that is retried after a failure of the provider is still transcribed', async () => {
    const ann = await server.signedIn();
    sandbox.failNext(503);
    expect((await writeDown(ann)).status).toBe(200);
    expect(await ledgerOf(ann)).toHaveLength(1);
  });

  test.each([400, 401, 429, 500, 503])('is kept when the provider responds with %s: 502', async (failure) => {
    const ann = await server.signedIn();
    sandbox.failNext(failure, 2);
    const { status, body } = await writeDown(ann);
    expect([status, body.code]).toEqual([502, 'transcriptionDown']);
    expect((await ledgerOf(ann)).map(({ outcome }) => outcome)).toEqual(['failed']);
    sandbox.failNext(200, 0);
  });

  test('is kept when the provider breaks its contract', async () => {
    sandbox.failNext('nonsense');
    const { status, body } = await writeDown(await server.signedIn());
    expect([status, body.code]).toEqual([502, 'transcriptionDown']);
  });
});

describe('nothing is sent', () => {
  const sentBy = async (person: SignedInPerson, act: () => Promise<unknown>): Promise<number> => {
    const before = sandbox.calls.length;
    await act();
    return sandbox.calls.length - before + (await ledgerOf(person)).length;
  };

  test('or recorded for a user who shares nothing', async () => {
    const ann = await server.signedIn();
    await ann.call('PATCH', '/api/user/sharing', { body: { localOnly: true } });
    const sent = await sentBy(ann, async () => {
      const { status, body } = await writeDown(ann);
      expect([status, body.code]).toEqual([409, 'localOnly']);
    });
    expect(sent).toBe(0);
  });

  test('by a server without a provider, which says so beforehand', async () => {
    const ann = await plain.signedIn();
    const { status, body } = await writeDown(ann);
    expect([status, body.code]).toEqual([501, 'noTranscription']);
    const told = async ({ call }: TestServer) =>
      (await call<{ transcribes: boolean }>('GET', '/api/settings')).body.transcribes;
    expect([await told(plain), await told(server)]).toEqual([false, true]);
  });

  test.each([
    ['a picture', 'image/png', Buffer.from('\x89PNG'), 415, 'wrongMedia'],
    ['text that calls itself sound', 'audio/webm', Buffer.from('hello there'), 415, 'wrongMedia'],
    ['nothing at all', 'audio/webm', Buffer.alloc(0), 400, 'invalid'],
    ['more than an hour', 'audio/webm', Buffer.alloc(26 * 1024 * 1024), 413, 'tooLarge'],
  ])('that is %s', async (_what, type, body, wanted, code) => {
    const ann = await server.signedIn();
    const sent = await sentBy(ann, async () => {
      const answer = await writeDown(ann, body, type);
      expect([answer.status, answer.body.code]).toEqual([wanted, code]);
    });
    expect(sent).toBe(0);
  });
});

test('a provider that never responds is given up', async () => {
  const ends: string[] = [];
  const env = { apiKey: 'none', baseUrl: sandbox.url, model: 'gpt-4o-mini-transcribe' };
  const transcriber = createTranscriber(env, 200);
  sandbox.failNext('hang', 2);
  const ledger = {
    begin: () =>
      Promise.resolve({ end: ({ outcome }: { outcome: string }) => Promise.resolve(void ends.push(outcome)) }),
  };
  const failure = await transcriber.transcribe(recording, ledger).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'transcriptionDown' });
  expect(ends).toEqual(['failed']);
});

test('a model that returns plain text only is asked for that', async () => {
  const env = { apiKey: 'none', baseUrl: sandbox.url, model: 'gpt-4o-mini-transcribe' };
  const ledger = { begin: () => Promise.resolve({ end: () => Promise.resolve() }) };
  expect(await createTranscriber(env).transcribe(recording, ledger)).toMatch(new RegExp(`^${SENTENCE} `));
  expect(sandbox.calls.at(-1)?.responseFormat).toBe('json');
});

test('segments without a pause between them are one line, and control characters are dropped', () => {
  const segments = [
    { start: 0, end: 1.2, text: ' call the\u0007 bank' },
    { start: 1.2, end: 2, text: ' about the card' },
    { start: 3, end: 4, text: ' buy   milk ' },
  ];
  expect(linesOf({ text: '', segments })).toBe('call the bank about the card\nbuy milk');
  expect(linesOf({ text: ' one line \n\n another ' })).toBe('one line\nanother');
});
