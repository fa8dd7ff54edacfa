/** Lookalike letters that none of our catalogues uses: they show that a text comes from a catalogue. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ a: 'å', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ', n: 'ñ' },
  ...{ o: 'ô', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ', N: 'Ñ' },
  ...{ O: 'Ô', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};

/** Placeholders, markup, and the product's name: `{{count}}`, `{name}`, `$t(key)`, `<0>`, `&nbsp;`, a URL. */
const KEPT = /(Unchaos|\{\{[^}]*\}\}|\{\w+\}|\$t\([^)]*\)|<\/?[\w-]+\/?>|&\w+;|https?:\/\/\S+|unchaos:\/\S*)/;

/** How much longer than English a translation may be. */
const LONGER = 0.4;

/** Converts an English text to the test language: accented, in brackets, 40 % longer. Placeholders stay as they are. */
export function accented(text: string): string {
  if (!/\p{L}/u.test(text.replaceAll(/Unchaos/g, ''))) return text;
  const parts = text.split(KEPT);
  // The parts that `split` captured are at odd indexes.
  const letters = parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/gi, (one) => LOOKS[one] ?? one)));
  const length = parts.reduce((sum, part, at) => (at % 2 === 1 ? sum : sum + part.length), 0);
  // In words of average length, so that long texts wrap normally.
  const more = '~'.repeat(Math.max(1, Math.ceil(length * LONGER) - 3)).replaceAll(/~{5}(?=~)/g, '$& ');
  return `[${letters.join('')} ${more}]`;
}

/** Whether a text on screen, or a part of it, is in the test language. */
export const isAccented = (text: string): boolean =>
  /[ƀðƒĝĥĵķļɱþǫŕţṽŵẋ]|\[.* ~+\]/i.test(text) || (/[éåçîñôšûýž]/i.test(text) && /[[~\]]/.test(text));

/** Converts a whole catalogue to the test language, including texts that are functions. */
export function inTestLanguage(node: unknown): unknown {
  if (typeof node === 'string') return accented(node);
  if (typeof node === 'function')
    return (...given: unknown[]): unknown => inTestLanguage(Reflect.apply(node, undefined, given));
  if (Array.isArray(node)) return node.map(inTestLanguage);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [key, inTestLanguage(value)]),
  );
}
