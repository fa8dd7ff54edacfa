import type { Range, Token } from '../words.ts';

/** How a sentence begins whose order was cut off: "and I still haven't | opened an account". */
const BEGUN =
  /(?:^| )((?:(?:and|but|so|then|because|cos) )?(?:i|we) (?:(?:still|just|really|also|even|never) )*(?:didn'?t|haven'?t|never|need to|have to|gotta|must|should|ought to))$/;
/** The longest such beginning, in words. */
const LONGEST = 8;

/** The pieces, each sentence in one: what begins it goes with what it asks for. */
export function withWholeClauses<Piece extends Range & { readonly isTask: boolean }>(
  tokens: readonly Token[],
  pieces: readonly Piece[],
): Piece[] {
  const found = [...pieces];
  pieces.forEach((piece, place) => {
    const before = found[place - 1];
    if (!before || !piece.isTask || before.to !== piece.from) return;
    const last = tokens.slice(Math.max(before.from, before.to - LONGEST), before.to);
    if (last.some(({ kind }) => kind !== 'word')) return;
    const begun = BEGUN.exec(last.map(({ text }) => text).join(' '))?.[1];
    if (begun === undefined) return;
    const at = before.to - begun.split(' ').length;
    if (at <= before.from) return;
    found[place - 1] = { ...before, to: at };
    found[place] = { ...piece, from: at };
  });
  return found;
}
