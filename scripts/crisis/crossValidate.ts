import { bestOf, exampleOf, learn } from './learn.ts';
import { composed, type Row } from './rows.ts';

const FOLDS = 5;
/** Rows with one number are translations or contrasts of each other and stay together. */
const foldOf = ({ id }: Row): number => Math.floor(Number(id.replace(/\D/g, '')) / 8) % FOLDS;

/** Learns on four fifths and looks at the fifth, five times, and prints what is recognised and what is a false alarm. */
export function crossValidate(rows: readonly Row[]): void {
  const scored = Array.from({ length: FOLDS }, (_, fold) => {
    const others = rows.filter((row) => foldOf(row) !== fold);
    const model = learn([...others, ...composed(others)].map(exampleOf));
    return rows
      .filter((row) => foldOf(row) === fold)
      .map((row) => ({ ...row, score: bestOf(exampleOf({ ...row, piece: null }), model)?.score ?? -9 }));
  }).flat();
  const groups: Readonly<Record<string, (row: Row) => boolean>> = {
    all: () => true,
    en: ({ lang }) => lang === 'en',
    de: ({ lang }) => lang === 'de',
    suicide: ({ level }) => level === null || level === 'suicide',
    selfharm: ({ level }) => level === null || level === 'selfharm',
    hopeless: ({ level }) => level === null || level === 'hopeless',
    abuse: ({ level }) => level === null || level === 'abuse',
  };
  for (const [name, fits] of Object.entries(groups)) {
    const some = scored.filter(fits);
    const high = some
      .filter(({ crisis }) => crisis)
      .map(({ score }) => score)
      .sort((a, b) => a - b);
    const low = some.filter(({ crisis }) => !crisis).map(({ score }) => score);
    const at = [0.98, 0.95, 0.9, 0.8].map((recall) => {
      const threshold = high[Math.floor(high.length * (1 - recall))] ?? 0;
      const alarms = (100 * low.filter((score) => score >= threshold).length) / low.length;
      return `${recall * 100} % recognised: ${alarms.toFixed(1)} % false alarms (from ${threshold.toFixed(2)})`;
    });
    console.log(`${name.padEnd(9)} ${at.join('; ')}`);
  }
}
