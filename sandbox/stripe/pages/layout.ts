import { createHash } from 'node:crypto';
import { html, type Markup, Markup as Made } from './html.ts';
import { STYLE } from './style.ts';
import { type PageWords } from './pageWords.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

// Made apart from the page: its hash counts every space.
const style = new Made(`<style>${STYLE}</style>`);
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** A whole page: no script, nothing from elsewhere, the banner always on top. */
export function page(words: PageWords, title: string, content: Markup, status = 200): PageAnswer {
  const body = html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${words.sandbox}</title>
        ${style}
      </head>
      <body>
        <header class="banner">${words.banner} <span>${words.bannerMore}</span></header>
        <main>${content}</main>
      </body>
    </html>`;
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // No form-action: a browser would hold it against the way back to the shop, too.
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
    body: body.text,
  };
}

/** Sends the browser on after a form, so that reloading does not send it again. */
export const goTo = (url: string): PageAnswer => ({ status: 303, headers: { Location: url }, body: '' });
