import type { CalendarReturn } from '#shared/calendar/calendarReturn.ts';
import { type Language, loadEachLanguage } from '#shared/kernel/languages.ts';
import { escapeHtml } from '#api/platform/html.ts';
import type { wayBack as english } from './messages/en.ts';

const catalogues = await loadEachLanguage<{ wayBack: typeof english }>((tag) => import(`./messages/${tag}.ts`));

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf6ef; --ink: #2c2a27; --soft: #625c54; --accent: #1d6b57; --on: #fffdf9; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #1b1a18; --ink: #f1ece3; --soft: #b8b0a3; --accent: #7fcbb0; --on: #1b1a18; }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
  main { max-width: 32rem; margin: 0 auto; padding: 20vh 1.5rem 3rem; }
  h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0 0 .75rem; }
  p { margin: 0 0 1.5rem; }
  .soft { color: var(--soft); font-size: .9375rem; }
  a { display: inline-block; min-height: 44px; padding: .625rem 1.5rem; box-sizing: border-box; border-radius: .75rem;
    background: var(--accent); color: var(--on); font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;

/** Shows the result and leads into the desktop app, automatically if the browser allows it. */
export function wayBackPage(language: Language, result: CalendarReturn, link: string): string {
  const words = catalogues[language].wayBack;
  const address = escapeHtml(link);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${address}">
<title>${escapeHtml(words[result].title)} · Unchaos</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(words[result].title)}</h1>
<p>${escapeHtml(words[result].text)}</p>
<p><a href="${address}">${escapeHtml(words.open)}</a></p>
<p class="soft">${escapeHtml(words.closeTab)}</p>
</main>
</body>
</html>`;
}
