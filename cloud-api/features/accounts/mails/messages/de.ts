import type { MailMessages } from './en.ts';

export const mails: { [Name in keyof MailMessages]: Widened<MailMessages[Name]> } = {
  greeting: 'Hallo {name},',
  greetingWithoutName: 'Hallo,',
  closing: 'Alles Gute',
  team: 'Unchaos',
  buttonFails: 'Wenn der Knopf nicht funktioniert, öffne diese Adresse:',
  help: 'Fragen? Schreib an {support}.',
  confirmSignUp: {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    lines: ['Schön, dass du da bist. Ein Klick, und dein Konto ist bereit.', 'Der Link gilt 24 Stunden.'],
    button: 'E-Mail-Adresse bestätigen',
    after: ['Du wolltest kein Konto? Dann lass diese E-Mail einfach liegen, es passiert nichts.'],
  },
  haveAccount: {
    subject: 'Du hast schon ein Konto',
    lines: [
      'Jemand, vermutlich du, wollte diese E-Mail-Adresse für Unchaos verwenden. Du hast damit schon ein Konto, es ist also nichts weiter nötig.',
      'Melde dich einfach an. Wenn du dein Passwort vergessen hast, kannst du dort ein neues wählen.',
    ],
    button: 'Anmelden',
    after: ['Das warst nicht du? Es hat sich nichts geändert, und niemand hat etwas von dir gesehen.'],
  },
  resetPassword: {
    subject: 'Wähl ein neues Passwort',
    lines: [
      'Passwort vergessen? Das passiert. Hier wählst du ein neues.',
      'Der Link gilt einmal und eine Stunde lang.',
    ],
    button: 'Neues Passwort wählen',
    after: ['Du hast das nicht angefordert? Dein altes Passwort bleibt, wie es ist.'],
  },
  logIn: {
    subject: 'Dein Link zum Anmelden',
    lines: [
      'Hier ist dein Link. Er meldet dich ohne Passwort an, in jedem Browser.',
      'Er gilt einmal und 15 Minuten lang.',
    ],
    button: 'Anmelden',
    after: ['Du hast das nicht angefordert? Dann lass diese E-Mail einfach liegen. Ohne sie kommt niemand hinein.'],
  },
  logInFirst: {
    subject: 'Wähl zuerst ein Passwort',
    lines: [
      'Du möchtest dich mit einem Link anmelden. Wähl bitte einmal ein Passwort: Daran sehen wir, dass diese Adresse dir gehört.',
      'Danach klappt es auch mit einem Link. Dieser hier gilt einmal und eine Stunde lang.',
    ],
    button: 'Passwort wählen',
    after: ['Du hast das nicht angefordert? Dein altes Passwort bleibt, wie es ist.'],
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    lines: ['Dein Passwort wurde gerade geändert, und wir haben deine anderen Geräte abgemeldet.'],
    button: null,
    after: ['Das warst nicht du? Wähl gleich über „Passwort vergessen?“ ein neues und schreib uns.'],
  },
  confirmNewEmail: {
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    lines: [
      'Du möchtest diese E-Mail-Adresse für dein Unchaos-Konto verwenden. Ein Klick, und es ist erledigt.',
      'Der Link gilt 24 Stunden.',
    ],
    button: 'Diese Adresse verwenden',
    after: ['Du weißt nichts davon? Dann lass diese E-Mail einfach liegen, es passiert nichts.'],
  },
  emailChanging: {
    subject: 'Deine E-Mail-Adresse soll geändert werden',
    lines: [
      'Jemand, vermutlich du, möchte für dein Konto eine andere E-Mail-Adresse: {email}.',
      'Es ändert sich nichts, bis du den Link öffnest, den wir dorthin geschickt haben.',
    ],
    button: null,
    after: ['Das warst nicht du? Ändere dein Passwort und melde in den Einstellungen deine anderen Geräte ab.'],
  },
  emailChanged: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    lines: [
      'Dein Konto verwendet jetzt eine andere E-Mail-Adresse: {email}. Ab jetzt schreiben wir dorthin.',
      'Das warst nicht du? Dann hol dir diese Adresse zurück. Wir melden alle Geräte ab, und du wählst ein neues Passwort. Der Link gilt 7 Tage.',
    ],
    button: 'Änderung rückgängig machen',
    after: ['Das warst du? Schön, dann ist nichts zu tun.'],
  },
  emailRestored: {
    subject: 'Deine E-Mail-Adresse wurde zurückgesetzt',
    lines: [
      'Dein Unchaos-Konto verwendet wieder seine frühere E-Mail-Adresse, und wir haben alle Geräte abgemeldet. An diese Adresse schreiben wir nicht mehr.',
    ],
    button: null,
    after: ['Das wolltest du nicht? Bitte schreib uns.'],
  },
  resetPasswordMoved: {
    subject: 'Wähl ein neues Passwort',
    lines: [
      'Dein Konto hat seit weniger als einem Tag eine neue E-Mail-Adresse: {email}. Zur Sicherheit kommt dieser Link noch an deine alte.',
      'Wähl hier ein neues Passwort und melde dich dann mit der neuen Adresse an. Der Link gilt einmal und eine Stunde lang.',
    ],
    button: 'Neues Passwort wählen',
    after: ['Du hast deine Adresse gar nicht geändert? In der E-Mail dazu kannst du die Änderung rückgängig machen.'],
  },
  newSignIn: {
    subject: 'Anmeldung auf einem neuen Gerät',
    lines: ['Dein Konto wurde auf einem Gerät geöffnet, das wir noch nicht kannten: {device}.'],
    button: null,
    after: ['Das warst du? Schön, dann ist nichts zu tun. Wenn nicht, ändere dein Passwort. Das meldet das Gerät ab.'],
  },
  secondFactorOn: {
    subject: 'Die Anmeldung in zwei Schritten ist an',
    lines: [
      'Ab jetzt brauchst du zum Anmelden dein Passwort und einen Code aus deiner App. Heb deine Wiederherstellungscodes gut auf.',
    ],
    button: null,
    after: ['Das warst nicht du? Wähl gleich ein neues Passwort und schreib uns.'],
  },
  secondFactorOff: {
    subject: 'Die Anmeldung in zwei Schritten ist aus',
    lines: ['Ab jetzt reicht zum Anmelden dein Passwort.'],
    button: null,
    after: ['Das warst nicht du? Wähl gleich ein neues Passwort und schalte sie in deinem Konto wieder ein.'],
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    lines: [
      'Dein Konto wurde gerade mit einem deiner Wiederherstellungscodes geöffnet. Dieser Code ist jetzt verbraucht.',
    ],
    button: null,
    after: [
      'Das warst du? Schön. Wenn nicht, wähl gleich ein neues Passwort und hol dir in deinem Konto neue Wiederherstellungscodes.',
    ],
  },
  passkeyAdded: {
    subject: 'Ein Passkey ist dazugekommen',
    lines: ['Dein Konto hat einen neuen Passkey: {device}. Er öffnet dein Konto ohne dein Passwort.'],
    button: null,
    after: [
      'Das warst nicht du? Wähl gleich ein neues Passwort, melde dich an und entferne diesen Passkey in deinem Konto. Dann schreib uns.',
    ],
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde entfernt',
    lines: ['Dieser Passkey öffnet dein Konto nicht mehr: {device}.'],
    button: null,
    after: ['Das warst nicht du? Wähl gleich ein neues Passwort und schreib uns.'],
  },
  apiTokenMade: {
    subject: 'Du hast einen neuen Zugangsschlüssel',
    lines: [
      'Dein Konto hat einen neuen Zugangsschlüssel: {device}. Ein Programm, das ihn hat, darf, was du ihm erlaubt hast.',
    ],
    button: null,
    after: [
      'Das warst nicht du? Wähl gleich ein neues Passwort. Damit entfernst du alle Zugangsschlüssel. Dann schreib uns.',
    ],
  },
};

type Widened<T> = T extends string ? string : T;
