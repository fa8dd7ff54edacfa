// Regenerates all icons from build/icon.svg and build/tray/*.svg (requires rsvg-convert and ImageMagick); the results
// are committed. Tray icons are embedded in the code: a separate file is easily forgotten when the app is packaged.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts: string[]) => path.join(root, 'build', ...parts);

const render = (svg: string, pixels: number): Buffer =>
  execFileSync('rsvg-convert', ['-w', String(pixels), '-h', String(pixels), svg]);

const dataUrl = (svg: string, pixels: number): string =>
  `data:image/png;base64,${render(at('tray', svg), pixels).toString('base64')}`;

mkdirSync(at('icons'), { recursive: true });
for (const size of [16, 32, 48, 64, 128, 256, 512]) {
  writeFileSync(at('icons', `${size}x${size}.png`), render(at('icon.svg'), size));
}
writeFileSync(at('icon.png'), render(at('icon.svg'), 1024));
const inIco = [16, 32, 48, 64, 128, 256].map((size) => at('icons', `${size}x${size}.png`));
execFileSync('convert', [...inIco, at('icon.ico')]);

// Icons of the installed web app: full-size, and with padding for systems that mask them.
const onTheWeb = (name: string) => path.join(root, 'desktop/renderer/public/icons', name);
mkdirSync(onTheWeb(''), { recursive: true });
for (const size of [192, 512]) writeFileSync(onTheWeb(`${size}.png`), render(at('icon.svg'), size));
const withRoom = ['-background', '#faf6ef', '-gravity', 'center', '-extent', '512x512'];
execFileSync('convert', ['png:-', ...withRoom, onTheWeb('cut.png')], { input: render(at('icon.svg'), 384) });

const images = {
  windows: [dataUrl('tray.svg', 16), dataUrl('tray.svg', 32)],
  linux: [dataUrl('tray.svg', 22), dataUrl('tray.svg', 44)],
  mac: [dataUrl('mac.svg', 16), dataUrl('mac.svg', 32)],
};
const lines = Object.entries(images).map(([name, [normal, double]]) =>
  [`  ${name}: {`, `    normal: '${normal}',`, `    double: '${double}',`, '  },'].join('\n'),
);
writeFileSync(
  path.join(root, 'desktop/main/platform/trayImages.ts'),
  `// Drawn by scripts/icons.ts from build/tray/*.svg; not written by hand.

/** The tray's icon as PNG data URLs, in its normal and its double size: 16, 22 (Linux) and 32 or 44 pixels. */
export const trayImages = {
${lines.join('\n')}
} as const;
`,
);
