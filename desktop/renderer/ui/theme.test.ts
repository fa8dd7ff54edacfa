import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

type Palette = ReadonlyMap<string, string>;

/** Custom properties of the first block of `selector` in `text`. */
function block(text: string, selector: string): Palette {
  const start = text.search(new RegExp(`^\\s*${selector.replace('.', '\\.')} \\{`, 'm'));
  if (start < 0) throw new Error(`theme.css has no ${selector}`);
  const body = text.slice(text.indexOf('{', start) + 1, text.indexOf('}', start));
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const moreContrast = css.slice(css.indexOf('@media (prefers-contrast: more)'));
const light = block(css, ':root');
const dark = block(css, '.dark');
const palettes: readonly (readonly [string, Palette])[] = [
  ['light', light],
  ['dark', dark],
  ['light with more contrast', new Map([...light, ...block(moreContrast, ':root')])],
  ['dark with more contrast', new Map([...dark, ...block(moreContrast, '.dark')])],
];

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(palette: Palette, one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((name) => {
    const value = palette.get(name);
    if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is no plain colour: ${value}`);
    return luminance(value);
  });
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** All text colors on each background. */
const texts: Readonly<Record<string, readonly string[]>> = {
  paper: ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'danger-strong'],
  surface: ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'danger-strong'],
  sunken: ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'danger-strong'],
  glow: ['ink', 'ink-soft', 'glow-ink', 'accent-strong'],
  'accent-soft': ['ink', 'ink-soft', 'accent-strong'],
  'danger-soft': ['ink', 'danger', 'danger-strong'],
  accent: ['on-accent'],
  'accent-strong': ['on-accent'],
  danger: ['on-danger'],
  'danger-strong': ['on-danger'],
  ink: ['paper'],
};

/** Lines that make a control recognizable; checked against the backgrounds of controls. */
const edges = ['line-strong', 'accent', 'danger', 'focus'];
const grounds = ['paper', 'surface', 'sunken', 'glow', 'accent-soft', 'danger-soft'];

const pairs = Object.entries(texts).flatMap(([ground, inks]) => inks.map((ink) => [ink, ground] as const));

describe.each(palettes)('%s', (name, palette) => {
  const least = name.includes('more contrast') ? 7 : 4.5;

  test.each(pairs)(`%s on %s reads with at least ${least} to 1`, (ink, ground) => {
    expect(contrast(palette, ink, ground)).toBeGreaterThanOrEqual(least);
  });

  test.each(edges.flatMap((edge) => grounds.map((ground) => [edge, ground] as const)))(
    '%s stands out from %s with at least 3 to 1',
    (edge, ground) => {
      expect(contrast(palette, edge, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('the theme', () => {
  test('has the same names in light and dark', () => {
    expect([...dark.keys()]).toEqual([...light.keys()]);
  });

  test('gives every colour to the system where the system paints', () => {
    const forced = block(css.slice(css.indexOf('@media (forced-colors: active)')), '.dark');
    const colours = [...light].filter(([, value]) => value.startsWith('#')).map(([name]) => name);
    expect([...forced.keys()]).toEqual(colours);
    for (const value of forced.values()) expect(value).toMatch(/^(Canvas|CanvasText|Highlight|HighlightText)$/);
  });

  test('offers every colour as a utility', () => {
    const colours = [...light].filter(([, value]) => value.startsWith('#')).map(([name]) => name);
    for (const name of colours) expect(css).toContain(`--color-${name}: var(--${name});`);
  });
});

// Any change on the page would invalidate the styles of all of it. Print styles apply to no screen.
test('no rule depends on whether the whole page contains something', () => {
  const files = globSync('desktop/renderer/**/*.css');
  const watching = files.filter((file) => /(?:html|body|:root|#root|#main):has\(/.test(readFileSync(file, 'utf8')));
  expect(watching.map((file) => file.split(/[\\/]/).at(-1))).toEqual(['year.css']);
});
