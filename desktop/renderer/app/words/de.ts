import type { Translation } from '#renderer/platform/language.ts';
import type { app as english } from './en.ts';

export const app: Translation<typeof english> = {
  product: 'Unchaos',
  loading: { app: 'Lädt …', dashboard: 'Lädt deinen Tag …', onboarding: 'Lädt deine Fragen …' },
  unknown: { title: 'Dein Konto lädt gerade nicht', retry: 'Noch einmal versuchen' },
  skip: 'Zum Inhalt springen',
  nav: 'Hauptmenü',
  brainDump: 'Brain Dump',
  todaysPlan: 'Heute',
  dashboard: 'Übersicht',
  weeklyPlan: 'Woche',
  lookBack: 'Rückblick',
  more: 'Mehr',
  welcome: 'Willkommen, {{name}}',
  settings: 'Einstellungen',
  allActions: 'Alle Aktionen zeigen',
  upgradePlan: 'Plan erweitern',
  account: 'Konto',
  thisComputer: 'Einstellungen dieses Computers',
  openInApp: 'In der Desktop-App öffnen',
  support: 'Hilfe',
  logOut: 'Abmelden',
  toDark: 'Dunkles Design einschalten',
  toLight: 'Helles Design einschalten',
  crash: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Das tut uns leid. Es ist etwas Unerwartetes passiert. Bitte lade die Seite neu.',
    refresh: 'Seite neu laden',
    home: 'Zur Startseite',
    note: 'Wenn es dabei bleibt, schreib uns bitte.',
  },
  expired: {
    title: 'Deine Anmeldung ist abgelaufen',
    text: 'Du wurdest abgemeldet. Bitte melde dich wieder an.',
  },
  newVersion: {
    title: 'Eine neue Version ist da',
    text: 'Lade neu, wann es dir passt. Es geht nichts verloren.',
    reload: 'Neu laden',
  },
  offline: 'Du bist offline. Stand: {{when}}.',
  firstDump: {
    plan: 'Dein Plan wartet. Er gehört dir, sobald dein Konto steht.',
    words: 'Deine Worte warten. Sie gehören dir, sobald dein Konto steht.',
  },
  waiting_one: 'Eine Änderung wartet hier, bis du wieder online bist.',
  waiting_other: '{{count}} Änderungen warten hier, bis du wieder online bist.',
  delivered: {
    title: 'Deine Worte sind angekommen',
    text_one: 'Wir haben eine Aufgabe gefunden.',
    text_other: 'Wir haben {{count}} Aufgaben gefunden.',
  },
  front: {
    title: 'KI, die aus dem Chaos im Kopf einen klaren Plan macht',
    lead: 'Zu viel im Kopf? Sag es, wie es kommt, in beliebiger Reihenfolge. Unchaos sortiert es, wählt die EINE Sache, die jetzt dran ist, und lässt den Rest warten.',
    start: 'In 5 Minuten aus dem Stillstand',
    logIn: 'Anmelden',
    getStarted: 'Loslegen',
    creed: 'Das ist keine Therapie. Das ist ein Plan. Das ist Bewegung.',
    how: 'So geht es',
    steps: {
      out: {
        title: 'Lass alles raus',
        text: 'Durcheinander, halb fertig, ohne Ordnung. Du musst nichts sortieren und nichts richtig machen.',
      },
      sorted: {
        title: 'Sieh es sortiert',
        text: 'Aufgaben werden Aufgaben. Sorgen dürfen Sorgen bleiben: Sie werden gehört, nicht eingeplant.',
      },
      one: {
        title: 'Tu EINE Sache',
        text: 'Ein klarer nächster Schritt, und warum gerade dieser. Höchstens fünf Dinge am Tag.',
      },
    },
  },
};
