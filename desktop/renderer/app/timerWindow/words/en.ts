/** Texts of the small timer window, for desktops without a tray. */
export const timer = {
  says: {
    paused: 'Paused',
    asks: 'Still on it?',
    completed: 'Time is up',
    endedEarly: 'Ended early',
    breakSuggestion: 'Time for a break',
    onBreak: 'Break',
    breakComplete: 'The break is over',
  },
  pause: 'Pause',
  resume: 'Resume',
  plan: "Today's plan",
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    timer: typeof timer;
  }
}
