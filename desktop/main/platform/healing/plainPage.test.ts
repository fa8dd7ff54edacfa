import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Care, setCare } from './care.ts';
import { answerPlainPage, isRestart, plainAddress } from './plainPage.ts';

const plain = { title: 'Again', text: 'Twice.', draft: 'Draft', kept: 'Saved.', restart: 'Restart', later: 'Not now' };
const unresponsive = { title: '', text: '', wait: '', reload: '' };
const draftIn = vi.fn<Care['draftIn']>();
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'unchaos-plain-'));
  writeFileSync(
    path.join(root, 'plain.html'),
    '<html lang="{{language}}"><main class="{{state}}"><h1>{{title}}</h1><textarea>{{words}}</textarea>{{unknown}}',
  );
  setCare({
    messages: () => ({ language: 'de', plain, unresponsive }),
    draftIn,
    restart: () => undefined,
    isQuitting: () => false,
  });
});

const ask = (address = plainAddress('main')) => answerPlainPage(root, address, { 'X-Content-Type-Options': 'nosniff' });
const textOf = (answer: Awaited<ReturnType<typeof ask>>): string => String(answer?.data);

test('the page shows the draft of its window as text, whatever it contains', async () => {
  draftIn.mockResolvedValue('\n</textarea><script>alert("a & b")</script> {{title}}');
  const answer = await ask();
  expect(draftIn).toHaveBeenCalledWith('main');
  expect(textOf(answer)).toBe(
    '<html lang="de"><main class="full"><h1>Again</h1>' +
      '<textarea>\n\n&lt;/textarea&gt;&lt;script&gt;alert(&quot;a &amp; b&quot;)&lt;/script&gt; {{title}}</textarea>',
  );
});

test.each([
  ['nothing was written', () => Promise.resolve(' ')],
  ['the draft cannot be read', () => Promise.reject(new Error('The keyring is locked'))],
])('the page has no draft when %s', async (_why, draft) => {
  draftIn.mockImplementation(draft);
  expect(textOf(await ask())).toContain('<main class="empty">');
});

test('the page may load its style and theme, makes no requests, and is not stored', async () => {
  draftIn.mockResolvedValue('');
  const { headers } = (await ask()) ?? {};
  const policy = String(headers?.['Content-Security-Policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy.filter((rule) => /connect|img|media|unsafe|https?:/.test(rule))).toEqual([]);
  expect(headers?.['Cache-Control']).toBe('no-store');
  expect(headers?.['X-Content-Type-Options']).toBe('nosniff');
});

test.each(['app://unchaos/', 'app://unchaos/plain', 'app://elsewhere/plain.html', 'https://unchaos/plain.html'])(
  '%s is another page',
  async (address) => {
    expect(await ask(address)).toBeNull();
  },
);

test('only the path of our own origin restarts', () => {
  expect(isRestart('app://unchaos/restart?')).toBe(true);
  for (const other of ['app://unchaos/', 'app://unchaos/restart/x', 'https://unchaos/restart', 'nonsense']) {
    expect(isRestart(other)).toBe(false);
  }
});
