import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProtocolResponse } from 'electron';
import { isOurPage, PAGE_ORIGIN } from '../pages.ts';
import { careNow } from './care.ts';

const FILE = 'plain.html';
/** The form of the page leads here; the main process takes it for the wish to restart. */
const RESTART = '/restart';

/** Nothing but its own style and the two lines that choose between light and dark; it talks to nobody. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The address of the plain page for a window. */
export const plainAddress = (window: string): string => `${PAGE_ORIGIN}/${FILE}?window=${window}`;

const pathOf = (address: string): string => (isOurPage(address) ? new URL(address).pathname : '');

export const isPlainPage = (address: string): boolean => pathOf(address) === `/${FILE}`;
export const isRestart = (address: string): boolean => pathOf(address) === RESTART;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Fills the template: `{{name}}` becomes the value of that name, as text and never as markup. */
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => escaped(values[name] ?? ''));

/** Answers the request for the plain page with the kept draft of its window; null for any other address. */
export async function answerPlainPage(
  root: string,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<ProtocolResponse | null> {
  const care = careNow();
  if (!care || !isPlainPage(address)) return null;
  const template = await readFile(path.join(root, FILE), 'utf8');
  const { language, plain } = care.messages();
  const draft = await care.draftIn(new URL(address).searchParams.get('window') ?? '').catch(() => '');
  const state = draft.trim() === '' ? 'empty' : 'full';
  // A text field drops a line break at its very beginning.
  const html = fill(template, { ...plain, language, state, words: `\n${draft}` });
  return {
    statusCode: 200,
    mimeType: 'text/html',
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
    data: Buffer.from(html),
  };
}
