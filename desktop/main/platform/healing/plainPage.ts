import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProtocolResponse } from 'electron';
import { isOurPage, PAGE_ORIGIN } from '../pages.ts';
import { careNow } from './care.ts';

const FILE = 'plain.html';
/** Target of the page's form; the main process treats it as a request to restart. */
const RESTART = '/restart';

/** Allows only the page's own styles and the two lines that choose between light and dark; no network access. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the URL of the fallback page for a window. */
export const plainAddress = (window: string): string => `${PAGE_ORIGIN}/${FILE}?window=${window}`;

const pathOf = (address: string): string => (isOurPage(address) ? new URL(address).pathname : '');

export const isPlainPage = (address: string): boolean => pathOf(address) === `/${FILE}`;
export const isRestart = (address: string): boolean => pathOf(address) === RESTART;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Fills the template: `{{name}}` becomes the value of that name, escaped as text. */
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => escaped(values[name] ?? ''));

/** Responds to the request for the fallback page with the stored draft of its window; null for any other URL. */
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
