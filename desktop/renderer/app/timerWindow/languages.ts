import { cataloguesOf } from '#renderer/platform/catalogues.ts';

/** The texts of the timer window. */
export const catalogues = cataloguesOf(import.meta.glob<object>('../../features/focus/mini/words/*.ts'));
