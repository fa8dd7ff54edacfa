import type { Translation } from '#renderer/platform/language.ts';
import type { timer as english } from './en.ts';

export const timer: Translation<typeof english> = {
  says: {
    paused: 'Pause',
    asks: 'Noch dabei?',
    completed: 'Zeit ist um',
    endedEarly: 'Vorzeitig beendet',
    breakSuggestion: 'Zeit für eine Pause',
    onBreak: 'Erholung',
    breakComplete: 'Die Pause ist vorbei',
  },
  pause: 'Anhalten',
  resume: 'Weiter',
  plan: 'Heute',
};
