import type { loginLink as english } from './en.ts';

export const loginLink: Record<keyof typeof english, string> = {
  text: 'Gib deine E-Mail-Adresse ein, und wir schicken dir einen Link. Damit meldest du dich ohne Passwort an.',
  submit: 'Link schicken',
  sent: 'Schau in dein Postfach. Wenn du mit dieser Adresse ein Konto hast, ist der Link gleich da.',
  failed: 'Wir konnten den Link nicht schicken. Bitte versuch es noch einmal.',
  title: 'Bei Unchaos anmelden?',
  as: 'Du meldest dich als {{email}} an.',
  enter: 'Anmelden',
  looking: 'Wir prüfen deinen Link …',
  again: 'Neuen Link holen',
};
