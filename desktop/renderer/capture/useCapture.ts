import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CorrectedPiece } from '#shared/brain-dump/result.ts';
import type { desktop } from '#renderer/platform/desktop.ts';
import { DUMP_CHARACTERS } from '#shared/brain-dump/limits.ts';
import type { Toggled } from '#shared/focus/ipc.ts';
import { PARKED_CHARACTERS } from '#shared/focus/parking.ts';
import { isCrisis, worriesIn } from '#shared/care/crisis.ts';

/** The bridge to the main process. */
export type Computer = NonNullable<typeof desktop>;

/** Milliseconds for which the thank-you is shown before the window closes. */
const THANKS_MS = 520;
/** The same for a whole sentence, such as when the user is signed out. */
const SENTENCE_MS = 2_600;

/** Maximum length of a dump in characters. */
export const LONGEST = DUMP_CHARACTERS.standard;

/**
 * `keptHere`: the user is signed out, so the text is not sent yet. `care`: the text is about a crisis; it is stored,
 * and help is shown. `offer`: it may be about one; it is stored, and help is offered.
 */
type Mood = 'writing' | 'keeping' | 'kept' | 'keptHere' | 'parked' | 'failed' | 'care' | 'offer' | 'timer';

/** Entered alone, it controls the timer: start, pause or resume. */
const TIMER = '.';

/**
 * Typed first and alone, it turns the input into a search of open tasks; a second one after it returns to a text that
 * starts with it.
 */
export const SEARCH = '/';

/** Whether this text is the command for the timer, not a thought. */
export const isForTimer = (text: string): boolean => text.trim() === TIMER;

/** Corrections of a text, by the pieces of it that they are about. */
export interface PutRight {
  readonly text: string;
  readonly pieces: readonly CorrectedPiece[];
}

export interface Capture {
  readonly text: string;
  readonly mood: Mood;
  /** Whether the input searches tasks; a query is never stored as a draft. */
  readonly isSearching: boolean;
  /** Number of dumps that wait for a sign-in, with `keptHere`. */
  readonly waiting: number;
  /** What happened to the timer, with `timer`. */
  readonly toggled: Exclude<Toggled, 'choosing'>;
  /** Whether this text can be parked until the break of the running session. */
  readonly canPark: boolean;
  write(text: string): void;
  /** Stores the user's corrections of the current text. */
  putRight(putRight: PutRight): void;
  send(): Promise<void>;
  /** Parks the text for the break: it is not processed, and the timer keeps running. */
  park(): Promise<void>;
  /** Returns from the search to the text, which starts with `thought`. */
  leaveSearch(thought: string): void;
  /**
   * Focus on a found task has started: says so, then closes the window. Closes it at once if a dialog elsewhere asks
   * for the length.
   */
  notifyFocus(toggled: 'started' | 'choosing'): void;
  putAway(): void;
}

/** Returns the corrections only if they belong to exactly this text. */
const piecesOf = (putRight: PutRight, text: string) =>
  putRight.text === text && putRight.pieces.length > 0 ? { correctedPieces: [...putRight.pieces] } : {};

/**
 * Makes this computer quiet for the rest of the day, even before the server knows: no reminders, and neither the tray
 * nor a search shows tasks or appointments.
 */
function beQuiet(computer: Computer): void {
  const midnight = new Date();
  midnight.setHours(24, 0, 0, 0);
  void computer.ask('notifications:pause', { until: midnight.toISOString() }).catch(() => undefined);
  void computer.ask('focus:one-thing', { task: null }).catch(() => undefined);
  for (const channel of ['tasks:rest', 'calendar:rest'] as const)
    void computer.ask(channel, { until: midnight.toISOString() }).catch(() => undefined);
}

