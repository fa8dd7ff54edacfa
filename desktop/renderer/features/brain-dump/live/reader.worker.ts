import { readLine } from '#shared/brain-dump/list/readLine.ts';
import { readList } from '#shared/brain-dump/list/readList.ts';
import { languageOfWords } from '#shared/brain-dump/local/detect.ts';
import { localProcessor } from '#shared/brain-dump/local/index.ts';
import { ModelNotLoaded } from '#shared/brain-dump/local/learned/model.ts';
import { loadPacks, packOf } from '#shared/brain-dump/local/packs.ts';
import { taskOfThought } from '#shared/brain-dump/local/taskOfThought.ts';
import { readSafely } from '#shared/brain-dump/readSafely.ts';
import { worriesIn } from '#shared/care/crisis.ts';
import { type LocalDateTime, localDateTimeIn, ownTimeZone } from '#shared/kernel/dates.ts';
import type { Found, Reply, Request, Messages } from './reader.ts';

// Runs in a worker, so that typing never waits; the only place in the page that reads text. Text about a crisis becomes
// no tasks here either (spec settled, Crisis).
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  answer(data).catch((error: unknown) => {
    // Offline the page continues without it; anything else is a worker error that the page receives.
    if (error instanceof OutOfReach) postMessage({ id: data.id, found: null } satisfies Reply);
    else reportError(error);
  });
});

/** Thrown when a part of a language could not be fetched. */
class OutOfReach extends Error {}

const fetched = (loading: Promise<void>): Promise<void> =>
  loading.catch(() => {
    throw new OutOfReach();
  });

const packs = loadPacks();
packs.catch(() => undefined);

async function answer({ id, kind, ...asked }: Request): Promise<void> {
  await fetched(packs);
  const { timeZone = ownTimeZone() } = asked;
  const now = typeof asked.now === 'number' ? localDateTimeIn(timeZone, new Date(asked.now)) : asked.now;
  const found = await inTheirLanguage(() => readings[kind]({ ...asked, now, timeZone }));
  postMessage({ id, found: { ...found, now } } satisfies Reply);
}

/** Reads with the languages that the text needs, fetching each at its first use. */
async function inTheirLanguage<T>(read: () => T): Promise<T> {
  for (;;)
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ModelNotLoaded)) throw error;
      await fetched(error.model.load());
    }
}

type Dated = Messages & { readonly now: LocalDateTime };

const readings: Readonly<Record<Request['kind'], (words: Dated) => Omit<Found, 'now'>>> = {
  line(words) {
    const task = readLine(words);
    return { list: task ? [task] : [] };
  },
  list: (words) => ({ list: readList(readSafely(words, localProcessor.process), words) }),
  plan(words) {
    const plan = readSafely(words, localProcessor.process);
    return { list: readList(plan, words), plan, isWorrying: worriesIn(words.rawText).length > 0 };
  },
  sample: ({ rawText, now }) => readings.list({ rawText: packOf(languageOfWords([], rawText)).sample, now }),
  thought({ rawText, now, span = { start: 0, end: rawText.length } }) {
    const task = taskOfThought(rawText, span, { now, goals: [] });
    return { list: [{ ...task, key: 'thought', state: 'kept' }] };
  },
};
