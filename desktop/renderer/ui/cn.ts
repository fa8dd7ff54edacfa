import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Our own names of theme.css, which the merger cannot know. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['title', 'display'],
      spacing: ['target'],
      radius: ['control', 'card', 'hero'],
      shadow: ['card', 'high'],
    },
  },
});

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
