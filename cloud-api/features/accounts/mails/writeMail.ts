import { escapeHtml } from '#api/platform/html.ts';
import { type Language, languageWith, loadEachLanguage, textIn } from '#shared/kernel/languages.ts';
import type { Mail } from '#api/platform/mail.ts';
import type { MailName, MailMessages } from './messages/en.ts';

const catalogues = await loadEachLanguage<{ mails: MailMessages }>((tag) => import(`./messages/${tag}.ts`));
const messagesIn = (language: Language): MailMessages => textIn(catalogues, language).mails;

/** The recipient of a mail; without a name if the address is not confirmed yet. */
export interface Reader {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** The text of one kind of mail in one language; `{…}` are placeholders, and a `button` carries the link. */
export interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string | null;
  readonly after: readonly string[];
}

export interface MailFacts {
  /** The link of the mail's button. */
  readonly url?: string;
  /** The support address. */
  readonly support: string;
  /** Other placeholders by name. */
  readonly [name: string]: string | undefined;
}

/** Returns the text of one of the mails about an account. */
export const letterOf = (name: MailName, language: Language): Letter => messagesIn(language)[name];

/** Renders a mail in the recipient's language, as text and as HTML. */
export function writeMail({ subject, lines, button, after }: Letter, reader: Reader, facts: MailFacts): Mail {
  const words = messagesIn(reader.language);
  const known: MailFacts = { ...facts, name: reader.firstName };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => known[key] ?? '');
  const parts: Parts = {
    subject: fill(subject),
    greeting: fill(reader.firstName === '' ? words.greetingWithoutName : words.greeting),
    before: lines.map(fill),
    link: button === null || facts.url === undefined ? undefined : { label: button, url: facts.url },
    after: after.map(fill),
    closing: [words.closing, words.team],
    buttonFails: words.buttonFails,
    help: fill(words.help),
  };
  return {
    to: { name: reader.firstName, address: reader.email },
    subject: parts.subject,
    text: asText(parts),
    html: asHtml(parts, languageWith(catalogues, reader.language)),
  };
}

interface Parts {
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string } | undefined;
  readonly after: readonly string[];
  readonly closing: readonly string[];
  readonly buttonFails: string;
  readonly help: string;
}

const asText = ({ greeting, before, link, after, closing, help }: Parts): string =>
  `${[greeting, ...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, closing.join('\n'), help].join('\n\n')}\n`;

// Mail programs support neither style sheets nor custom properties: the app's light colours, inlined.
const INK = '#2c2a27';
const SOFT = '#625c54';
const ACCENT = '#1d6b57';
const FONT = "font-family: 'Atkinson Hyperlegible', Verdana, Helvetica, sans-serif";

const paragraph = (text: string, style = `color: ${INK}`): string =>
  `<p style="margin: 0 0 16px; ${style}">${escapeHtml(text)}</p>`;

function buttonOf({ link, buttonFails }: Parts): string {
  if (!link) return '';
  const url = escapeHtml(link.url);
  return `<p style="margin: 8px 0 24px"><a href="${url}" style="display: inline-block; padding: 14px 24px; border-radius: 12px; background: ${ACCENT}; color: #ffffff; font-weight: bold; text-decoration: none">${escapeHtml(link.label)}</a></p>
<p style="margin: 0 0 16px; font-size: 14px; color: ${SOFT}">${escapeHtml(buttonFails)}<br><a href="${url}" style="color: ${ACCENT}; word-break: break-all">${url}</a></p>`;
}

const asHtml = (parts: Parts, language: Language): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(parts.subject)}</title>
</head>
<body style="margin: 0; padding: 24px 12px; background: #faf6ef; ${FONT}; font-size: 16px; line-height: 1.6">
<div style="max-width: 560px; margin: 0 auto; padding: 32px 28px; background: #fffdf9; border: 1px solid #e2d8c8; border-radius: 16px">
<h1 style="margin: 0 0 20px; font-family: Fraunces, Georgia, serif; font-size: 26px; line-height: 1.25; color: ${INK}">${escapeHtml(parts.subject)}</h1>
${[parts.greeting, ...parts.before].map((text) => paragraph(text)).join('\n')}
${buttonOf(parts)}
${parts.after.map((text) => paragraph(text, `color: ${SOFT}`)).join('\n')}
<p style="margin: 24px 0 0; color: ${INK}">${parts.closing.map(escapeHtml).join('<br>')}</p>
</div>
<p style="max-width: 560px; margin: 16px auto 0; text-align: center; font-size: 14px; color: ${SOFT}">${escapeHtml(parts.help)}</p>
</body>
</html>`;
