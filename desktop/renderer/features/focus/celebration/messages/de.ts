import type { Translation } from '#renderer/platform/language.ts';
import type { celebration as english } from './en.ts';

export const celebration: Translation<typeof english> = {
  one: {
    lighter: { title: 'Gut gemacht', text: 'Eine Sache weniger zu tragen.' },
    counts: { title: 'Das zählt', text: 'Du hast angefangen, und du bist fertig.' },
    breath: { title: 'Geschafft', text: 'Atme durch. Es hat sich gelohnt.' },
  },
  all: { title: 'Für heute ist alles getan', text: 'Schau dir das an. Der Rest des Tages gehört dir.' },
};
