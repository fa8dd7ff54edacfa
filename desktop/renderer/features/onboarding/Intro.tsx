import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';

/** When each message of the intro appears, in milliseconds after the previous one (spec accounts 2, Onboarding; 9). */
const INTRO_DELAYS_MS = [1500, 2500, 2500, 2500, 2500, 2500, 2500] as const;
/** Milliseconds from the last message to the button. */
const CONTINUE_DELAY_MS = 1000;

/** Number of messages visible `elapsed` milliseconds after the start, and whether the button is. */
export function introAt(elapsed: number): { readonly messages: number; readonly canContinue: boolean } {
  let due = 0;
  let messages = 0;
  for (const delay of INTRO_DELAYS_MS) {
    due += delay;
    if (elapsed >= due) messages += 1;
  }
  return { messages, canContinue: elapsed >= due + CONTINUE_DELAY_MS };
}

const TICK_MS = 100;

/** Messages before the first question: one by one, or all at once with reduced motion. */
export function Intro({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('onboarding');
  const { messages, canContinue } = introAt(useElapsed());
  const texts = t('intro.messages', { returnObjects: true });
  return (
    <section
      aria-label={t('intro.label')}
      className="mx-auto grid min-h-[70dvh] max-w-2xl content-center justify-items-center gap-8 text-center"
    >
      <title>{`${t('title')} · Unchaos`}</title>
      <h1 className="sr-only">{t('intro.label')}</h1>
      <div aria-live="polite" className="grid gap-5">
        {texts.slice(0, messages).map((text, index) => (
          <p
            key={text}
            className={cn(
              'appear font-display text-balance',
              index === messages - 1 ? 'text-3xl sm:text-4xl' : 'text-xl text-ink-soft',
            )}
          >
            {text}
          </p>
        ))}
      </div>
      {canContinue ? (
        <Button kind="primary" size="large" onClick={onDone} autoFocus>
          {t('intro.next')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={onDone}>
          {t('intro.skip')}
        </Button>
      )}
    </section>
  );
}

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds since the first render, in steps; jumps to the end with reduced motion. */
function useElapsed(): number {
  const [elapsed, setElapsed] = useState(() => (wantsStillness() ? Infinity : 0));
  useEffect(() => {
    if (wantsStillness()) return;
    const start = Date.now();
    const timer = window.setInterval(() => {
      const now = Date.now() - start;
      setElapsed(now);
      if (introAt(now).canContinue) window.clearInterval(timer);
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return elapsed;
}
