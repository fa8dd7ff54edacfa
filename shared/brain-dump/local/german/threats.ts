import { plain } from '../learned/plain.ts';
import type { Threat } from '../threats.ts';
import type { Token } from '../tokenize.ts';
import { infinitiveOfFirst } from './infinitives.ts';

/** Before "wenn ich … nicht", these make it a fear or an aside: "was, wenn ich", "auch wenn ich". */
const NO_THREAT = /^(?:was|auch|selbst|angst|bange|nur|ausser|außer|als|egal|und|dass)$/;
const SUBJECT = /^(?:ich|wir|i|ma|mir)$/;
/** Longest duty, in tokens. */
const LONGEST = 14;
/** Words that name no thing: "wenn ich die heute nicht schreibe". */
const NO_THING =
  /^(?:die|das|den|dem|der|sie|es|ihn|ihm|ihr|mich|mir|uns|nicht|net|ned|nich|it|heute?|heit|morgen|bald|endlich|rechtzeitig|gleich|noch|jetzt|schnell|mal|auch|bis|am|um|zum|vor|\d.*|\p{L}+(?:tag|woch)s?)$/u;
/** What only happens to people, or what they like: "wenn ich nicht schlafe". */
const STATES =
  /^(?:schlafen|essen|bekommen|gewinnen|bestehen|finden|sehen|horen|wissen|brauchen|mogen|wollen|gehen|laufen|schauen)$/;

/** Returns the infinitive of a verb at the end of "wenn ich …": "zahle", "abschicke", after "wir" "zusagen". */
function verbAt(word: string, isPlural: boolean): string | null {
  const particle =
    /^(?:zurück|weiter|durch|nach|rein|raus|fertig|vor|weg|hin|los|mit|aus|auf|ein|ab|an|um|zu)(?=\p{L}{4})/u.exec(
      word,
    )?.[0];
  const first = (form: string): string | null => infinitiveOfFirst(isPlural ? form.replace(/n$/, '') : form);
  const own = first(word);
  if (own !== null) return own;
  const rest = particle === undefined ? null : first(word.slice(particle.length));
  return rest === null || particle === undefined ? null : `${particle}${rest}`;
}

/** The duty of "wenn ich die Rechnung nicht bis Freitag zahle, sperren sie das Konto". */
interface GermanThreat extends Threat {
  /** The infinitive of its verb. */
  readonly verb: string;
}

function threatAt(tokens: readonly Token[], at: number): GermanThreat | null {
  const word = (place: number): string => tokens[place]?.text ?? '';
  if (!/^(?:wenn|falls)$/.test(word(at)) || !SUBJECT.test(word(at + 1)) || NO_THREAT.test(word(at - 1))) return null;
  let isDenied = false;
  for (let to = at + 2; to < Math.min(tokens.length, at + 2 + LONGEST) && tokens[to]?.kind === 'word'; to += 1) {
    isDenied ||= /^(?:nicht|net|ned|nich|it)$/.test(word(to));
    const verb = isDenied ? verbAt(word(to), word(at + 1) !== 'ich' && word(at + 1) !== 'i') : null;
    if (verb !== null && tokens.slice(at + 2, to).every(({ text }) => NO_THING.test(text))) return null;
    if (verb !== null) return STATES.test(plain(verb)) ? null : { lead: at, from: at + 2, to: to + 1, verb };
  }
  return null;
}

/** Returns the duties that a dump says must not be left undone. */
export const threatsIn = (tokens: readonly Token[]): readonly GermanThreat[] =>
  tokens.flatMap((_, at) => threatAt(tokens, at) ?? []);

/** "Rechnung nicht zahle" is "Rechnung zahlen". */
export const asDuty = (title: string, { verb }: GermanThreat): string =>
  title
    .replace(/(?<=^|\s)(?:nicht|net|ned|nich|it|bald|rechtzeitig|endlich|gleich|schnell)\s+/giu, '')
    .replace(/\S+$/u, verb);
