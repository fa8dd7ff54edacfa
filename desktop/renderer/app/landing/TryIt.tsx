import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import { forgetFirstDump, keepFirstDump, readFirstDump, sealFirstDump } from '#renderer/features/brain-dump/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FirstPlan } from './FirstPlan.tsx';
import type { LandingWords } from './words/en.ts';

/** Another window may write too; this one shows what was there when it opened, and then what is typed here. */
const never = () => () => undefined;

type Stage = { name: 'writing'; note?: string } | { name: 'working' } | { name: 'sorted'; plan: ProcessedDump };

/** The first plan without an account: sorted on this device, kept on this device until there is an account. */
export function TryIt({ words }: { readonly words: LandingWords['tryIt'] }) {
  const kept = useSyncExternalStore(never, readFirstDump, () => '');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? kept;
  const [stage, setStage] = useState<Stage>({ name: 'writing' });
  const result = useRef<HTMLDivElement>(null);

  const write = (words: string): void => {
    setTyped(words);
    keepFirstDump(words);
  };

  const sort = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return setStage({ name: 'writing', note: words.empty });
    setStage({ name: 'working' });
    try {
      const { sortHere } = await import('./sortHere.ts');
      const plan = await sortHere(text);
      sealFirstDump(text);
      setStage(plan.tasks.length > 0 ? { name: 'sorted', plan } : { name: 'writing', note: words.nothing });
      result.current?.focus();
    } catch {
      setStage({ name: 'writing', note: words.broken });
    }
  };

  const again = (): void => {
    forgetFirstDump();
    setTyped('');
    setStage({ name: 'writing' });
  };

  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div ref={result} tabIndex={-1} aria-live="polite" className="outline-none">
        {stage.name === 'sorted' && <FirstPlan plan={stage.plan} words={words} onAgain={again} />}
      </div>
      {stage.name !== 'sorted' && (
        <form onSubmit={(event) => void sort(event)}>
          <label htmlFor="first-dump" className="font-display text-xl">
            {words.title}
          </label>
          <p className="mt-1 text-ink-soft">{words.promise}</p>
          <textarea
            id="first-dump"
            value={text}
            onChange={(event) => write(event.target.value)}
            placeholder={words.placeholder}
            rows={4}
            maxLength={10_000}
            className="mt-4 w-full resize-y rounded-xl border border-line-strong bg-paper p-4 text-lg placeholder:text-ink-soft"
          />
          {stage.name === 'writing' && stage.note && (
            <p role="status" className="mt-3 rounded-xl bg-glow px-4 py-3 text-glow-ink">
              {stage.note}
            </p>
          )}
          <Button type="submit" kind="secondary" className="mt-3 w-full" disabled={stage.name === 'working'}>
            {stage.name === 'working' ? words.working : words.action}
          </Button>
        </form>
      )}
    </div>
  );
}