/** The logic of the capture card: each keystroke is stored at once, Enter sends, Escape closes. */
export function useCapture(computer: Computer, field: RefObject<HTMLTextAreaElement | null>): Capture {
  const [text, setText] = useState('');
  const [mood, setMood] = useState<Mood>('writing');
  const [waiting, setWaiting] = useState(0);
  const [toggled, setToggled] = useState<Capture['toggled']>('nothing');
  const [isSearching, setSearching] = useState(false);
  const [isInSession, setInSession] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasWritten = useRef(false);
  const corrected = useRef<PutRight>({ text: '', pieces: [] });
  const [putRight] = useState(
    () =>
      (now: PutRight): void =>
        void (corrected.current = now),
  );

  useEffect(() => {
    const begin = () => {
      clearTimeout(leaving.current);
      // Help that is still shown, or offered, is not replaced by the input.
      setMood((mood) => (mood === 'care' || mood === 'offer' ? mood : 'writing'));
      field.current?.focus();
      computer.ask('focus:may-park', undefined).then(
        ({ may }) => setInSession(may),
        () => setInSession(false),
      );
    };
    void computer.ask('brain-dump:read-draft', undefined).then((draft) => {
      if (!hasWritten.current) setText(draft.text);
      begin();
    });
    // The text here is the latest: keystrokes can arrive before the event that the window was shown.
    return computer.on('brain-dump:capture-shown', begin);
  }, [computer, field]);

  const keep = (next: string): void => {
    hasWritten.current = true;
    clearTimeout(leaving.current);
    setText(next);
    setMood('writing');
    void computer.ask('brain-dump:keep-draft', { text: next });
  };

  const putAway = () => {
    clearTimeout(leaving.current);
    setMood('writing');
    void computer.ask('brain-dump:close-capture', undefined);
  };

  const notifyTimer = (outcome: Toggled): void => {
    // The dialog is already on screen, and this window would only cover it.
    if (outcome === 'choosing') return putAway();
    setToggled(outcome);
    setMood('timer');
    leaving.current = setTimeout(putAway, SENTENCE_MS);
  };

  const toggle = async (): Promise<void> => {
    setMood('keeping');
    let outcome: Toggled;
    try {
      outcome = (await computer.ask('focus:toggle', undefined)).toggled;
    } catch {
      return setMood('writing'); // The text is still there and can be sent again.
    }
    setText((now) => (isForTimer(now) ? '' : now));
    void computer.ask('brain-dump:keep-draft', { text: '' });
    notifyTimer(outcome);
  };

  const canPark = isInSession && text.trim() !== '' && text.length <= PARKED_CHARACTERS && !isForTimer(text);

  /** Text about a crisis is stored like any other; then help is shown, or offered where it only may be about one. */
  const careFor = (said: string): boolean => {
    if (!isCrisis(said)) {
      if (worriesIn(said).length === 0) return false;
      setMood('offer');
      return true;
    }
    setMood('care');
    beQuiet(computer);
    return true;
  };

  return {
    text,
    mood,
    isSearching,
    waiting,
    toggled,
    canPark,
    putAway,
    putRight,

    write(next) {
      const isSearch = next === SEARCH && !text.startsWith(SEARCH);
      setSearching(isSearch);
      keep(isSearch ? '' : next);
    },

    leaveSearch(thought) {
      setSearching(false);
      keep(thought);
    },

    notifyFocus(outcome) {
      setSearching(false);
      notifyTimer(outcome);
    },

    async send() {
      if (mood === 'offer' && text === '') return putAway();
      if (mood === 'keeping' || text.trim() === '' || text.length > LONGEST) return;
      if (isForTimer(text)) return await toggle();
      setMood('keeping');
      try {
        const { keptUntilSignIn } = await computer.ask('brain-dump:capture', {
          text,
          ...piecesOf(corrected.current, text),
        });
        setText((now) => (now === text ? '' : now));
        if (careFor(text)) return;
        setMood(keptUntilSignIn === null ? 'kept' : 'keptHere');
        setWaiting(keptUntilSignIn ?? 0);
        leaving.current = setTimeout(putAway, keptUntilSignIn === null ? THANKS_MS : SENTENCE_MS);
      } catch {
        setMood('failed');
      }
    },

    async park() {
      if (mood === 'keeping' || !canPark) return;
      setMood('keeping');
      try {
        await computer.ask('focus:park', { text });
        setText((now) => (now === text ? '' : now));
        void computer.ask('brain-dump:keep-draft', { text: '' });
        if (careFor(text)) return;
        setMood('parked');
        leaving.current = setTimeout(putAway, SENTENCE_MS);
      } catch {
        setMood('failed');
      }
    },
  };
}
