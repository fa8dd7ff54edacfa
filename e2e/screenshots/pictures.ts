/** Where `npm run screenshots` puts its pictures. */
export const FOLDER = 'out/screenshots';

export const themes = ['light', 'dark'] as const;

/** Windows to look at: a small phone, a laptop, a large monitor; width and height in pixels. */
export const widths = [
  [360, 740],
  [1440, 900],
  [2560, 1440],
] as const;
