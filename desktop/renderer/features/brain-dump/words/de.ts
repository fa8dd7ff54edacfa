import type { Translation } from '#renderer/platform/language.ts';
import type { brainDump as english } from './en.ts';

export const brainDump: Translation<typeof english> = {
  screen: 'Brain Dump',
  heading: 'Was geht dir durch den Kopf?',
  field: 'Deine Gedanken',
  placeholder: 'Schreib alles hier hinein – ich helfe dir beim Sortieren …',
  send: 'Hilf mir, das zu ordnen',
  enterKey: 'Enter',
  reassurance: {
    time: 'Nimm dir Zeit.',
    judged: 'Hier urteilt niemand.',
    here: 'Ich bin da.',
  },
  kept: 'Bleibt beim Schreiben auf diesem Gerät',
  notKept: 'Dieser Browser hebt keine Entwürfe auf. Bitte schick es ab, bevor du das Fenster schließt.',
  offline: 'Du bist offline. Schreib ruhig weiter: Deine Worte sind hier sicher, und wir schicken sie später ab.',
  characters: '{{written, number}} von {{limit, number}} Zeichen',
  tooLong:
    '{{written, number}} von {{limit, number}} Zeichen. Bitte schick es in zwei Teilen: Wir schneiden nichts ab.',
  safe: 'Deine Worte sind noch da.',
  retry: 'Noch einmal versuchen',
  empty: { title: 'Hier steht noch nichts', text: 'Schreib zuerst auf, was dir durch den Kopf geht.' },
  invalid: { title: 'Das lässt sich nicht lesen', text: 'Bitte schreib ein paar Worte.' },
  past: 'Frühere Brain Dumps',
  processing: 'Ich sortiere deine Gedanken',
  stages: {
    reading: 'Lesen, was du geschrieben hast',
    feelings: 'Spüren, wie es dir geht',
    priorities: 'Finden, was am meisten zählt',
    organising: 'In eine Ordnung bringen',
    finalising: 'Deinen Plan fertig machen',
  },
  voice: {
    toJournaling: 'Lieber schreiben',
    toVoice: 'Lieber sprechen',
    none: {
      unsupported: {
        title: 'Sprechen geht hier nicht',
        text: 'Dieser Browser kann nicht zuhören. Schreiben geht genauso gut.',
      },
      noTranscription: {
        title: 'Aufnehmen geht hier nicht',
        text: 'Dieser Server kann Aufnahmen nicht aufschreiben. Schreiben geht genauso gut.',
      },
      localOnly: {
        title: 'Aufnehmen geht hier nicht',
        text: 'Du möchtest, dass nichts an andere Dienste geht, also hört hier nichts zu. Schreiben geht genauso gut.',
      },
      notFetched: {
        title: 'Aufnehmen geht gerade nicht',
        text: 'Beim Laden ist die Verbindung abgebrochen. Schreiben geht genauso gut.',
      },
      unreachable: {
        title: 'Das Zuhören hat nicht geklappt',
        text: 'Der Sprachdienst dieses Browsers ist nicht zu erreichen. Schreiben geht genauso gut.',
      },
    },
  },
  failures: {
    session: { title: 'Anmeldung nötig', text: 'Wir konnten dein Konto nicht prüfen. Bitte melde dich wieder an.' },
    tooLong: { title: 'Der Text ist zu lang', text: 'Auf einmal passen höchstens {{limit, number}} Zeichen hinein.' },
    noAccess: { title: 'Abo nötig', text: 'Um Unchaos weiter zu nutzen, brauchst du ein Abo' },
    dailyLimit: {
      title: 'Für heute ist Schluss',
      text: 'Mehr passt heute nicht hinein. Bitte versuch es morgen wieder.',
    },
    badReply: {
      title: 'Das Sortieren hat nicht geklappt',
      text: 'Die Antwort war nicht zu verstehen. Bitte versuch es noch einmal.',
    },
    other: {
      title: 'Das Sortieren hat nicht geklappt',
      text: 'Bitte lade die Seite neu und versuch es noch einmal.',
    },
    unverified: 'Wir konnten dein Abo nicht prüfen',
    unreachable: 'Keine Verbindung',
    busy: 'Einen Moment bitte',
  },
  unsorted: {
    title: 'Noch nicht sortiert ({{count}})',
    intro: 'Abgeschickt, aber noch nicht sortiert. Hier geht kein Wort verloren.',
    edit: 'Bearbeiten',
    more: '{{count, number}} weitere zeigen',
    showAll: 'Alle {{count, number}} Zeichen zeigen',
    onItsWay: 'Ist unterwegs …',
    captured: 'Aus dem kleinen Fenster, {{when}}',
    failed: 'Das hat nicht geklappt',
    delete: {
      open: 'Löschen',
      title: 'Diese Worte löschen?',
      text: 'Das ist noch nicht sortiert, und du kannst es nicht zurückholen.',
      confirm: 'Löschen',
      cancel: 'Behalten',
    },
    adopt: 'In mein Konto übernehmen',
    reasons: {
      unowned: 'Geschrieben, als niemand angemeldet war. Ist das von dir?',
      offline: 'Keine Verbindung. Sobald du wieder online bist, schicken wir es ab.',
      busy: 'Der Server war beschäftigt. Wir versuchen es gleich noch einmal.',
      session: 'Du warst abgemeldet. Wir schicken es ab, sobald du wieder da bist.',
      trial: 'Die Brain Dumps deiner kostenlosen Testphase sind aufgebraucht.',
      usage: 'Für heute ist alles aufgebraucht. Versuch es morgen wieder.',
      access: 'Dafür brauchst du ein Abo.',
      tooLong: 'Zu lang auf einmal. Bearbeite es und schick es in zwei Teilen.',
      processing: 'Das Sortieren hat nicht geklappt.',
      badReply: 'Die Antwort war nicht zu verstehen.',
      unverified: 'Wir konnten dein Abo nicht prüfen. Wir schicken es später.',
      interrupted: 'Es wurde unterbrochen.',
    },
    offline: {
      title: 'Du bist ohne Netz',
      text: 'Wir schicken es ab, sobald du wieder online bist.',
    },
    toPlan: {
      title: 'Noch nicht sortiert',
      text: 'Das Ordnen hat diesmal nicht geklappt. Deine Worte sind unter „Noch nicht sortiert“. Hier ist dein Plan für heute.',
    },
    sorted: {
      title: 'Deine Worte sind sortiert',
      text_one: 'Was gewartet hat, ist sortiert: {{count}} Aufgabe gefunden.',
      text_other: 'Was gewartet hat, ist sortiert: {{count}} Aufgaben gefunden.',
      show: 'Zeig es mir',
      later: 'Später',
    },
    heard: { title: 'Deine Worte sind angekommen', text: 'Du musst da nicht allein durch.' },
  },
};
