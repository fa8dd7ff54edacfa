import {
  type ComponentType,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ListedTask, ProcessedDump } from '#shared/brain-dump/result.ts';
import type { LocalDateTime } from '#shared/kernel/dates.ts';
import {
  forgetFirstDump,
  keepFirstDump,
  type LiveReader,
  readFirstDump,
  sealFirstDump,
  startWarmReader,
} from '#renderer/features/brain-dump/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { catalogues } from '../catalogues.ts';
import { FirstPlan } from './FirstPlan.tsx';
import { pageLanguage } from './languages.ts';
import type { LandingMessages } from './messages/en.ts';

/** Ignores changes by other windows: this one shows what was stored when it opened, and then what is typed here. */
const never = () => () => undefined;

interface Sorted {
  readonly text: string;
  readonly now: LocalDateTime;
  readonly plan: ProcessedDump;
  readonly list: readonly ListedTask[];
}

type Stage =
  | { readonly name: 'writing'; readonly note?: string; readonly isInNeed?: boolean }
  | { readonly name: 'working' }
  | { readonly name: 'sorted'; readonly sorted: Sorted; readonly shown: ProcessedDump };

type List = ComponentType<Sorted & { readonly onPlan: (plan: ProcessedDump) => void }>;

/** Loaded after the first plan is shown; until then the page includes none of it. */
async function fetchList(): Promise<List> {
  const { FirstList, prepareFirstList } = await import('#renderer/features/brain-dump/live/FirstList.tsx');
  await prepareFirstList(catalogues, pageLanguage());
  return FirstList;
}

/** Loads the helplines of the user's country: for a crisis the lines, for what may be about one the offer of them. */
async function fetchHelp(kind: 'HelpLines' | 'CareOffer'): Promise<ComponentType> {
  const { prepareHelp } = await import('./help.ts');
  return (await prepareHelp(pageLanguage()))[kind];
}

/** The first plan without an account: created and stored on this device until there is an account. */
export function TryIt({ words }: { readonly words: LandingMessages['tryIt'] }) {
  const kept = useSyncExternalStore(never, readFirstDump, () => '');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? kept;
  const [stage, setStage] = useState<Stage>({ name: 'writing' });
  const [List, setList] = useState<List | null>(null);
  const [Help, setHelp] = useState<ComponentType | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  // Words of care must be visible at once, also on a small screen.
  const isInNeed = stage.name === 'writing' && stage.isInNeed === true;
  useEffect(() => {
    if (isInNeed) note.current?.scrollIntoView({ block: 'start' });
  }, [isInNeed]);
  const reader = useRef<LiveReader | null>(null);
  /** Created with the first letter: visitors who only read the page load none of it. */
  const theReader = (): LiveReader => (reader.current ??= startWarmReader());

  const write = (words: string): void => {
    theReader();
    setTyped(words);
    keepFirstDump(words);
  };

  const sort = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // A click that happened before hydration is handled while the page still shows the prerendered, empty field.
    const text = typed ?? readFirstDump();
    if (text.trim() === '') return setStage({ name: 'writing', note: words.empty });
    setStage({ name: 'working' });
    try {
      const {
        plan,
        list,
        now,
        isWorrying = false,
      } = await theReader().read('plan', { rawText: text, now: Date.now() });
      if (!plan) throw new Error('The words were not sorted');
      setHelp(null);
      // Nothing waits for it; if it cannot be loaded, the text remains.
      if (plan.crisis || isWorrying)
        void fetchHelp(plan.crisis ? 'HelpLines' : 'CareOffer').then(
          (Fetched) => setHelp(() => Fetched),
          () => undefined,
        );
      if (plan.crisis) return setStage({ name: 'writing', note: plan.empathicResponse, isInNeed: true });
      sealFirstDump(text);
      if (plan.tasks.length === 0) return setStage({ name: 'writing', note: words.nothing });
      setStage({ name: 'sorted', sorted: { text, now, plan, list }, shown: plan });
      // If it cannot be loaded, the text remains.
      void fetchList().then(
        (Fetched) => setList(() => Fetched),
        () => undefined,
      );
      result.current?.focus();
    } catch {
      setStage({ name: 'writing', note: words.broken });
    }
  };

  const showPlan = useCallback(
    (shown: ProcessedDump): void => setStage((before) => (before.name === 'sorted' ? { ...before, shown } : before)),
    [],
  );

  const again = (): void => {
    forgetFirstDump();
    setHelp(null);
    setTyped('');
    setStage({ name: 'writing' });
  };

  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div ref={result} tabIndex={-1} aria-live="polite" className="outline-none">
        {stage.name === 'sorted' && Help !== null && (
          <div className="mb-4">
            <Help />
          </div>
        )}
        {stage.name === 'sorted' && (
          <FirstPlan
            plan={stage.shown}
            list={List && <List {...stage.sorted} onPlan={showPlan} />}
            words={words}
            onAgain={again}
          />
        )}
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
            <p ref={note} role="status" className="mt-3 scroll-mt-24 rounded-xl bg-glow px-4 py-3 text-glow-ink">
              {stage.note}
            </p>
          )}
          {stage.name === 'writing' && Help !== null && (
            <div className="mt-4">
              <Help />
            </div>
          )}
          <Button type="submit" kind="secondary" className="mt-3 w-full" disabled={stage.name === 'working'}>
            {stage.name === 'working' ? words.working : words.action}
          </Button>
        </form>
      )}
    </div>
  );
}
