import type { Span } from '#shared/tasks/task.ts';
import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { WhenRead } from './dates/scan.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './drafts.ts';
import type { LearnedModel } from './learned/model.ts';
import type { DreamWords } from './lexicon/dreamWords.ts';
import type { FeelingWords } from './lexicon/feelingWords.ts';
import type { Quotation } from './lexicon/quotation.ts';
import type { TaskWords } from './lexicon/taskWords.ts';
import type { Places } from './location.ts';
import type { Morphology } from './morphology.ts';
import type { StressLexicon } from './stress.ts';
import type { Range, Token } from './tokenize.ts';
import type { WholeTask } from './wholeTask.ts';

/** The rules and word lists of one language, which the steps of all languages use. */
export interface LanguagePack {
  /** Splits a dump into tasks and thoughts. */
  readonly read: (raw: string, now: LocalDateTime, timeZone?: string) => Reading;
  /** Reads a text as one task, whatever it says. */
  readonly readWhole: (text: string, now: LocalDateTime) => WholeTask;
  /** Reads the day, time and recurrence in a range. */
  readonly readWhen: (tokens: readonly Token[], range: Range, now: LocalDateTime) => WhenRead;
  /** Whether a text says that it is done, called off, denied, feared or someone else's, and so not a task. */
  readonly isDenied: (tokens: readonly Token[]) => boolean;
  /** Whether a draft only says what is feared. */
  readonly isFear: (raw: string, span: Span, draft: Draft) => boolean;
  /** The learned model that `read` uses, if any. */
  readonly model?: LearnedModel;
  /** A text that runs every step, to warm the reader up. */
  readonly sample: string;
  readonly morphology: Morphology;
  readonly tasks: TaskWords;
  readonly places: Places;
  readonly feelings: FeelingWords;
  readonly stress: StressLexicon;
  readonly dreams: DreamWords;
  /** Words used in many contexts, which are not themes by themselves. */
  readonly common: ReadonlySet<string>;
  readonly quotations: readonly Quotation[];
}
