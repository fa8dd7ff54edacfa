import type { ui as english } from './en.ts';

type Messages = typeof english;

export const ui: {
  readonly [Key in keyof Messages]: Messages[Key] extends string
    ? string
    : Readonly<Record<keyof Messages[Key], string>>;
} = {
  close: 'Schließen',
  notifications: 'Meldungen ({{hotkey}})',
  loading: 'Lädt …',
  of: '{{done}} von {{total}}',
  step: 'Schritt {{current}} von {{total}}',
  clear: '{{label}} leeren',
  showPassword: 'Passwort zeigen',
  hidePassword: 'Passwort verbergen',
  met: '(erfüllt)',
  notMet: '(noch nicht erfüllt)',
  requirementsMet: '{{done}} von {{total}} Anforderungen erfüllt',
  chosen: '{{chosen}} von {{limit}} gewählt',
  commandKey: 'Strg',
  captcha: {
    label: 'Ich bin ein Mensch',
    loading: 'Gleich prüfen wir, ob du ein Mensch bist …',
    verifying: 'Wir prüfen, ob du ein Mensch bist …',
    verified: 'Geprüft: Du bist ein Mensch',
    required: 'Bitte schließ die CAPTCHA-Prüfung ab',
    wait: 'Die Prüfung läuft noch. Einen Moment, bitte.',
    expired: 'Das CAPTCHA ist abgelaufen. Bitte versuch es noch einmal.',
    failed: 'Das CAPTCHA lädt nicht. Bitte lade die Seite neu.',
    retry: 'Noch einmal',
  },
  results_one: '{{count}} Treffer',
  results_other: '{{count}} Treffer',
};
