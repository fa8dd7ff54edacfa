import type { Translation } from '../language.ts';
import type { transport as english } from './en.ts';

export const transport: Translation<typeof english> = {
  rateLimited_one: 'Das waren zu viele Anfragen. Bitte warte {{count}} Sekunde und versuch es dann noch einmal.',
  rateLimited_other: 'Das waren zu viele Anfragen. Bitte warte {{count}} Sekunden und versuch es dann noch einmal.',
  unreachable: 'Der Server ist nicht erreichbar. Bitte prüfe, ob er läuft.',
  unverified: 'Dein Abo ließ sich nicht prüfen',
  noToken: 'Die Anmeldung kam ohne Zugangsschlüssel zurück',
  http: 'HTTP {{status}}: {{statusText}}',
  badReply: 'Diese Version versteht die Antwort des Servers nicht. Bitte lade die Seite neu.',
  unexpected: 'Da ist etwas Unerwartetes passiert',
  codes: {
    badJson: 'Die Anfrage ließ sich nicht lesen.',
    invalid: 'Einige Angaben stimmen noch nicht.',
    signInNeeded: 'Bitte melde dich an.',
    wrongLogin: 'E-Mail oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
    noAccess: 'Dafür brauchst du ein Abo',
    notYours: 'Das darfst du nicht öffnen.',
    notFound: 'Nicht gefunden',
    wrongMethod: 'Diesen Aufruf gibt es nicht.',
    conflict: 'Das wurde anderswo geändert. Bitte lade neu und versuch es noch einmal.',
    inProgress: 'Daran wird schon gearbeitet. Einen Moment bitte.',
    emailTaken: 'Mit dieser E-Mail gibt es schon ein Konto. Bitte melde dich an.',
    tooLarge: 'Der Text ist zu lang',
    internal: 'Bei uns ist etwas schiefgegangen. Von deinen Worten ist nichts verloren.',
    unavailable: 'Gerade ist viel los. Bitte versuch es gleich noch einmal.',
  },
};
