import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import type { ListedTask, Thought } from '#shared/brain-dump/result.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { belongsTo } from '#shared/tasks/today.ts';
import { CareOffer } from '#renderer/features/care/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { FoundOneThing } from '../FoundOneThing.tsx';
import { PastDumpsLink } from '../PastDumpsLink.tsx';
import { Findings } from '../results/Findings.tsx';
import { useWorries } from '../need/useWorries.ts';
import { OwnWords } from '../results/OwnWords.tsx';
import { Mood, Response } from '../results/Reading.tsx';
import { Closing, Offers, WayOn } from '../results/ResultRest.tsx';
import { Thoughts } from '../results/Thoughts.tsx';
import { useLit } from '../results/useLit.ts';
import { ConfirmList } from './ConfirmList.tsx';
import { useCommit } from './useCommit.ts';
import { useList } from './useList.ts';
import { useMore } from './useMore.ts';

interface ConfirmScreenProps {
  readonly result: DumpReply;
  readonly onDone: () => void;
}

/**
 * A result waiting for confirmation: an acknowledgement, the ONE Thing, the list. The rest is folded at first use, and
 * shown in full from the second time on (spec tasks 2, Results view; spec settled, Correct before commit).
 */
export function ConfirmScreen({ result, onDone }: ConfirmScreenProps) {
  const { t } = useTranslation(['list', 'results']);
  const desk = useList(result);
  const { goOn, isWaiting, isPending } = useCommit(result, desk.list, onDone);
  const [isMore, setMore] = useMore(!result.isFirst);
  const kept = keptOf(desk.list);
  const worries = useWorries(result.rawText);
  const thoughts = thoughtsOf(result, desk.list);
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-7 pt-2 pb-10 sm:pt-8">
      <title>{`${t('results:title')} · Unchaos`}</title>
      <header className="rise">
        <h1 className="text-base tracking-wide text-ink-soft">{t('results:heard')}</h1>
        <Response result={result} />
      </header>
      {worries.length > 0 && <CareOffer />}
      {result.theOneThing && <FoundOneThing found={result.theOneThing} isBrief />}
      <ConfirmList desk={desk} />
      {thoughts.length > 0 && (
        <Disclosure look="line" title={t('thoughts', { count: thoughts.length })}>
          <Thoughts
            rawText={result.rawText}
            thoughts={thoughts}
            onMake={(thought) => void desk.addThought(thought)}
            isFolded
          />
        </Disclosure>
      )}
      {isWaiting && <Note>{t('offline')}</Note>}
      <WayOn>
        <Button kind="primary" size="large" busy={isPending} onClick={goOn} className="w-full shadow-card! sm:w-auto">
          {isPending ? t('results:planning') : kept.length > 0 ? t('results:toPlan') : t('nothing')}
        </Button>
      </WayOn>
      <Button kind="quiet" onClick={onDone} className="-mt-4 justify-self-center">
        {t('results:another')}
      </Button>
      <Disclosure title={t('more')} isOpen={isMore} onToggle={setMore}>
        <More result={result} kept={kept} today={desk.today} />
        <div className="mt-6 grid justify-items-center">
          <PastDumpsLink />
        </div>
      </Disclosure>
    </article>
  );
}

interface MoreProps {
  readonly result: DumpReply;
  readonly kept: readonly ListedTask[];
  readonly today: LocalDate;
}

function More({ result, kept, today }: MoreProps) {
  const lit = useLit();
  const unsaved = kept.map((task, at) => ({
    ...{ ...task, id: at + 1, deferredDate: null, completed: false, createdAt: `${today}T12:00:00.000Z` },
    status: belongsTo(task, today),
  }));
  return (
    <div className="grid grid-cols-1 gap-8 pt-2">
      <Mood result={result} />
      <OwnWords words={result.rawText} sources={unsaved} lit={lit} />
      <Findings result={result} />
      <Offers tasks={unsaved} />
      <Closing result={result} />
    </div>
  );
}

/** The thoughts that are not in the list. */
function thoughtsOf({ leftAsThoughts }: DumpReply, list: readonly ListedTask[]): readonly Thought[] {
  const taken = keptOf(list).map(({ span }) => `${span.start}-${span.end}`);
  return leftAsThoughts.filter(({ span }) => !taken.includes(`${span.start}-${span.end}`));
}
