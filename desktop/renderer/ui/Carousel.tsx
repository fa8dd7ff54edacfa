import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from './Button.tsx';
import { useCarousel } from './useCarousel.ts';
import { uiWords } from './words.ts';

interface CarouselProps {
  readonly label: string;
  /** Moves by itself every three seconds, with a button to pause (spec tasks 2, Landing page). */
  readonly movesByItself?: boolean;
  readonly children: ReactNode;
}

/**
 * A strip of cards. Finger, wheel, arrow keys and two buttons move it; it never moves by itself while somebody points at
 * it, has the keyboard in it, has paused it, or wants less motion.
 */
export function Carousel({ label, movesByItself = false, children }: CarouselProps) {
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const { strip, ends, look, go } = useCarousel(movesByItself && !isPaused && !isPointedAt && !hasFocus);

  const byKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr');
    go(isForward ? 1 : -1);
  };
  return (
    <section
      aria-label={label}
      className="grid min-w-0 gap-4"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocus(false)}
    >
      <ul
        ref={strip}
        aria-label={label}
        tabIndex={0}
        onKeyDown={byKey}
        onScroll={look}
        className="flex snap-x scroll-px-1 gap-4 overflow-x-auto rounded-card px-1 pt-1 pb-8 -mb-6 [scrollbar-width:none]"
      >
        {Children.map(children, (child) => (
          <li className="flex w-[min(18rem,80%)] shrink-0 snap-start *:grow">{child}</li>
        ))}
      </ul>
      <div className="flex justify-center gap-2">
        <Arrow label={uiWords.previous} atEnd={ends.atStart} onPress={() => go(-1)}>
          <ArrowLeft aria-hidden size={20} className="rtl:rotate-180" />
        </Arrow>
        {movesByItself && (
          <IconButton label={isPaused ? uiWords.play : uiWords.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
          </IconButton>
        )}
        <Arrow label={uiWords.next} atEnd={ends.atEnd} onPress={() => go(1)}>
          <ArrowRight aria-hidden size={20} className="rtl:rotate-180" />
        </Arrow>
      </div>
    </section>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly atEnd: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** At the end it rests but keeps the keyboard, or the focus would fall off the page. */
function Arrow({ label, atEnd, onPress, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={atEnd}
      onClick={atEnd ? undefined : onPress}
      className="border border-line-strong aria-disabled:cursor-default aria-disabled:border-line aria-disabled:opacity-45"
    >
      {children}
    </IconButton>
  );
}
