import type { Feelings } from './mood.ts';
import type { OneThing } from './oneThing.ts';
import type { Stress } from './stress.ts';

/** What an answer to a dump may speak of. */
export interface Heard {
  readonly feelings: Feelings;
  readonly stress: Stress;
  readonly taskCount: number;
  readonly thoughtCount: number;
  readonly dueSoon: number;
  readonly oneThing: OneThing | null;
  readonly stuck: readonly string[];
  readonly themes: readonly string[];
  readonly dream: string | null;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
const count = (number: number, one: string, many: string): string =>
  `${number === 1 ? 'one' : number} ${number === 1 ? one : many}`;

/** A kind, short answer that says back what was heard; it promises nothing and blames nobody. */
export function empathicResponse(heard: Heard): string {
  if (heard.feelings.crisis)
    return (
      'Thank you for putting this into words. What you describe sounds very painful, and you should not have to carry it alone. ' +
      'If you might hurt yourself, please reach a person now: your local emergency number, 988 in the US and Canada, 116 123 in the UK and Ireland, or someone near you. ' +
      'Everything you wrote is kept here; none of it has to be done right now.'
    );
  return [feelingSentence(heard), contentSentence(heard), nextSentence(heard)].filter((text) => text !== '').join(' ');
}

function feelingSentence({ feelings, stress, taskCount, dream }: Heard): string {
  const { heavy, light } = feelings;
  if (heavy.length > 0 && light.length > 0)
    return `I hear that you feel ${listed(heavy.slice(0, 2))}, and ${listed(light.slice(0, 2))} as well; both can be true.`;
  if (heavy.length > 0)
    return `I hear that you feel ${listed(heavy.slice(0, 3))}. That makes sense with what you are carrying.`;
  if (light.length > 0 && stress.level !== 'high')
    return `It is good to hear that you feel ${listed(light.slice(0, 2))}.`;
  if (stress.level === 'high') return 'That is a lot to carry at once, and it shows in your words.';
  if (dream !== null) return 'There is something in here that clearly matters to you.';
  if (taskCount > 7) return 'That is a full head; it is good that it is out of it now.';
  return taskCount === 0 ? 'Thank you for sharing this.' : '';
}

function contentSentence({ taskCount, thoughtCount, dueSoon, themes }: Heard): string {
  if (taskCount === 0)
    return thoughtCount > 0
      ? 'I found nothing in it that has to be done; it may simply have needed to be said, and it is kept as you wrote it.'
      : '';
  const about = themes.length > 0 ? `, mostly about ${listed(themes.slice(0, 2))}` : '';
  const soon =
    dueSoon === 0
      ? ', and none is due today or tomorrow'
      : taskCount === dueSoon
        ? ''
        : `, and only ${count(dueSoon, 'is', 'are')} due by tomorrow`;
  const rest =
    thoughtCount > 0
      ? ` The rest stays with you as ${thoughtCount === 1 ? 'a thought' : 'thoughts'}, not as work.`
      : '';
  if (taskCount === 1) return `I found one thing to do in it.${rest}`;
  return `I found ${taskCount} things to do${about}${soon}.${rest}`;
}

function nextSentence({ oneThing, stuck, taskCount, stress }: Heard): string {
  if (!oneThing) return '';
  if (taskCount === 1) return stress.level === 'low' ? '' : 'It can be done in one small step.';
  const first = `"${oneThing.title}"`;
  if (stuck.includes(oneThing.title))
    return `${first} has been waiting for you; about ${oneThing.estimated_time} minutes may be enough to put it to rest.`;
  return stress.level === 'high'
    ? `For now there is only ${first}. The rest can wait.`
    : `${first} is a good place to begin.`;
}
