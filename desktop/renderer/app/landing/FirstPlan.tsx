import type { ReactNode } from 'react';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import type { LandingMessages } from './messages/en.ts';

interface FirstPlanProps {
  readonly plan: ProcessedDump;
  /** The editable list of all tasks. Until it has loaded, the other titles are shown as text. */
  readonly list: ReactNode;
  readonly words: LandingMessages['tryIt'];
  readonly onAgain: () => void;
}

/** The result of a dump: the ONE Thing first, everything else in its place, nothing lost. */
export function FirstPlan({ plan, list, words, onAgain }: FirstPlanProps) {
  const { theOneThing: one, tasks, leftAsThoughts } = plan;
  const others = tasks.filter(({ title }) => title !== one?.title);
  return (
    <div className="rise">
      {one && (
        <div className="rounded-2xl bg-glow p-5 text-glow-ink">
          <h2 className="text-base">{words.oneThing}</h2>
          <p className="mt-1 font-display text-3xl leading-tight">{one.title}</p>
          <p className="mt-2">
            {one.why_selected}{' '}
            <span className="whitespace-nowrap">{words.minutes.replace('{{count}}', String(one.estimated_time))}</span>
          </p>
        </div>
      )}
      {list !== null && <div className="mt-4">{list}</div>}
      {list === null && others.length > 0 && <Pile title={words.after} items={others.map(({ title }) => title)} />}
      {leftAsThoughts.length > 0 && <Pile title={words.thoughts} items={leftAsThoughts.map(({ text }) => text)} />}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <a href="/signup" className={buttonClass('secondary')}>
          {words.keep}
        </a>
        <Button kind="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{words.keepHint}</p>
    </div>
  );
}

function Pile({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div className="mt-4">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-ink-soft">
        {items.map((item, index) => (
          <li key={`${index}-${item}`}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
