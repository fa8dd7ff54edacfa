import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Where two contradict each other the style sheet would decide, not their order: a class that is to win over
 * one of the component that it is given to says so (`px-3!`), and `scripts/classes.test.ts` finds the others.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
