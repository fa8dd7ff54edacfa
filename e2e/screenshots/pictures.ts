/** Output folder of `npm run screenshots`. */
export const FOLDER = 'out/screenshots';

export const themes = ['light', 'dark'] as const;
export const languages = ['en', 'de'] as const;

/** Viewports: a phone, a laptop, a large monitor; width and height in pixels. */
export const widths = [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const;
