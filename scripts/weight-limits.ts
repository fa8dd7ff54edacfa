/**
 * Maximum JavaScript that a page may load, in kB after gzip: before any user interaction, and once it is hydrated; and
 * the maximum number of requests until then. `wire` is all that a new device transfers, in kB as sent with headers. `bench/bundle.ts` prints the values, `e2e/web/weight.spec.ts` fails when a
 * limit is exceeded.
 */
export const weightLimits = {
  // Three of them are images further down, which the browser preloads as it likes.
  landing: { before: 4, after: 85, requests: 8 },
  // Once hydrated, a form also has the CAPTCHA, the keyboard shortcuts, the plan with its calendars, and the code that
  // takes over from a frozen window.
  login: { before: 4, after: 327, requests: 7 },
  plan: { before: 203, requests: 10, wire: 230 },
  // The brain dump includes the crisis recognizer, the list that forms beside the text, and the task changes that wait
  // on the device; its processor loads with the first letter. It needs both text files. The parts that accompany every
  // screen have often loaded by then.
  screen: { before: 379, requests: 18 },
} as const;

/** Limits of the build: number of JavaScript files, and the minimum bytes of one of our files. */
export const buildLimits = { files: 40, smallest: 4_000 } as const;
