import { escapeHtml, withLinks } from './html.ts';

/** A mail that was stored instead of sent. */
export interface KeptMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  readonly sentAt: Date;
}

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf6ef; --surface: #fffdf9; --line: #e2d8c8; --ink: #2c2a27; --soft: #625c54; --accent: #1d6b57; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #1b1a18; --surface: #242320; --line: #3b3832; --ink: #f1ece3; --soft: #b8b0a3; --accent: #7fcbb0; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 3rem 1rem; }
  h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0 0 .5rem; }
  h2 { font-size: 1.125rem; line-height: 1.4; margin: 0; overflow-wrap: anywhere; }
  p { margin: 0; }
  .soft { color: var(--soft); font-size: .9375rem; overflow-wrap: anywhere; }
  article { margin-top: 1.5rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }
  pre { margin: 1rem 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: var(--accent); }
  a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }
  summary { min-height: 44px; padding: .5rem 0; cursor: pointer; color: var(--accent); font-weight: 600; }
  iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .75rem; background: #fffdf9; }
`;

/**
 * Renders the mails as one page, newest first. No mail content is trusted: it is escaped, or shown in a sandboxed
 * frame.
 */
export const mailboxPage = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Unchaos</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p class="soft">This server has no SMTP_URL, so its mails stay here. The newest comes first.</p>
${mails.length === 0 ? '<article><p>No mail yet. It appears here as soon as one is written; reload the page then.</p></article>' : mails.map(article).join('\n')}
</main>
</body>
</html>`;

const article = ({ id, recipient, subject, body, sentAt }: KeptMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="soft">To ${escapeHtml(recipient)} · <time datetime="${sentAt.toISOString()}">${timeOf(sentAt)}</time></p>
<pre>${withLinks(body)}</pre>
<details><summary>As HTML</summary>
<iframe src="/dev/mailbox/${id}" title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
</details>
</article>`;

const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
