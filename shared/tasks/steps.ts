import { cleanLine } from '#shared/kernel/text.ts';
import { clauseOf } from './steps/clause.ts';
import { type Kind, shortened, stepsOfKind } from './steps/kind.ts';
import { BREAK_DOWN_STEPS } from './stuck.ts';
import type { Category, Task } from './task.ts';
import { englishFirst } from './steps/englishFirst.ts';
import { englishTopics } from './steps/englishTopics.ts';
import { englishVerbs } from './steps/englishVerbs.ts';
import { germanFirst } from './steps/germanFirst.ts';
import { germanTopics } from './steps/germanTopics.ts';
import { germanVerbs } from './steps/germanVerbs.ts';

/** German kinds, the first match counts; each requires German words, so that no English title matches. */
const german: readonly Kind[] = [...germanFirst, ...germanTopics, ...germanVerbs];

/** English kinds, the first match counts. */
const english: readonly Kind[] = [...englishFirst, ...englishTopics, ...englishVerbs];

/** Longest title of a task, in characters. */
const LONGEST_TITLE = 300;

const GERMAN =
  /[äöüß]|(?:^|\s)(?:der|die|das|den|dem|ein|eine|einen|und|für|mit|bei|beim|zum|zur|im|nicht|noch|mein|meine|meinen|ich|wieder|machen|klären|erledigen|kümmern|besprechen)(?:\s|$)/i;

/** The manner of a matter without a known kind, by its category. */
type Manner = 'page' | 'words' | 'things' | 'people';
const MANNERS: Readonly<Record<Category, Manner>> = {
  work: 'page',
  professional: 'page',
  learning: 'page',
  research: 'page',
  creative: 'page',
  personal: 'words',
  financial: 'page',
  household: 'things',
  health: 'words',
  family: 'people',
  relationships: 'people',
};

const ENGLISH_BY_MANNER: Readonly<Record<Manner, readonly string[]>> = {
  page: [
    'Open what “{x}” needs and close the rest',
    'Write down three rough points',
    'Do ten minutes of the easiest, with a timer',
  ],
  words: [
    'Write “{x}” on top of a blank page',
    'Write down three things that have to happen',
    'Circle the smallest and do two minutes of it',
  ],
  things: [
    'Gather what you need for {x}',
    'Set a timer for five minutes',
    'Begin in the easiest corner and stop when it rings',
  ],
  people: ['List the people involved in {x}', 'Write the one sentence for them', 'Send it, or choose when to say it'],
};

const GERMAN_BY_MANNER: Readonly<Record<Manner, readonly string[]>> = {
  page: [
    '{x}: öffnen, was es braucht, und den Rest schließen',
    'Drei grobe Stichpunkte schreiben',
    'Zehn Minuten vom leichtesten, mit Wecker',
  ],
  words: [
    'Oben auf ein leeres Blatt schreiben: {x}',
    'Drei Dinge darunter, die passieren müssen',
    'Das kleinste einkreisen und zwei Minuten davon machen',
  ],
  things: [
    '{x}: an einen Ort legen, was es braucht',
    'Wecker auf fünf Minuten stellen',
    'In der leichtesten Ecke anfangen und beim Klingeln aufhören',
  ],
  people: [
    '{x}: aufschreiben, wen es braucht',
    'Den einen Satz für sie aufschreiben',
    'Ihn abschicken, oder aussuchen, wann er gesagt wird',
  ],
};

/**
 * Returns one to three small steps into a task that was too big (spec tasks 5, Break-down; 9, Sub-task creation):
 * concrete actions, the first within two minutes. The user's own list comes first, then the kind of the matter, then
 * its category. The steps are in the language of the title, the same for the same task, and never the title itself.
 */
export function stepsFor({
  title,
  description,
  category,
}: Pick<Task, 'title' | 'description' | 'category'>): readonly string[] {
  const own = ownSteps({ title, description });
  if (own.length > 0) return own;
  const clause = clauseOf(title);
  const known = stepsOfKind(german, clause) ?? stepsOfKind(english, clause);
  return offered(known ?? byManner(title, clause, category), title);
}

const BULLET = /^\s*(?:[-*•–]\s+(?:\[ ?\]\s*)?|\[ ?\]\s*|\d{1,2}[.)]\s+)(?<item>\S.*)$/u;

/** Returns the open items of a list in the description; none unless there are at least two. */
export function ownSteps({ title, description }: Pick<Task, 'title' | 'description'>): readonly string[] {
  const items = description.split(/\r?\n/).flatMap((line) => {
    const item = BULLET.exec(line)?.groups?.['item'];
    return item === undefined || /^\[x\]/i.test(item) ? [] : [item];
  });
  const own = offered(items, title);
  return own.length > 1 ? own : [];
}

function byManner(title: string, clause: string, category: Category): readonly string[] {
  const manners = GERMAN.test(title) ? GERMAN_BY_MANNER : ENGLISH_BY_MANNER;
  return manners[MANNERS[category]].map((step) => step.replaceAll('{x}', () => shortened(clause)));
}

const folded = (text: string): string => cleanLine(text).toLowerCase();

/** Returns the steps that may be offered for this title: cleaned, without duplicates, none too long, three at most. */
export function offered(steps: readonly string[], title: string): readonly string[] {
  const seen = new Set([folded(title)]);
  // Never cuts a surrogate pair in half.
  const cut = (step: string): string => step.slice(0, LONGEST_TITLE).replace(/[\uD800-\uDBFF]$/, '');
  const clean = steps.map((step) => cut(cleanLine(step)).trim());
  return clean
    .filter((step) => {
      const isNew = step !== '' && !seen.has(folded(step));
      seen.add(folded(step));
      return isNew;
    })
    .slice(0, BREAK_DOWN_STEPS);
}
