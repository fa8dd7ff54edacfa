import type { Translation } from '#renderer/platform/language.ts';
import type { capture as english } from './en.ts';

export const capture: Translation<typeof english> = {
  field: 'Was geht dir durch den Kopf?',
  placeholder: 'Was geht dir durch den Kopf?',
  enter: 'Enter',
  escape: 'Esc',
  sends: 'schickt ab',
  keeps: 'hebt es hier auf',
  forTimer: 'startet oder pausiert den Timer',
  park: 'Für die Pause parken',
  parked: 'Für deine Pause geparkt.',
  more_one: '{{count}} weitere Aufgabe',
  more_other: '{{count}} weitere Aufgaben',
  kept: 'Ist notiert.',
  keptHere_one: 'Bleibt auf diesem Computer, bis du dich anmeldest ({{count}} Gedanke)',
  keptHere_other: 'Bleibt auf diesem Computer, bis du dich anmeldest ({{count, number}} Gedanken)',
  timer: {
    started: 'Der Fokus läuft.',
    paused: 'Pausiert.',
    resumed: 'Weiter geht’s.',
    nothing: 'Noch nichts zu starten. Such dir im Plan eine Aufgabe aus.',
    asks: 'Dein Timer hat eine Frage. Beantworte sie im Plan.',
    signedOut: 'Melde dich an, um den Timer zu benutzen.',
  },
  unkept: 'Das Speichern hat nicht geklappt. Es steht noch hier. Bitte versuch es noch einmal.',
  room: 'Noch Platz für {{left, number}} Zeichen',
  over: '{{over, number}} Zeichen zu viel. Schick jetzt einen Teil, den Rest danach.',
};
