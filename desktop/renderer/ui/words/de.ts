import type { ui as english } from './en.ts';

export const ui: Readonly<Record<keyof typeof english, string>> = {
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
  previous: 'Zurück',
  next: 'Weiter',
  pause: 'Anhalten',
  play: 'Abspielen',
  commandKey: 'Strg',
  results_one: '{{count}} Treffer',
  results_other: '{{count}} Treffer',
};
