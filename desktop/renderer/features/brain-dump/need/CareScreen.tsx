import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { CareMessage, HelpLines } from '#renderer/features/care/index.ts';
import { forgetLastLook } from '#renderer/platform/lastLook.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { Need } from './hear.ts';

interface CareScreenProps {
  /** Null while there is none. */
  readonly result: DumpReply | null;
  readonly words: Need['words'];
  readonly onDone: () => void;
}

const SAID = { sending: 'keeping', kept: 'kept', waiting: 'notYet' } as const;

/** For a person in need: that they were heard, who listens, and nothing to do (spec settled, Crisis). */
export function CareScreen({ result, words, onDone }: CareScreenProps) {
  const { t } = useTranslation('care');
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    screen.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    // The plan as it stood before is not to come up first.
    forgetLastLook();
  }, []);
  return (
    <article
      ref={screen}
      tabIndex={-1}
      aria-label={t('screen')}
      className="mx-auto grid max-w-2xl grid-cols-1 gap-8 pt-4 pb-16 outline-none sm:pt-10"
    >
      <title>{`${t('screen')} · Unchaos`}</title>
      <CareMessage />
      <HelpLines />
      <div className="grid justify-items-start gap-2">
        <Button kind="primary" size="large" onClick={onDone} className="w-full sm:w-auto">
          {t('keep')}
        </Button>
        <p role="status" className="text-ink-soft">
          {t(SAID[words])}
        </p>
      </div>
      {result && <Rest result={result} />}
    </article>
  );
}

/** What else was said, to read and not to do. */
function Rest({ result: { tasks, leftAsThoughts } }: { readonly result: DumpReply }) {
  const { t } = useTranslation('care');
  const rest = [...tasks.map(({ title }) => title), ...leftAsThoughts.map(({ text }) => text)];
  if (rest.length === 0) return null;
  return (
    <section aria-labelledby="rest" className="border-t border-line pt-6 text-ink-soft">
      <h2 id="rest" className="text-xl">
        {t('rest')}
      </h2>
      <p>{t('restText')}</p>
      <ul className="mt-3 list-disc ps-5">
        {rest.map((text, index) => (
          <li key={index} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
