import { type KeyboardEvent, useRef } from 'react';
import { useFittingWindow } from './useFittingWindow.ts';
import { Mark } from './Mark.tsx';
import { type Computer, LONGEST, useCapture } from './useCapture.ts';

/** From here on the number of characters left is shown. */
const NEARLY_FULL = LONGEST - 500;

function roomLeft(length: number): string | undefined {
  if (length < NEARLY_FULL) return undefined;
  const left = LONGEST - length;
  if (left < 0) return `${(-left).toLocaleString('en')} characters over. Send a part now, keep the rest for after.`;
  return `Room for ${left.toLocaleString('en')} more characters`;
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-md border border-line bg-sunken px-1.5 py-px font-sans text-[0.8rem] text-ink-soft">
    {children}
  </kbd>
);

/** One calm card: write, Enter, gone. */
export function CaptureCard({ computer }: { computer: Computer }) {
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useFittingWindow(card);
  const { text, mood, write, send, putAway } = useCapture(computer, field);
  const room = roomLeft(text.length);
  const isOver = text.length > LONGEST;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      putAway();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void send();
    }
  };

  return (
    <main ref={card} className="card relative bg-surface px-7 pt-6 pb-4" onKeyDown={onKeyDown}>
      <div className="grip absolute inset-x-0 top-0 h-5" aria-hidden="true" />
      <label htmlFor="thoughts" className="sr-only">
        {"What's on your mind?"}
      </label>
      <textarea
        ref={field}
        id="thoughts"
        className="field block w-full resize-none bg-transparent text-[1.25rem] leading-relaxed text-ink outline-none placeholder:font-display placeholder:text-ink-soft"
        placeholder="What's on your mind?"
        aria-describedby="help room"
        aria-invalid={isOver}
        value={text}
        onChange={(event) => write(event.target.value)}
        autoFocus
      />
      <footer className="mt-3 flex min-h-7 items-center justify-between gap-4 text-[0.9rem] text-ink-soft">
        <p id="help" className={mood === 'kept' ? 'invisible' : undefined}>
          <Key>Enter</Key> sends <span aria-hidden="true">·</span> <Key>Esc</Key> keeps it here
        </p>
        {mood === 'writing' && room === undefined && <Mark />}
        <p id="room" role="status" className="text-right empty:hidden">
          {mood === 'kept' && <span className="thanks font-semibold text-accent">Got it.</span>}
          {mood === 'failed' && 'That could not be written to disk. It is still here; please try again.'}
          {mood === 'writing' && room}
        </p>
      </footer>
    </main>
  );
}
