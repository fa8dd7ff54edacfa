import { Mic, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTyped } from './useTyped.ts';
import type { LandingMessages } from './messages/en.ts';

/** 'Start the way your brain works': the two ways in, each typing out a sample once (spec tasks 2, Landing page). */
export function StartYourWay({ words }: { readonly words: LandingMessages['start'] }) {
  return (
    <section aria-labelledby="start" className="bg-sunken py-16">
      <div className="mx-auto max-w-6xl px-5">
        <h2 id="start" className="text-3xl sm:text-4xl">
          {words.title}
        </h2>
        <div className="mt-8 grid gap-5 md:grid-cols-2">
          <Demo title={words.talk.title} text={words.talk.demo} icon={<Mic aria-hidden className="size-5" />} />
          <Demo title={words.type.title} text={words.type.demo} icon={<PenLine aria-hidden className="size-5" />} />
        </div>
      </div>
    </section>
  );
}

interface DemoProps {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
}

function Demo({ title, text, icon }: DemoProps) {
  const { ref, typed, isTyping } = useTyped(text);
  return (
    <article ref={ref} data-moves className="rounded-card border border-line bg-surface p-6 shadow-card">
      <h3 className="flex items-center gap-2 text-xl">
        {icon}
        {title}
      </h3>
      <p className="relative mt-4 text-lg text-ink-soft">
        {/* The whole text keeps its place, so that nothing moves while it is typed; a screen reader hears it once. */}
        <span className={isTyping ? 'invisible' : undefined}>{text}</span>
        {isTyping && (
          <span aria-hidden className="absolute inset-0">
            {typed}
            <span className="breathe text-accent">|</span>
          </span>
        )}
      </p>
    </article>
  );
}
