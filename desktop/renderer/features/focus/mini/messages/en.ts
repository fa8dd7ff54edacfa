/** Texts of the small timer, in a window of its own. */
export const timer = {
  says: {
    paused: 'Paused',
    asks: 'Still on it?',
    away: 'Away: count it?',
    completed: "Time's up",
    endedEarly: 'Ended early',
    breakSuggestion: 'Time for a break',
    onBreak: 'Break',
    breakComplete: 'The break is over',
  },
  name: 'Small timer',
  open: 'Small timer over all windows',
  pause: 'Pause',
  resume: 'Continue',
  continue: 'Continue',
  endEarly: 'End early',
  skipBreak: 'End the break',
  doneForNow: 'Done for now',
  back: 'Back to Unchaos',
  hide: 'Hide the small timer',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    timer: typeof timer;
  }
}
