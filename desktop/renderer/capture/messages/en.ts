/** Texts of the capture window. */
export const capture = {
  field: "What's on your mind?",
  placeholder: "What's on your mind?",
  enter: 'Enter',
  escape: 'Esc',
  sends: 'sends',
  keeps: 'keeps it here',
  finds: 'finds a task',
  next: 'Next:',
  busy: 'Busy',
  allDay: 'All day',
  forTimer: 'starts or pauses the timer',
  kept: 'Got it.',
  more_one: '{{count}} more task',
  more_other: '{{count}} more tasks',
  park: 'Park it for the break',
  parked: 'Parked for your break.',
  keptHere_one: 'Kept on this computer until you log in ({{count}} thought)',
  keptHere_other: 'Kept on this computer until you log in ({{count, number}} thoughts)',
  timer: {
    started: 'Focus has started.',
    paused: 'Paused.',
    resumed: 'Focus resumed.',
    nothing: 'Nothing to start yet. Pick a task in your plan.',
    asks: 'Your timer has a question. You can answer it in your plan.',
    signedOut: 'Log in to use the timer.',
  },
  search: {
    field: 'Find a task',
    list: 'Your open tasks',
    appointments: 'In your calendar',
    ticks: 'ticks it off',
    focuses: 'starts focus',
    leaves: 'goes back',
    today: 'Today',
    done: 'Done. Undo',
    doneAloud: 'Done: {{title}}. {{key}}+Z undoes it.',
    begin: 'Type to look through your open tasks.',
    nothing: 'No matches. To write a thought that starts with /, type // first.',
    gentle: 'Today nothing has to be done.',
    signedOut: 'Log in to see your tasks.',
    away: 'Your tasks show up here once Unchaos has loaded them.',
    trouble: {
      gone: "That task isn't open any more.",
      busy: 'A focus session is already open. Finish that one first.',
      away: "That didn't work just now. Please try again.",
    },
  },
  unkept: "We couldn't save that to disk. It's still here. Please try again.",
  room: 'Room for {{left, number}} more characters',
  over: '{{over, number}} characters over. Send part of it now, and the rest after.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    capture: typeof capture;
  }
}
