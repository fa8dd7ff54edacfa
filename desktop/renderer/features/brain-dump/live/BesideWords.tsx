import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#shared/tasks/task.ts';
import { preparePlanParts } from '#renderer/features/tasks/index.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { whenIdle } from '#renderer/platform/shown.ts';
import { cn } from '#renderer/ui/cn.ts';
import { Switch } from '#renderer/ui/Switch.tsx';
import type { DraftEditor } from '../useDraft.ts';
import { useLiveSwitch } from './liveSwitch.ts';
import { useSettled } from './useSettled.ts';

const LiveList = lazyPart(async () => {
  const [{ LiveList: List }] = await Promise.all([import('./LiveList.tsx'), preparePlanParts()]);
  return List;
});

interface BesideWordsProps {
  readonly desk: DraftEditor;
  /** Renders the text field; `lit` is the span of the highlighted task. */
  readonly words: (lit: Span | null) => ReactNode;
  /** Content below the text. */
  readonly children: ReactNode;
}

/**
 * The text with the tasks that form beside it, or below it on a phone. Reserves the list's space from the start, so
 * that the text does not move (spec tasks 2, Brain dump).
 */
export function BesideWords({ desk, words, children }: BesideWordsProps) {
  const { t } = useTranslation('list');
  const [isOn, choose] = useLiveSwitch();
  const [lit, setLit] = useState<Span | null>(null);
  const wordsBox = useRef<HTMLDivElement>(null);
  const below = (
    <>
      {children}
      <div className="mx-auto">
        <Switch label={t('live.switch')} checked={isOn} onChange={choose} />
      </div>
    </>
  );
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-5',
        isOn && 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8',
      )}
    >
      <div ref={wordsBox} className="grid min-w-0 grid-cols-1 gap-5 self-start">
        {words(isOn ? lit : null)}
      </div>
      {isOn && (
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Live desk={desk} onLit={setLit} wordsBox={wordsBox} />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-5 self-start">{below}</div>
    </div>
  );
}

interface LiveProps {
  readonly desk: DraftEditor;
  readonly onLit: (span: Span | null) => void;
  /** Element that contains the text. */
  readonly wordsBox: RefObject<HTMLElement | null>;
}

/**
 * Loads the list and creates its worker while the page is idle, at the latest with the first letter; no letter waits
 * for it.
 */
function Live({ desk, onLit, wordsBox }: LiveProps) {
  const [hasBegun, setBegun] = useState(false);
  const words = useSettled(desk);
  useEffect(() => whenIdle(() => setBegun(true)), []);
  if (!hasBegun && desk.text.trim() !== '') setBegun(true);
  if (!hasBegun) return <Nothing />;
  return (
    <Suspense fallback={<Nothing />}>
      <LiveList {...words} onLit={onLit} wordsBox={wordsBox} />
    </Suspense>
  );
}

function Nothing() {
  const { t } = useTranslation('list');
  return (
    <section className="px-3">
      <h2 className="flex min-h-target items-center text-xl">{t('live.title')}</h2>
      <p className="text-sm text-ink-soft">{t('live.none')}</p>
    </section>
  );
}
