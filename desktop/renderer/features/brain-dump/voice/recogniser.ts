import type { SpeechInput, SpeechListener, VoiceTrouble } from './speech.ts';

/** The part of the standard's recogniser (Web Speech API) that we use; TypeScript's DOM types do not include it. */
export interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecogniserResults extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}
interface RecogniserFailure extends Event {
  readonly error: string;
}
export type RecogniserMaker = new () => Recogniser;

declare global {
  interface Window {
    readonly SpeechRecognition?: RecogniserMaker;
    readonly webkitSpeechRecognition?: RecogniserMaker;
  }
}

/** The browser's recogniser, if it has one. */
export const browserRecogniser = (): RecogniserMaker | undefined =>
  window.SpeechRecognition ?? window.webkitSpeechRecognition;

/** Milliseconds; a recogniser that ends sooner after its start, this often in a row, does not work. */
const TOO_SOON_MS = 300;
const TOO_OFTEN = 5;

const troubles: Readonly<Record<string, VoiceTrouble>> = {
  'not-allowed': 'denied',
  'audio-capture': 'noMicrophone',
  network: 'unreachable',
  'service-not-allowed': 'unreachable',
};

/**
 * Speech input by the browser's recogniser: English (US), continuous, interim results (spec tasks 7). Recognisers stop
 * after a silence or a minute, so it is restarted while listening is on.
 */
export function recogniserInput(Maker: RecogniserMaker): SpeechInput {
  const recogniser = new Maker();
  recogniser.lang = 'en-US';
  recogniser.continuous = true;
  recogniser.interimResults = true;
  let run: ReturnType<typeof listen> | undefined;
  return {
    start(listener) {
      run = listen(recogniser, listener);
      run.begin();
    },
    stop: () => run?.stop(),
    leave() {
      run?.stop();
      recogniser.abort();
    },
  };
}

function listen(recogniser: Recogniser, listener: SpeechListener) {
  /** Lines of the recogniser's earlier runs, and those of this run. */
  let before: readonly string[] = [];
  let finished: readonly string[] = [];
  let onTheWay = '';
  let isMeant = true;
  let hasStarted = false;
  let startedAt = 0;
  let tooSoon = 0;

  const on = (name: string, then: (event: Event) => void): void => recogniser.addEventListener(name, then);
  const fail = (trouble: VoiceTrouble): void => {
    isMeant = false;
    listener.failed(trouble);
  };
  const begin = (): void => {
    startedAt = Date.now();
    try {
      recogniser.start();
    } catch {
      fail('notStarted');
      listener.ended();
    }
  };

  on('start', () => {
    if (!hasStarted) listener.started();
    hasStarted = true;
  });
  on('result', (event) => {
    const results = Array.from((event as RecogniserResults).results);
    finished = results.filter(({ isFinal }) => isFinal).map(wordsOfResult);
    onTheWay = results
      .filter(({ isFinal }) => !isFinal)
      .map(wordsOfResult)
      .join(' ');
    tooSoon = 0;
    listener.heard([...before, ...finished], onTheWay);
  });
  on('speechend', () => listener.paused());
  on('error', (event) => {
    const { error } = event as RecogniserFailure;
    // Silence is no failure, and neither is an end that we requested.
    if (error === 'no-speech' || (error === 'aborted' && !isMeant)) return;
    fail(troubles[error] ?? 'recognition');
  });
  on('end', () => {
    // Interim results that never became final were said all the same.
    before = [...before, ...finished, ...(onTheWay.trim() === '' ? [] : [onTheWay])];
    finished = [];
    onTheWay = '';
    tooSoon = Date.now() - startedAt < TOO_SOON_MS ? tooSoon + 1 : 0;
    if (isMeant && tooSoon >= TOO_OFTEN) fail('recognition');
    if (isMeant) begin();
    else listener.ended();
  });
  return {
    begin,
    stop(): void {
      isMeant = false;
      recogniser.stop();
    },
  };
}

const wordsOfResult = (result: ArrayLike<{ readonly transcript: string }>): string => result[0]?.transcript ?? '';
