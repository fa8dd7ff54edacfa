import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CorrectedPiece } from '#shared/brain-dump/result.ts';
import type { desktop } from '#renderer/platform/desktop.ts';
import { DUMP_CHARACTERS } from '#shared/brain-dump/limits.ts';
import type { Toggled } from '#shared/focus/ipc.ts';
import { PARKED_CHARACTERS } from '#shared/focus/parking.ts';
import { isCrisis } from '#shared/care/crisis.ts';

/** The computer that this window runs on. */
export type Computer = NonNullable<typeof desktop>;

/** How long the thank-you stays before the window goes away, in milliseconds. */
const THANKS_MS = 520;
/** The same for a whole sentence, where nobody is signed in. */
const SENTENCE_MS = 2_600;

/** Longest text in characters that one dump may carry. */
export const LONGEST = DUMP_CHARACTERS.standard;

/** `keptHere`: nobody is signed in, so the words go nowhere yet. `care`: somebody in need spoke, and the words are kept. */
type Mood = 'writing' | 'keeping' | 'kept' | 'keptHere' | 'parked' | 'failed' | 'care' | 'timer';

/** Alone it means the timer: start it, pause it, go on. */
const TIMER = '.';

/** Alone and first it turns the field into a search of open tasks; behind it a second one is a thought that begins so. */
export const SEARCH = '/';

/** Whether these words mean the timer, and no thought. */
export const isForTimer = (text: string): boolean => text.trim() === TIMER;

/** What was put right in words, by the pieces of them that it is about. */
export interface PutRight {
  readonly text: string;
  readonly pieces: readonly CorrectedPiece[];
}

export interface Capture {
  readonly text: string;
  readonly mood: Mood;
  /** The field looks for tasks; nothing of that is a draft. */
  readonly isSearching: boolean;
  /** How many thoughts wait for a sign-in, with `keptHere`. */
  readonly waiting: number;
  /** What became of the timer, with `timer`. */
  readonly toggled: Exclude<Toggled, 'choosing'>;
  /** Whether these words can wait for the break of a session that is under way. */
  readonly canPark: boolean;
  write(text: string): void;
  /** Takes over what was put right in the words that stand there. */
  putRight(putRight: PutRight): void;
  send(): Promise<void>;
  /** Keeps the words for the break: no reading, and the timer runs on. */
  park(): Promise<void>;
  /** From the search back to the thought, which begins with this. */
  leaveSearch(thought: string): void;
  /** Focus has begun on a task that was found: says so, and goes away; at once where a question is open elsewhere. */
  notifyFocus(toggled: 'started' | 'choosing'): void;
  putAway(): void;
}

/** Belongs to these very words or to none. */
const piecesOf = (putRight: PutRight, text: string) =>
  putRight.text === text && putRight.pieces.length > 0 ? { correctedPieces: [...putRight.pieces] } : {};

/**
 * The rest of the day is quiet on this computer, before the server may have heard of it: nothing reminds, and neither the tray
 * nor a search names anything to do, nor an appointment.
 */
function beQuiet(computer: Computer): void {
  const midnight = new Date();
  midnight.setHours(24, 0, 0, 0);
  void computer.ask('notifications:pause', { until: midnight.toISOString() }).catch(() => undefined);
  void computer.ask('focus:one-thing', { task: null }).catch(() => undefined);
  for (const channel of ['tasks:rest', 'calendar:rest'] as const)
    void computer.ask(channel, { until: midnight.toISOString() }).catch(() => undefined);
}

/** Everything the capture card does: each letter goes to the computer at once, Enter keeps, Escape puts away. */
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
      // Whoever looks again at who listens is not hurried on to writing.
      setMood((mood) => (mood === 'care' ? mood : 'writing'));
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
    // The words here are the latest there are: letters can arrive before the news that the window was shown.
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
    // The question is on the screen already, and this window would only stand before it.
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
      return setMood('writing'); // The sign is still there, and can be sent again.
    }
    setText((now) => (isForTimer(now) ? '' : now));
    void computer.ask('brain-dump:keep-draft', { text: '' });
    notifyTimer(outcome);
  };

  const canPark = isInSession && text.trim() !== '' && text.length <= PARKED_CHARACTERS && !isForTimer(text);

  /** Words of a crisis are kept like others; what is shown then is who listens. */
  const careFor = (said: string): boolean => {
    if (!isCrisis(said)) return false;
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
