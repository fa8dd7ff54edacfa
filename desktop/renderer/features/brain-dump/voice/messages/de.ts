import type { Translation } from '#renderer/platform/language.ts';
import type { voice as english } from './en.ts';

export const voice: Translation<typeof english> = {
  microphone: 'Mikrofon',
  status: {
    idle: 'Drück hier und sag, was dir durch den Kopf geht',
    more: 'Drück hier, um weiterzusprechen',
    starting: 'Einen Moment …',
    recording: 'Ich höre zu. Drück, wenn du fertig bist.',
    writing: 'Ich schreibe auf, was du gesagt hast …',
  },
  hearing: 'Das höre ich',
  kept: 'Das ist schon da',
  nothingYet: 'Deine Worte erscheinen hier, während du sprichst.',
  later: 'Sprich einfach. Ich schreibe es auf, wenn du fertig bist.',
  sending: 'Wir schicken es ab … sprich weiter, wenn noch etwas fehlt',
  sendingOff: 'Wir schicken es ab … drück aufs Mikrofon, wenn noch etwas fehlt',
  notYet: 'Noch nicht',
  organize: 'Hilf mir, das zu ordnen',
  trouble: {
    denied: {
      title: 'Kein Zugriff auf das Mikrofon',
      text: 'Bitte erlaube den Zugriff auf das Mikrofon, um zu sprechen.',
    },
    recognition: {
      title: 'Das Zuhören hat nicht geklappt',
      text: 'Deine Worte sind noch da: Drück aufs Mikrofon, um weiterzusprechen.',
    },
    unreachable: {
      title: 'Das Zuhören hat nicht geklappt',
      text: 'Der Sprachdienst dieses Browsers ist nicht zu erreichen.',
    },
    notStarted: {
      title: 'Die Aufnahme startet nicht',
      text: 'Bitte versuch es noch einmal, oder schreib lieber.',
    },
    noMicrophone: {
      title: 'Das Zuhören hat nicht geklappt',
      text: 'Dieses Gerät hat kein Mikrofon.',
    },
    noRecording: { title: 'Aufnehmen geht hier nicht', text: 'Dieses Gerät hat kein Mikrofon.' },
    nothingHeard: { title: 'Ich konnte keine Worte hören', text: 'Deine Aufnahme ist unten gespeichert.' },
    noTranscription: {
      title: 'Aufnehmen geht hier nicht',
      text: 'Dieser Server kann Aufnahmen nicht aufschreiben. Deine bleibt auf diesem Gerät.',
    },
    localOnly: {
      title: 'Aufnehmen geht hier nicht',
      text: 'Du möchtest, dass nichts an andere Dienste geht. Die Aufnahme bleibt auf diesem Gerät.',
    },
    notWritten: { title: 'Noch nicht aufgeschrieben', text: 'Deine Aufnahme ist unten gespeichert.' },
  },
  recordings: 'Aufnahmen auf diesem Gerät',
  recording: 'Aufnahme von {{length}}, noch ohne Text',
  again: 'Noch einmal versuchen',
  listen: 'Anhören',
  sound: 'Aufnahme von {{length}}',
  remove: 'Löschen',
  removing: {
    title: 'Diese Aufnahme löschen?',
    text: 'Sie ist nur auf diesem Gerät. Was du darin gesagt hast, ist dann weg.',
    confirm: 'Aufnahme löschen',
    cancel: 'Behalten',
  },
};
