import { FALLBACK, type Language, loadEachLanguage, textIn } from '#shared/kernel/languages.ts';
import type { device as english } from './messages/en.ts';

/** The program and system of a `User-Agent` header, under names that users know. Either may be undetected. */
export interface Device {
  readonly program: string | undefined;
  readonly system: string | undefined;
}

/** The order matters: most programs also claim to be others. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bElectron\/|\bunchaos\//i, 'Unchaos app'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X|Darwin)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (table: typeof PROGRAMS, text: string): string | undefined =>
  table.find(([shape]) => shape.test(text))?.[1];

export const deviceOf = (userAgent: string): Device => ({
  program: firstOf(PROGRAMS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});

const catalogues = await loadEachLanguage<{ device: typeof english }>((tag) => import(`./messages/${tag}.ts`));

/** Returns a readable name: "Firefox on Windows", "Unchaos app on Linux", "Unknown device". */
export function inWords({ program, system }: Device, language: Language = FALLBACK): string {
  const words = textIn(catalogues, language).device;
  if (program === undefined && system === undefined) return words.unknown;
  const name = program ?? words.browser;
  return system === undefined ? name : `${name} ${words.on} ${system}`;
}
