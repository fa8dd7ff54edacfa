import { bestLanguage, type Language } from '#shared/kernel/languages.ts';

/** Returns the best of our languages for an `Accept-Language` header; the fallback if it contains none of them. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return bestLanguage(wanted.map(({ tag }) => tag));
}
