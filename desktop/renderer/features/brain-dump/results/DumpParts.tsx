import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { FoundOneThing } from '../FoundOneThing.tsx';
import { Findings } from './Findings.tsx';
import { FoundTasks } from './FoundTasks.tsx';
import { useThoughts } from './makeTask.ts';
import { OwnWords } from './OwnWords.tsx';
import { Thoughts } from './Thoughts.tsx';
import { useLit } from './useLit.ts';

interface DumpPartsProps {
  readonly result: DumpReply;
  /** Content placed beside the text where there is room. */
  readonly children?: ReactNode;
}

/**
 * Everything found in a dump, beside its text: the ONE Thing, the tasks, the remaining thoughts, then a closer look.
 */
export function DumpParts({ result, children }: DumpPartsProps) {
  const { t } = useTranslation('results');
  const { tasks, rawText, theOneThing } = result;
  const lit = useLit();
  const { left, coming, made, make } = useThoughts(result);
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:gap-x-12">
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">
        {theOneThing && <FoundOneThing found={theOneThing} />}
        <FoundTasks tasks={tasks} rawText={rawText} lit={lit} coming={coming.map(({ text }) => text)} />
        <Thoughts rawText={rawText} thoughts={left} onMake={make} />
        <p role="status" className="sr-only">
          {made !== null && t('made', { title: made })}
        </p>
      </div>
      <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        <OwnWords words={rawText} sources={tasks} lit={lit} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">
        <Findings result={result} />
        {children}
      </div>
    </div>
  );
}
