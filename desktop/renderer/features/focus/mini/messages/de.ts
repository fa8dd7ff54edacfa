import type { Translation } from '#renderer/platform/language.ts';
import type { timer as english } from './en.ts';

export const timer: Translation<typeof english> = {
  says: {
    paused: 'Angehalten',
    asks: 'Noch dabei?',
    away: 'Zählt das mit?',
    completed: 'Zeit ist um',
    endedEarly: 'Früher aufgehört',
    breakSuggestion: 'Zeit für eine Pause',
    onBreak: 'Pause',
    breakComplete: 'Deine Pause ist um',
  },
  name: 'Kleiner Timer',
  open: 'Kleiner Timer über allen Fenstern',
  pause: 'Anhalten',
  resume: 'Weiter',
  continue: 'Weiter',
  endEarly: 'Früher aufhören',
  skipBreak: 'Pause beenden',
  doneForNow: 'Genug für jetzt',
  back: 'Zurück zu Unchaos',
  hide: 'Kleinen Timer ausblenden',
};
