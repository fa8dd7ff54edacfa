import { cleanLine } from '#shared/kernel/text.ts';

const BULLET = /^\s*(?:[-*•–]\s+(?:\[ ?\]\s*)?|\[ ?\]\s*|\d{1,2}[.)]\s+)(?<item>\S.*)$/u;

/** The steps that the person wrote down already: the open points of a list in the description, when it has two at least. */
export function ownList(description: string): readonly string[] {
  const items = description.split(/\r?\n/).flatMap((line) => {
    const item = BULLET.exec(line)?.groups?.['item'];
    return item === undefined || /^\[x\]/i.test(item) ? [] : [cleanLine(item)];
  });
  const open = items.filter((item) => item !== '');
  return open.length >= 2 ? open : [];
}
