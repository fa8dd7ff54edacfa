import { describe, expect, test } from 'vitest';
import { ProcessedDump } from '../result.ts';
import { localProcessor } from './everyLanguage.ts';
import { coreWords, stem } from './likeness.ts';
import { wordsOf } from './vocabulary.ts';

const NOW = '2026-03-04T09:00:00';

const DUMPS = [
  'I have to call the landlord tomorrow, and I am so tired of this flat. Buy bulbs.',
  '- milk\n- call Ann on friday at 3pm\n- I feel lost\n\nPay the gas bill by Monday!',
  'so um i need to finish the talk and then i was sad all day oh and also remind me to feed the cat every morning',
  'Je dois appeler ma mère. Café, crème brûlée.\nHeute muss ich einkaufen.',
  'Email “Zoë” about the fête — don’t forget the 20% discount… call Jürgen 🙂 buy 🎈',
  'After I send the draft I need to ring the editor. Send the draft. Never mind the cover.',
  'I want to die. I need to call my sister.',
  '   \n\t\n ',
  '',
  '...',
  'اتصل بأمي غدا\n明天买牛奶',
];

const HOSTILE: [string, string][] = [
  ['one letter', 'a'.repeat(20_000)],
  ['commas', ','.repeat(20_000)],
  ['and', 'and '.repeat(5_000)],
  ['newlines', '\n'.repeat(20_000)],
  ['blanks', ' '.repeat(20_000)],
  ['full stops', '. '.repeat(10_000)],
  ['brackets', '('.repeat(20_000)],
  ['quotes', "'".repeat(20_000)],
  ['digits', '1'.repeat(20_000)],
  ['numbers', '12 '.repeat(6_500)],
  ['really', 'really '.repeat(2_800)],
  ['to', 'to '.repeat(6_600)],
  ['monday', 'every monday and '.repeat(1_200)],
  ['I need to', 'I need to '.repeat(2_000)],
  ['emoji', '👩‍👩‍👧‍👦🙂'.repeat(1_500)],
  ['right to left', '\u202Eabc \u05D0\u05D1 '.repeat(2_000)],
  ['control characters', '\u0000\u0007\u001b[31m call bob '.repeat(800)],
  ['unpaired surrogates', 'buy \ud83d milk \udc00 '.repeat(1_000)],
  ['capital dotted i', 'İİİ buy İnk '.repeat(1_000)],
  ['markup', '<script>alert(1)</script> buy glue '.repeat(400)],
  ['prototype names', 'constructor __proto__ toString hasOwnProperty buy valueOf '.repeat(300)],
  ['dots and words', 'a.b.c.d.e '.repeat(2_000)],
  ['hyphens', 'a-'.repeat(10_000)],
];

describe.each([...DUMPS.map((text): [string, string] => [text.slice(0, 40), text]), ...HOSTILE])('%j', (_, rawText) => {
  const result = localProcessor.process({ rawText, now: NOW });

  test('is a valid result', () => {
    expect(ProcessedDump.safeParse(result).error).toBeUndefined();
  });

  test('reads the same twice', () => {
    expect(localProcessor.process({ rawText, now: NOW })).toEqual(result);
  });

  test('every span holds the words of its task', () => {
    for (const { title, span } of result.tasks) {
      expect(span.end).toBeLessThanOrEqual(rawText.length);
      const said = new Set(wordsOf(rawText.slice(span.start, span.end)).map(stem));
      const own = [...coreWords(title)].filter((word) => !/^(?:whether|paid|pay|get)$/.test(word));
      const kept = own.filter((word) => said.has(word));
      expect(kept.length, `${title} in ${rawText.slice(span.start, span.end)}`).toBeGreaterThanOrEqual(
        own.length * 0.6,
      );
    }
  });

  test('every thought is the text at its span', () => {
    for (const { text, span } of result.leftAsThoughts) expect(rawText.slice(span.start, span.end)).toBe(text);
  });

  test('no word is lost: tasks and thoughts cover all', () => {
    const covered = new Uint8Array(rawText.length);
    for (const { span } of [...result.tasks, ...result.leftAsThoughts]) covered.fill(1, span.start, span.end);
    const lost = [...rawText.matchAll(/[\p{L}\p{N}]/gu)].filter(({ index }) => covered[index] === 0);
    expect(lost.map(({ index }) => rawText.slice(index, index + 20)).slice(0, 3)).toEqual([]);
  });
});
