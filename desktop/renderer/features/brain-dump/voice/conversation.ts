import { type SpeechInput, type SpeechListener, type VoiceTrouble, withSaid } from './speech.ts';

/** Milliseconds without a new result after which the microphone turns off (spec tasks 9: voice idle stop). */
export const IDLE_STOP_MS = 10_000;
/** Milliseconds from the end of speech to its submission (spec tasks 9: auto-submit delay). */
export const AUTO_SUBMIT_MS = 500;
/**
 * Milliseconds during which a button, Escape or new speech still stops the submission: a pause for thought must not
 * cost a dump (spec settled, Auto-submit).
 */
export const NOTICE_MS = 3_000;

/** `idle`: microphone off; `writing`: it is off, and the recording is being transcribed. */
export type Phase = 'idle' | 'starting' | 'recording' | 'writing';

export interface ConversationState {
  readonly phase: Phase;
  /** Lines heard in this session, the unfinished one last; empty before anything is heard. */
  readonly hearing: readonly string[];
  /** True while the notice shows that the text will be sent. */
  readonly isSending: boolean;
}

export interface ConversationHands {
  /** Creates a new input for each recording. */
  readonly makeInput: () => SpeechInput;
  /** The whole text of the draft. */
  readonly text: string;
  readonly write: (text: string) => void;
  readonly send: () => void;
  readonly onTrouble: (trouble: VoiceTrouble, reason?: string) => void;
}

export type Conversation = ReturnType<typeof createConversation>;

const IDLE: ConversationState = { phase: 'idle', hearing: [], isSending: false };

/**
 * State machine of voice mode (spec tasks 4, Brain dump): idle, recording, end of speech, 500 ms, a notice that can be
 * stopped, submission. Text is written as it arrives, including words that may still change.
 */
export function createConversation(given: ConversationHands) {
  let hands = given;
  let state = IDLE;
  let input: SpeechInput | null = null;
  /** Whether a pause submits: not after the user chose to keep the text, until they continue. */
  let maySend = false;
  const watchers = new Set<() => void>();
  const idleStop = alarm(IDLE_STOP_MS, () => stop());
  const autoSubmit = alarm(AUTO_SUBMIT_MS, () => announce());
  const notice = alarm(NOTICE_MS, () => submit());

  const change = (part: Partial<ConversationState>): void => {
    state = { ...state, ...part };
    for (const tell of watchers) tell();
  };

  /** Two results may arrive before the new text is passed back. */
  function write(text: string): void {
    hands = { ...hands, text };
    hands.write(text);
  }

  function announce(): void {
    change({ isSending: true });
    notice.set();
  }

  /** Cancels a pending submission. Returns whether there was one. */
  function hold(): boolean {
    const wasAboutTo = state.isSending || autoSubmit.isSet();
    autoSubmit.clear();
    notice.clear();
    if (state.isSending) change({ isSending: false });
    return wasAboutTo;
  }

  function submit(): void {
    leave();
    hands.send();
  }

  function leave(): void {
    hold();
    idleStop.clear();
    input?.leave();
    input = null;
    change(IDLE);
  }

  function stop(): void {
    idleStop.clear();
    input?.stop();
  }

  function start(): void {
    hold();
    maySend = true;
    change({ phase: 'starting', hearing: [] });
    const current = hands.makeInput();
    input = current;
    current.start(listenerOf(current));
  }

  function listenerOf(current: SpeechInput): SpeechListener {
    let said = '';
    const goOn = (): void => {
      hold();
      if (state.phase === 'recording') idleStop.set();
    };
    const listener: SpeechListener = {
      started() {
        change({ phase: 'recording' });
        idleStop.set();
      },
      heard(lines, onTheWay) {
        const hearing = [...lines, onTheWay].map((line) => line.trim()).filter((line) => line !== '');
        if (hearing.join('\n') === state.hearing.join('\n')) return;
        goOn();
        maySend ||= state.phase === 'recording';
        change({ hearing });
        write(withSaid(hands.text, said, hearing));
        said = hearing.join('\n');
      },
      sounded: goOn,
      paused() {
        if (maySend && state.hearing.length > 0 && !state.isSending) autoSubmit.set();
      },
      writing() {
        idleStop.clear();
        change({ phase: 'writing' });
      },
      failed(trouble, reason) {
        maySend = false;
        hands.onTrouble(trouble, reason);
      },
      ended() {
        input = null;
        idleStop.clear();
        change({ phase: 'idle' });
        listener.paused();
      },
    };
    return onlyWhile(() => input === current, listener);
  }

  return {
    /** Replaces the callbacks. */
    serve(latest: ConversationHands): void {
      hands = latest;
    },
    state: () => state,
    watch(tell: () => void): () => void {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    /** Microphone button: starts listening, or ends the speech. */
    press(): void {
      if (state.phase === 'idle') start();
      else if (state.phase !== 'writing') stop();
    },
    /** Escape: first cancels a pending submission, then turns the microphone off. Returns whether it did anything. */
    escape(): boolean {
      const wasAboutTo = hold();
      if (!wasAboutTo && state.phase !== 'recording' && state.phase !== 'starting') return false;
      maySend = false;
      if (!wasAboutTo) stop();
      return true;
    },
    /** Keeps the text here; listening continues if it was on. */
    keep(): void {
      maySend = false;
      hold();
    },
    /** Leaves the screen: nothing is sent, nothing listens. */
    leave,
  };
}

/** Forwards events only while `counts()`: a released recogniser may still report. */
function onlyWhile(counts: () => boolean, listener: SpeechListener): SpeechListener {
  return {
    started: () => void (counts() && listener.started()),
    heard: (lines, onTheWay) => void (counts() && listener.heard(lines, onTheWay)),
    sounded: () => void (counts() && listener.sounded()),
    paused: () => void (counts() && listener.paused()),
    writing: () => void (counts() && listener.writing()),
    failed: (trouble, reason) => void (counts() && listener.failed(trouble, reason)),
    ended: () => void (counts() && listener.ended()),
  };
}

/** A timer that can be restarted. */
function alarm(ms: number, ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const clear = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    clear,
    isSet: () => timer !== null,
    set(): void {
      clear();
      timer = setTimeout(() => {
        timer = null;
        ring();
      }, ms);
    },
  };
}
