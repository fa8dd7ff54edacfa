import type { Translation } from '#renderer/platform/language.ts';
import type { avoidance as english } from './en.ts';

export const avoidance: Translation<typeof english> = {
  title: 'Was macht das Anfangen schwer?',
  text: 'Du musst nichts erzwingen. Was trifft bei „{{title}}“ am ehesten zu?',
  reasons: {
    'too-big': 'Es ist zu groß',
    'need-info': 'Ich muss erst mehr wissen',
    'wrong-time': 'Es ist der falsche Zeitpunkt',
    'not-important': 'Es ist nicht so wichtig',
  },
  followUps: {
    'need-info': {
      title: 'Was fehlt noch?',
      text: 'Magst du zu „{{title}}“ erst etwas herausfinden? Damit fällt der Anfang leichter.',
    },
    'wrong-time': {
      title: 'Dann ein andermal',
      text: 'Jetzt etwas anderes oder „{{title}}“ später: Beides ist in Ordnung.',
    },
    'not-important': {
      title: 'Es darf gehen',
      text: '„{{title}}“ kann warten, oder du löschst es. Zurückholen kannst du es immer.',
    },
  },
};
