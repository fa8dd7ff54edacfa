import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inAscii, inLatin1 } from './small-source.ts';

test('code in ASCII means the same, in strings, names, templates and regular expressions', () => {
  const code = `(() => { const über = 'Größe …'; return [über, \`\${über} 🙂\`, /[ä-ü🙂]/u.test('🙂'), /—/.test('a—b')]; })()`;
  const small = inAscii(code);
  expect(small).toMatch(/^[\0-\x7f]*$/);
  expect(runInNewContext(small)).toEqual(['Größe …', 'Größe … 🙂', true, true]);
});

test('code in Latin-1 means the same, and keeps what a browser has in one byte', () => {
  const code = `(() => { const über = 'Größe …'; return [über, \`\${über} 🙂\`, /[ä-ü🙂]/u.test('🙂'), /—/.test('a—b')]; })()`;
  const small = inLatin1(code);
  expect(small).toMatch(/^[\0-\xff]*$/);
  expect(small).toContain("über = 'Größe ");
  expect(runInNewContext(small)).toEqual(['Größe …', 'Größe … 🙂', true, true]);
});
