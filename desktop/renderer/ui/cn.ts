import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Between conflicting classes the style sheet decides, not their order: a class that must override
 * one of the component needs `!` (`px-3!`); `scripts/classes.test.ts` finds conflicts.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
