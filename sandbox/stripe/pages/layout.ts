import { createHash } from 'node:crypto';
import { html, type Markup, Markup as Made } from './html.ts';
import { STYLE } from './style.ts';
import { type PageMessages } from './pageWords.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

// Created separately: its hash depends on every space.
const style = new Made(`<style>${STYLE}</style>`);
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** A complete page: no script, no external resources, the banner always at the top. */
export function page(words: PageMessages, title: string, content: Markup, status = 200): PageAnswer {
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
      // No form-action: browsers would apply it to the redirect back to the shop as well.
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
    body: body.text,
  };
}

/** Redirects the browser after a form, so that reloading does not submit it again. */
export const goTo = (url: string): PageAnswer => ({ status: 303, headers: { Location: url }, body: '' });
