import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOf } from './copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const READER = 'shared/brain-dump/local';
const REGISTRY = `${READER}/languages.ts`;
const PACKS = `${READER}/packs.ts`;
const PACK_LINE = "  nl: async () => (await import('./dutch/pack.ts')).DUTCH_PACK,\n";
const LINE = "export { DUTCH as nl } from './dutch/language.ts';\n";

const LANGUAGE = `
import type { ReaderLanguage } from '../language.ts';
import { ENGLISH_ANSWERS } from '../english/answers.ts';
const { reasoning } = ENGLISH_ANSWERS;
export const DUTCH: ReaderLanguage = {
  frequentWords: 'ik het een van en niet wat moet voor naar morgen vandaag kopen betalen',
  answers: { ...ENGLISH_ANSWERS, reasoning: { ...reasoning, ownChoice: 'Dat heb je zelf gekozen.' } },
};
`;

/** Takes what is between commas for a task; all that this language lacks is English. */
const PACK = `
import { ENGLISH_PACK } from '../english/pack.ts';
import type { LanguagePack } from '../pack.ts';
import { tokenize } from '../tokenize.ts';
import { wholeTask } from '../wholeTask.ts';
const { model, ...english } = ENGLISH_PACK;
const readWhole: LanguagePack['readWhole'] = (text, now) => {
  const tokens = tokenize(text);
  return wholeTask(text, tokens, english.readWhen(tokens, { from: 0, to: 0 }, now), text.trim());
};
export const DUTCH_PACK: LanguagePack = {
  ...english,
  readWhole,
  read: (raw, now) => {
    const tokens = tokenize(raw);
    const ends = [...tokens.keys()].filter((at) => tokens[at]?.text === ',').concat(tokens.length);
    const drafts = ends.map((to, clause) => {
      const from = clause === 0 ? 0 : (ends[clause - 1] ?? 0) + 1;
      const range = { from, to };
      const text = raw.slice(tokens[from]?.start, tokens[to - 1]?.end);
      return { ...readWhole(text, now).draft, matter: range, range, cover: range, clause };
    });
    return { tokens, drafts, thoughts: [] };
  },
};
`;

const PROBE = `
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { taskOfThought } from '#shared/brain-dump/local/taskOfThought.ts';
const now = '2026-03-04T09:00:00';
const titles = (rawText) => localProcessor.process({ rawText, now }).tasks.map(({ title }) => title);
const dutch = 'melk kopen voor morgen, de huur betalen';
const { reasoning } = taskOfThought(dutch, { start: 0, end: 10 }, { now, goals: [] });
const others = [titles('Call mum and pay the rent'), titles('Mama anrufen und die Miete bezahlen')];
console.log(JSON.stringify({ dutch: titles(dutch), reasoning, others }));
`;

test('a language of the reader is one folder and two lines', { timeout: 120_000 }, () => {
  const { folder, at, end } = copyOf(root, ['shared', 'package.json'], REGISTRY);
  try {
    writeFileSync(at(REGISTRY), readFileSync(path.join(root, REGISTRY), 'utf8') + LINE);
    const packs = readFileSync(at(PACKS), 'utf8');
    // The copy is a link to the original.
    rmSync(at(PACKS));
    writeFileSync(
      at(PACKS),
      packs.replace(/^const PACKS.*\n/m, (head) => head + PACK_LINE),
    );
    mkdirSync(at(`${READER}/dutch`));
    writeFileSync(at(`${READER}/dutch/language.ts`), LANGUAGE);
    writeFileSync(at(`${READER}/dutch/pack.ts`), PACK);
    writeFileSync(at('probe.ts'), PROBE);
    expect(JSON.parse(execFileSync(process.execPath, ['probe.ts'], { cwd: folder, encoding: 'utf8' }))).toEqual({
      dutch: ['melk kopen voor morgen', 'de huur betalen'],
      reasoning: 'Dat heb je zelf gekozen.',
      others: [
        ['Call mum', 'Pay the rent'],
        ['Mama anrufen', 'Miete bezahlen'],
      ],
    });
  } finally {
    end();
  }
});
