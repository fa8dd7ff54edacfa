/** Words for the samples: the length of German, a word that cannot be broken, and a line that goes on and on. */
export const german = {
  word: 'Aufmerksamkeitsdefizitberatungsstelle',
  button: 'Benachrichtigungseinstellungen speichern',
  again: 'Noch einmal versuchen...',
  label: 'Voraussichtliche Bearbeitungsdauer',
  sentence: 'Wir haben deine Gedanken sicher gespeichert und ordnen sie jetzt Schritt für Schritt für dich.',
  tabs: ['Registrierung', 'Kontoanmeldung', 'Einstellungen'],
} as const;

export const long =
  'Call the bank about the card that was swallowed on Saturday, and ask at the same time whether the standing order for the rent has really been changed to the new account';

export const nothing = (): void => undefined;
