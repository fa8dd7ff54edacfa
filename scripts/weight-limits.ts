/**
 * How much JavaScript a page may load, in kB after gzip: before anybody has touched it, and once it has come to life; and how
 * many requests it may make until then. `bench/bundle.ts` prints the figures, `e2e/web/weight.spec.ts` fails when one is broken.
 */
export const weightLimits = {
  // Three of them are pictures further down, which the browser fetches ahead as it likes.
  landing: { before: 4, after: 85, requests: 8 },
  // Alive, a form also has the CAPTCHA, the keys, the plan that knows the calendars, and what takes over from a frozen window.
  login: { before: 4, after: 327, requests: 7 },
  plan: { before: 203, requests: 10 },
  // The brain dump comes with what hears a crisis, with the list that forms beside the words, and with the changes of tasks that
  // wait on the device; its reader comes with the first letter. Of the texts they need both files. What goes along with every screen is often here by then.
  screen: { before: 379, requests: 18 },
} as const;

/** The build itself: files of JavaScript, and the bytes below which a file of ours is dust. */
export const buildLimits = { files: 40, smallest: 4_000 } as const;
