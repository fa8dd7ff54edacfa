/**
 * How much JavaScript a page may load, in kB after gzip: before anybody has touched it, and once it has come to life.
 * `bench/bundle.ts` prints the figures, `e2e/web/weight.spec.ts` fails when one is broken.
 */
export const weightLimits = {
  landing: { before: 90, after: 95 },
  // Alive, a form also has the CAPTCHA and the keys.
  login: { before: 110, after: 250 },
  shell: { before: 250, after: 250 },
} as const;
