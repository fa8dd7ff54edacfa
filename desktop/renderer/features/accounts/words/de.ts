import type { Translation } from '#renderer/platform/language.ts';
import type { accounts as english } from './en.ts';

export const accounts: Translation<typeof english> = {
  tabs: 'Anmelden oder Konto anlegen',
  login: 'Anmelden',
  signUp: 'Konto anlegen',
  welcomeBack: 'Schön, dass du da bist',
  create: 'Dein Konto bei Unchaos',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  confirmPassword: 'Passwort wiederholen',
  birthDate: 'Geburtsdatum',
  optional: '(freiwillig)',
  requirements: 'Dein Passwort braucht',
  acceptTerms: 'Ich stimme den Nutzungsbedingungen zu',
  submitLogin: 'Anmelden',
  submitSignUp: 'Konto anlegen',
  failed: 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.',
  confirmByMail:
    'Dein Konto ist fast fertig. Bitte bestätige deine E-Mail mit dem Link, den wir dir geschickt haben, und melde dich dann an.',
  confirmAdvice: 'Schau bitte auch im Spam-Ordner nach, oder leg das Konto noch einmal an, dann kommt ein neuer Link.',
  refusals: {
    email: 'Bitte gib eine gültige E-Mail-Adresse ein',
    loginNeeded: 'Bitte gib E-Mail und Passwort ein',
    firstName: 'Bitte gib deinen Vornamen ein',
    passwordsDiffer: 'Die Passwörter sind nicht gleich',
    terms: 'Bitte stimm den Nutzungsbedingungen zu',
    age: 'Für ein Konto musst du mindestens 16 Jahre alt sein',
  },
  rules: {
    length: { label: 'Mindestens 8 Zeichen', message: 'Das Passwort braucht mindestens 8 Zeichen' },
    maximum: { label: 'Höchstens 128 Zeichen', message: 'Das Passwort ist zu lang' },
    lowercase: { label: 'Einen Kleinbuchstaben', message: 'Das Passwort braucht mindestens einen Kleinbuchstaben' },
    uppercase: { label: 'Einen Großbuchstaben', message: 'Das Passwort braucht mindestens einen Großbuchstaben' },
    number: { label: 'Eine Ziffer', message: 'Das Passwort braucht mindestens eine Ziffer' },
    special: {
      label: 'Ein Sonderzeichen (@$!%*?&)',
      message: 'Das Passwort braucht mindestens ein Sonderzeichen (@$!%*?&)',
    },
    shortLength: { label: 'Mindestens 6 Zeichen', message: 'Das Passwort muss mindestens 6 Zeichen haben' },
  },
};
