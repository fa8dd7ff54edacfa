import { readLine } from '#shared/brain-dump/list/readLine.ts';
import { readList } from '#shared/brain-dump/list/readList.ts';
import { localProcessor } from '#shared/brain-dump/local/index.ts';
import { LanguageNotLoaded, loadLanguage } from '#shared/brain-dump/local/learned/languages.ts';
import { taskOfThought } from '#shared/brain-dump/local/taskOfThought.ts';
import { readSafely } from '#shared/brain-dump/readSafely.ts';
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

/** Thrown when a language could not be fetched. */
class OutOfReach extends Error {}

async function answer({ id, kind, ...asked }: Request): Promise<void> {
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
      if (!(error instanceof LanguageNotLoaded)) throw error;
      await loadLanguage(error.language).catch(() => {
        throw new OutOfReach();
      });
    }
}

/** One sample per language: enough to build its model and run every step. */
const SAMPLES: Readonly<Record<string, string>> = {
  en: 'Call Ann tomorrow at 3pm for 20 min, buy milk and bread. I am so tired of all this. The rent is due on Friday!',
  de: 'Morgen um 15 Uhr Anna anrufen, Milch und Brot kaufen. Ich bin das alles so leid. Die Miete ist am Freitag fällig!',
};

type Dated = Messages & { readonly now: LocalDateTime };

const readings: Readonly<Record<Request['kind'], (words: Dated) => Omit<Found, 'now'>>> = {
  line(words) {
    const task = readLine(words);
    return { list: task ? [task] : [] };
  },
  list: (words) => ({ list: readList(readSafely(words, localProcessor.process), words) }),
  plan(words) {
    const plan = readSafely(words, localProcessor.process);
    return { list: readList(plan, words), plan };
  },
  sample: ({ rawText, now }) => readings.list({ rawText: SAMPLES[rawText] ?? '', now }),
  thought({ rawText, now, span = { start: 0, end: rawText.length } }) {
    const task = taskOfThought(rawText, span, { now, goals: [] });
    return { list: [{ ...task, key: 'thought', state: 'kept' }] };
  },
};
