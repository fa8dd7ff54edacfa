import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#renderer/ui/Button.tsx';
import { useCarousel } from '#renderer/ui/useCarousel.ts';
import type { LandingMessages } from './messages/en.ts';

/** Six statements on a track that scrolls by itself until the user interacts with it (spec tasks 2, Landing page). */
export function WhoFor({ words }: { readonly words: LandingMessages['who'] }) {
  const [isPaused, setPaused] = useState(false);
  const { strip, go } = useCarousel(!isPaused);
  const turn = (direction: -1 | 1): void => {
    setPaused(true);
    go(direction);
  };

  return (
    <section aria-labelledby="who" className="py-16">
      <div className="mx-auto flex max-w-6xl items-end justify-between gap-4 px-5">
        <h2 id="who" className="text-3xl sm:text-4xl">
          {words.title}
        </h2>
        <div className="flex gap-1">
          <IconButton label={words.previous} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={words.next} onClick={() => turn(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <ul
        ref={strip}
        data-moves
        tabIndex={0}
        aria-labelledby="who"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
        className="mt-8 flex gap-4 overflow-x-auto scroll-px-5 px-5 pb-4 [scrollbar-width:thin] lg:px-[max(1.25rem,calc((100vw-72rem)/2+1.25rem))]"
      >
        {words.statements.map((statement) => (
          <li
            key={statement}
            className="w-72 shrink-0 rounded-card border border-line bg-surface p-6 font-display text-xl leading-snug shadow-card"
          >
            {statement}
          </li>
        ))}
      </ul>
    </section>
  );
}
